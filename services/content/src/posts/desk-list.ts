import { difficulties, textTypes } from '@yuedu/contracts/http/content/posts';
import { deskState, type DeskPostHead } from '@yuedu/contracts/http/content/desk';
import { educations, grades } from '@yuedu/contracts/rules/education';
import { type ListField, listSpec } from '@yuedu/service-kit/lists/list-spec';
import type { Post } from '../generated/prisma/client.ts';

const word: ListField = { type: 'string', filter: true, sort: true };
const number: ListField = { type: 'int', filter: true, sort: true };
const moment: ListField = { type: 'instant', filter: true, sort: true };

export const deskHeads = listSpec({
  defaultSort: '-editedAt',
  fields: {
    title: word,
    author: word,
    education: { ...word, values: educations },
    grade: { ...word, values: grades, nullable: true },
    topicOfPost: word,
    formOfPost: word,
    typeOfPost: { ...word, values: textTypes },
    difficultyOfPost: { ...word, values: difficulties },
    isFree: { type: 'boolean', filter: true },
    characters: number,
    questionCount: number,
    state: { ...word, values: deskState.options },
    publishedAt: { ...moment, nullable: true },
    publishAt: { ...moment, nullable: true },
    editedAt: moment,
  },
});

/** Columns are written from drafts that the contract has checked, hence the casts. */
export const presentDeskHead = (row: Post): DeskPostHead => ({
  _id: row.id,
  version: row.version,
  title: row.title,
  author: row.author,
  education: row.education as DeskPostHead['education'],
  grade: row.grade as DeskPostHead['grade'],
  topicOfPost: row.topicOfPost,
  formOfPost: row.formOfPost,
  typeOfPost: row.typeOfPost as DeskPostHead['typeOfPost'],
  difficultyOfPost: row.difficultyOfPost as DeskPostHead['difficultyOfPost'],
  isFree: row.isFree,
  characters: row.characters,
  questionCount: row.questionCount,
  state: row.state as DeskPostHead['state'],
  publishedAt: row.publishedAt?.toISOString() ?? null,
  publishAt: row.publishAt?.toISOString() ?? null,
  editedAt: row.editedAt.toISOString(),
});
