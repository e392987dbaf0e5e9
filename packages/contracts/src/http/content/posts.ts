import { z } from 'zod';
import { process, questionType } from '../../events/content.ts';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { educations, grades } from '../../rules/education.ts';
import { cursorPage, listPage, listQuery, projected } from '../list.ts';

/** `at`: index in `text`, in code points. */
export const reading = z.object({
  at: z.int().nonnegative(),
  zhuyin: z.string(),
  pinyin: z.string(),
  reviewed: z.boolean().optional(),
});
/**
 * A stretch of a paragraph's text, in code points: emphasis (dots under the characters), a proper name (a
 * line under it), or the title of a work (a wavy line).
 */
export const textMark = z.strictObject({
  kind: z.enum(['emphasis', 'name', 'work']),
  start: z.int().nonnegative(),
  end: z.int().positive(),
});
export type TextMark = z.output<typeof textMark>;
export const paragraphData = z
  .object({
    marks: z.array(textMark),
    items: z.array(z.string()),
    caption: z.string(),
    headers: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    title: z.string(),
    chart: z.enum(['bar', 'line', 'pie']),
    unit: z.string(),
    labels: z.array(z.string()),
    series: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
    alt: z.string(),
    /** Of a picture: the id of its file, and its size in pixels. */
    file: id,
    width: z.int().positive(),
    height: z.int().positive(),
  })
  .partial();
export type Reading = z.output<typeof reading>;
/**
 * `text` is the plain form (items and cells parted by line breaks); `html` is sanitised when stored and again
 * when shown.
 */
export const paragraph = z.object({
  _id: z.string(),
  kind: z.enum(['text', 'heading', 'list', 'table', 'chart', 'image']),
  html: z.string(),
  text: z.string(),
  data: paragraphData.optional(),
  readings: z.array(reading),
});
export type Paragraph = z.output<typeof paragraph>;

/** Versions from before readings were stored with titles and questions have none there. */
const readings = z.array(reading).optional();
const labelled = z.object({ _id: id, text: z.string(), readings });
/** A question as a reader sees it: no key, no rubric, no explanation, no item parameter. */
export const question = z.object({
  _id: id,
  type: questionType,
  stem: z.string(),
  /** Of the stem. */
  readings,
  process,
  points: z.int().positive(),
  options: z.array(labelled).optional(),
  items: z.array(labelled).optional(),
});
export type Question = z.output<typeof question>;

export const difficulties = ['新手', '簡單', '適中', '進階', '挑戰'] as const;
export const textTypes = ['連續', '非連續', '連續+圖表'] as const;
const head = {
  _id: id,
  version,
  postVersion: z.int().positive(),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  cover: z.string().nullable(),
  education: z.enum(educations),
  grade: z.enum(grades).nullable(),
  topicOfPost: z.string(),
  formOfPost: z.string(),
  typeOfPost: z.enum(textTypes),
  difficultyOfPost: z.enum(difficulties),
  zones: z.array(id),
  tags: z.array(z.string()),
  isFree: z.boolean(),
  characters: z.int().nonnegative(),
  minutes: z.int().positive(),
  questionCount: z.int().nonnegative(),
  publishedAt: instant.nullable(),
  updatedAt: instant,
};
/**
 * `open` false: title and summary only in lists; the first two paragraphs and no questions in a single read.
 */
export const postHead = z.object({ ...head, open: z.boolean() });
export type PostHead = z.output<typeof postHead>;
export const post = z.object({
  ...head,
  open: z.boolean(),
  titleReadings: readings,
  paragraphs: z.array(paragraph),
  questions: z.array(question),
});
export type Post = z.output<typeof post>;

export const listPosts = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/posts/',
  access: 'public',
  summary: '文章清單',
  degradesTo: { service: 'stale' },
  query: listQuery,
  response: listPage(projected(postHead)),
});
export const listPostsV2 = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v2/posts/',
  access: 'public',
  summary: '文章清單（游標）',
  degradesTo: { service: 'stale' },
  query: listQuery,
  response: cursorPage(projected(postHead)),
});
export const getPost = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/posts/{id}',
  access: 'public',
  summary: '一篇文章',
  degradesTo: { service: 'stale' },
  params: z.strictObject({ id }),
  /** `version`: the postVersion of an attempt; who holds it reads it, whatever became of the text. */
  query: z.strictObject({
    projection: z.string().max(2_000).optional(),
    version: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .optional(),
  }),
  response: projected(post),
  errors: ['content.post-not-found'],
});
