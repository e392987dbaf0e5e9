import { z } from 'zod';
import { grades } from '../../rules/education.ts';
import { defineRoute } from '../../route.ts';
import { type ImportColumn, importCalls, importFileBytes } from '../imports.ts';

/** Questions of one text in a file of rows; the form of questions and answers may have more. */
export const questionsOfRow = 5;
const numbers = Array.from({ length: questionsOfRow }, (_, at) => at + 1);
const isOptional = true;

/** Columns of one question; the number is the last sign of each. */
export const questionColumns = {
  question: '題目',
  options: '選項',
  answer: '答案',
  evidence: '依據',
  explanation: '解說',
  process: '歷程',
} as const;
export type QuestionColumn = keyof typeof questionColumns;
const ofQuestions = Object.fromEntries(
  numbers.flatMap((number) =>
    Object.entries(questionColumns).map(([key, label]) => [
      `${key}${number}`,
      { label: `${label}${number}`, isOptional },
    ]),
  ),
) as Record<`${QuestionColumn}${number}`, ImportColumn>;

const short = (limit: number) => z.string().max(limit).optional();
const cells = Object.fromEntries(
  Object.keys(ofQuestions).map((key) => [key, z.string().max(5_000).optional()]),
);
const row = z.strictObject({
  code: short(200),
  title: z.string().max(100),
  summary: short(60),
  author: short(60),
  education: short(20),
  grade: short(20),
  topic: short(20),
  form: short(20),
  type: short(20),
  difficulty: short(20),
  zones: short(200),
  isFree: short(10),
  tags: short(200),
  text: z.string().max(20_000),
  questions: short(400_000),
  ...cells,
});
export type PostRow = Omit<z.output<typeof row>, QuestionColumn> & Record<string, string | undefined>;

/**
 * Texts with their questions from a table of one row a text, or from the JSON of questions and answers that
 * SQuAD and DRCD have: one text a paragraph. Each row has to be fit to be published, also where it becomes a
 * draft. A text is the same by its code, without one by title and author.
 */
export const postImport = importCalls({
  service: 'content',
  base: '/v1/posts',
  access: 'editor',
  title: '文章',
  choices: z.strictObject({
    /** `yes`: readers see the texts at once; else they are drafts. */
    publish: z.enum(['yes', 'no']).optional(),
    /** A text that is there with other words: its row is refused, or it becomes the next version. */
    changed: z.enum(['refuse', 'revise']).optional(),
    /** For rows that name none. */
    grade: z.enum([...grades, 'none']).optional(),
    topic: z.string().max(20).optional(),
    form: z.string().max(20).optional(),
  }),
  columns: {
    code: { label: '編號', synonyms: ['代稱', 'id', 'code'], isOptional },
    title: { label: '標題', synonyms: ['篇名', 'title'] },
    summary: { label: '摘要', synonyms: ['簡介', 'summary'], isOptional },
    author: { label: '作者', synonyms: ['author'], isOptional },
    education: { label: '學習階段', synonyms: ['教育階段', 'education'], isOptional },
    grade: { label: '年級', synonyms: ['grade'], isOptional },
    topic: { label: '主題', synonyms: ['topic'], isOptional },
    form: { label: '文體', synonyms: ['form'], isOptional },
    type: { label: '文本類型', synonyms: ['類型', 'type'], isOptional },
    difficulty: { label: '難易度', synonyms: ['難度', 'difficulty'], isOptional },
    zones: { label: '專區', synonyms: ['zones'], isOptional },
    isFree: { label: '免費', synonyms: ['free'], isOptional },
    tags: { label: '標籤', synonyms: ['tags'], isOptional },
    text: { label: '內文', synonyms: ['文章', '本文', 'text', 'context'] },
    ...ofQuestions,
    questions: { label: '題目資料', isOptional, isOfDocument: true },
  },
  row,
});

/** What a file is said to be; its first bytes have to say the same. */
export const importFormats = ['squad', 'csv', 'xlsx'] as const;
export type ImportFormat = (typeof importFormats)[number];

/**
 * The same import in one call, for machines: a form with the file under `file`. Its columns are told by their
 * names, and a text that is there with other words is refused. The job's result is `{ created, unchanged,
 * rejected: [{ row, reason }] }`; the batch stands among the person's imports, where it is undone.
 */
export const importPosts = defineRoute({
  service: 'content',
  access: 'editor',
  method: 'POST',
  path: '/v1/posts/import',
  summary: '文章：一次匯入一個檔案',
  takes: 'form',
  // the file, and a form around it
  maxBodyBytes: importFileBytes + 16_384,
  timeoutMs: 60_000,
  body: z.strictObject({ format: z.enum(importFormats), publish: z.enum(['true', 'false']) }),
  response: z.object({ jobId: z.string() }),
  status: 202,
  errors: ['import.unreadable', 'import.too-large'],
});
