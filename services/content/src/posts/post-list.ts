import { educations, grades } from '@yuedu/contracts/rules/education';
import { difficulties, textTypes } from '@yuedu/contracts/http/content/posts';
import { idList, type ListField, listSpec } from '@yuedu/service-kit/lists/list-spec';
import type { Prisma } from '../generated/prisma/client.ts';
import { zoneId } from './domain/content-id.ts';

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const word: ListField = { type: 'string', filter: true, sort: true };
const number: ListField = { type: 'int', filter: true, sort: true };

export const postHeads = listSpec({
  fields: {
    postVersion: { type: 'int' },
    title: { type: 'string', filter: true, sort: true },
    summary: { type: 'string' },
    author: word,
    cover: { type: 'string', nullable: true },
    education: { ...word, values: educations },
    grade: { ...word, values: grades, nullable: true },
    topicOfPost: word,
    formOfPost: word,
    typeOfPost: { ...word, values: textTypes },
    difficultyOfPost: { ...word, values: difficulties },
    zones: idList('zones'),
    tags: { type: 'strings', filter: true },
    isFree: { type: 'boolean', filter: true },
    characters: number,
    minutes: number,
    questionCount: number,
    publishedAt: { type: 'instant', filter: true, sort: true, nullable: true },
    updatedAt: { type: 'instant', filter: true, sort: true },
    open: { type: 'boolean' },
  },
});

export const postFields = listSpec({
  ...postHeads,
  fields: {
    ...postHeads.fields,
    titleReadings: { type: 'object' },
    paragraphs: { type: 'object' },
    questions: { type: 'object' },
  },
});

/** What is in the library at all. Texts of the assessment are in no list, search or practice. */
export const inLibrary = {
  use: 'library',
  publishedAt: { not: null },
} as const satisfies Prisma.PostWhereInput;

/** By ids or by the codes `junior` and `wisdom`; `free` among them adds what is free for all. */
export const inZones = (zones: readonly string[]): Prisma.PostWhereInput => {
  const named = zones.filter((zone) => zone !== 'free').map((zone) => (isUuid(zone) ? zone : zoneId(zone)));
  const ofZones = { zones: { hasSome: named } };
  return named.length < zones.length ? { OR: [{ isFree: true }, ofZones] } : ofZones;
};
