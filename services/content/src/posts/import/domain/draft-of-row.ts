import { type PostRow, postImport, questionsOfRow } from '@yuedu/contracts/http/content/posts-import';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { difficulties, textTypes } from '@yuedu/contracts/http/content/posts';
import type { ImportChoices } from '@yuedu/contracts/http/imports';
import { educationOfGrade, type Grade, grades } from '@yuedu/contracts/rules/education';
import { gradeInRoster } from '@yuedu/contracts/rules/roster';
import { createHash } from 'node:crypto';
import { zhHant } from '../../../locales/zh-hant.ts';
import { questionOfRow, questionOfSquad } from './questions-of-row.ts';
import { readSquadQuestions } from './squad-questions.ts';
import { paragraphsOf } from './split-text.ts';

/** What is wrong with a cell. */
export interface CellFault {
  readonly column: string;
  readonly message: string;
}
export type AddFault = (key: string, message: string) => void;

export const labelOf = (key: string): string =>
  (postImport.columns as Readonly<Record<string, { label: string }>>)[key]?.label ?? key;

const listOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(/[、,，;；\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** One name for one text, however often its row comes. */
export function slugOf(row: PostRow): string {
  const { code, title, author = '' } = row;
  if (code !== undefined && /^[a-z0-9-]{1,60}$/.test(code)) return `in-${code}`;
  const words = code === undefined ? ['words', title, author] : ['code', code];
  return `in-x${createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32)}`;
}

function wordIn<T extends string>(
  words: readonly T[],
  row: PostRow,
  key: string,
  add: AddFault,
): T | undefined {
  const cell = row[key];
  const found = words.find((word) => word === cell);
  if (cell !== undefined && found === undefined) add(key, zhHant.oneOf(words));
  return found;
}

function gradeOf(row: PostRow, choices: ImportChoices, add: AddFault): Grade | undefined {
  const found = row['grade'] === undefined ? undefined : gradeInRoster(row['grade']);
  if (row['grade'] !== undefined && found === undefined) add('grade', zhHant.oneOf(grades));
  const isLevelOnly = row['education'] !== undefined;
  return found ?? (isLevelOnly ? undefined : grades.find((grade) => grade === choices['grade']));
}

function educationOf(row: PostRow, grade: Grade | undefined, add: AddFault): DraftPost['education'] {
  const byGrade = grade && educationOfGrade(grade);
  if (row['education'] === undefined) return byGrade ?? 'Others';
  const found = zhHant.educationOf[row['education']];
  if (found === undefined) add('education', zhHant.oneOf(Object.keys(zhHant.educationOf)));
  return found ?? byGrade ?? 'Others';
}

function isFreeOf(row: PostRow, add: AddFault): boolean {
  const cell = row['isFree'] ?? '';
  if (!zhHant.yes.test(cell) && !zhHant.no.test(cell)) add('isFree', zhHant.oneOf(zhHant.yesOrNo));
  return zhHant.yes.test(cell);
}

/** The questions of a row, those of its columns or those of its document. */
function questionsOf(row: PostRow, paragraphs: readonly string[], add: AddFault): DraftPost['questions'] {
  const cell = row['questions'];
  if (cell !== undefined) {
    const squad = readSquadQuestions(cell);
    if (squad === null) add('questions', zhHant.unreadableQuestions);
    return (squad ?? []).map((question, at) => questionOfSquad(question, at, paragraphs, add));
  }
  const numbers = Array.from({ length: questionsOfRow }, (_, at) => at + 1);
  return numbers.flatMap((number) => questionOfRow(row, number, paragraphs, add) ?? []);
}

/** A row as a draft, with what is wrong with its cells; what else a draft may lack is asked of it later. */
export function draftOfRow(
  row: PostRow,
  choices: ImportChoices,
): { draft: DraftPost; faults: readonly CellFault[] } {
  const faults: CellFault[] = [];
  const add: AddFault = (key, message) => void faults.push({ column: labelOf(key), message });
  const paragraphs = paragraphsOf(row.text ?? '');
  const grade = gradeOf(row, choices, add);
  const draft: DraftPost = {
    slug: slugOf(row),
    title: row.title ?? '',
    summary: row['summary'] ?? '',
    author: row['author'] ?? '',
    education: educationOf(row, grade, add),
    ...(grade && { grade }),
    topicOfPost: row['topic'] ?? choices['topic'] ?? zhHant.usualTopic,
    formOfPost: row['form'] ?? choices['form'] ?? zhHant.usualForm,
    typeOfPost: wordIn(textTypes, row, 'type', add) ?? textTypes[0],
    difficultyOfPost: wordIn(difficulties, row, 'difficulty', add) ?? difficulties[2],
    zones: listOf(row['zones']),
    isFree: isFreeOf(row, add),
    tags: listOf(row['tags']),
    paragraphs: paragraphs.map((text, at) => ({ id: `p${at + 1}`, kind: 'text', text })),
    questions: questionsOf(row, paragraphs, add),
  };
  return { draft, faults };
}

const keyOfField: Readonly<Record<string, string>> = {
  topicOfPost: 'topic',
  formOfPost: 'form',
  typeOfPost: 'type',
  difficultyOfPost: 'difficulty',
  paragraphs: 'text',
  slug: 'code',
};
const keyOfQuestion: Readonly<Record<string, string>> = {
  evidence: 'evidence',
  options: 'options',
  key: 'answer',
  acceptedAnswers: 'answer',
  explanation: 'explanation',
};

/** The column that a field of a draft was made of. @param path as `draft.questions.2.evidence` */
export function columnOfPath(row: PostRow, path: string): string {
  const [, field = '', at = '', part = ''] = path.split('.');
  if (field !== 'questions') return labelOf(keyOfField[field] ?? field);
  if (row['questions'] !== undefined || at === '') return labelOf('questions');
  const numbers = Array.from({ length: questionsOfRow }, (_, place) => place + 1);
  const number = numbers.filter((one) => row[`question${one}`] !== undefined)[Number(at)] ?? Number(at) + 1;
  return labelOf(`${keyOfQuestion[part] ?? 'question'}${number}`);
}
