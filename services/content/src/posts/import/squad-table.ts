import { postImport } from '@yuedu/contracts/http/content/posts-import';
import { fail } from '@yuedu/service-kit/http/fail';
import { deepestJson, isDeeperThan } from '@yuedu/service-kit/http/json-depth';
import { decodeText } from '@yuedu/service-kit/imports/decode-text';
import { importLimits } from '@yuedu/service-kit/imports/import-limits';
import type { ImportDocument } from '@yuedu/service-kit/imports/read-file';
import type { Table } from '@yuedu/service-kit/imports/read-table';
import { createHash } from 'node:crypto';
import type { SquadQuestion } from './domain/squad-questions.ts';
import { sentencesAround } from './domain/split-text.ts';

/** One more than a text may have, so that it is seen to have too many. */
const mostQuestions = 41;
const mostAnswers = 50;
const { columns } = postImport;
const header = [columns.code, columns.title, columns.text, columns.questions].map(({ label }) => label);

type Json = Readonly<Record<string, unknown>>;
const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
/** No NUL and no half of a character: no column takes them. */
const clean = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** The JSON of questions and answers of SQuAD, DRCD and the like: `{ data: [{ title, paragraphs }] }`. */
export const squadDocument: ImportDocument = {
  isOne: (bytes) =>
    /^(\u00ef\u00bb\u00bf)?\s*\{/.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1')),
  read: (bytes) => squadTable(decodeText(bytes)),
};

/** One row a paragraph, numbered as they stand in the file. @throws import.unreadable, import.too-large */
export function squadTable(text: string): Table {
  const data = objectOf(parsed(text))['data'];
  if (!Array.isArray(data)) throw fail('import.unreadable');
  const rows: { line: number; cells: string[] }[] = [];
  for (const article of data.map(objectOf))
    for (const [at, paragraph] of listOf(article['paragraphs']).entries()) {
      if (rows.length >= importLimits.rows) throw fail('import.too-large');
      rows.push({ line: rows.length + 1, cells: cellsOf(article, objectOf(paragraph), at) });
    }
  if (rows.length === 0) throw fail('import.unreadable');
  return { header, rows };
}

function parsed(text: string): unknown {
  if (isDeeperThan(text, deepestJson)) throw fail('import.unreadable');
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw fail('import.unreadable', { cause: error });
  }
}

function cellsOf(article: Json, paragraph: Json, at: number): string[] {
  const [title, context] = [wordOf(article['title']), wordOf(paragraph['context'])];
  const id = wordOf(paragraph['id']) || idOfWords(title, context);
  const questions = listOf(paragraph['qas']).slice(0, mostQuestions);
  // a longer text is refused by its length; its answers are not looked for
  const isLong = context.length > importLimits.cell * 2;
  return [
    clean(id),
    clean(title) === '' ? '' : clean(`${title}（${numberOf(article, id) ?? at + 1}）`),
    clean(context).trim(),
    isLong ? '[]' : JSON.stringify(questionsOf([...context], context, questions)),
  ];
}

/** Of `1147-5` in the article 1147: the paragraph's own number, also where others are missing. */
function numberOf(article: Json, id: string): number | undefined {
  const [, number] = /^(?:.*)-(\d{1,6})$/.exec(id) ?? [];
  return number !== undefined && id === `${wordOf(article['id'])}-${number}` ? Number(number) : undefined;
}

const idOfWords = (...words: string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 24);

function questionsOf(points: readonly string[], context: string, all: readonly unknown[]): SquadQuestion[] {
  return all.map(objectOf).map((one, at) => {
    const answers = listOf(one['answers']).slice(0, mostAnswers).map(objectOf);
    const texts = answers.map(({ text }) => clean(wordOf(text)).trim()).filter((text) => text !== '');
    return {
      id: clean(wordOf(one['id']) || String(at + 1)),
      stem: clean(wordOf(one['question'])).trim(),
      answers: [...new Set(texts)],
      evidence: clean(answers.map((answer) => evidenceIn(points, context, answer)).find(Boolean) ?? ''),
    };
  });
}

/** The sentences that the answer stands in; its place is counted in code points. '' where it is not there. */
function evidenceIn(points: readonly string[], context: string, answer: Json): string {
  const [text, start] = [wordOf(answer['text']), answer['answer_start']];
  if (text === '') return '';
  const before = typeof start === 'number' && start >= 0 ? points.slice(0, start).join('').length : -1;
  const from = context.startsWith(text, before) ? before : context.indexOf(text);
  return from < 0 ? '' : sentencesAround(context, from, from + text.length);
}
