import { z } from 'zod';
import { process, questionType } from '../events/content.ts';
import { id, instant, version } from '../ids.ts';
import { defineRoute } from '../route.ts';
import { educations, grades } from '../rules/education.ts';
import { cursorPage, listPage, listQuery, projected } from './list.ts';

/** `at`: index in `text`, in code points. */
export const reading = z.object({
  at: z.int().nonnegative(),
  zhuyin: z.string(),
  pinyin: z.string(),
  reviewed: z.boolean().optional(),
});
export const paragraphData = z
  .object({
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
  })
  .partial();
export type Reading = z.output<typeof reading>;
/** `text` is the plain form (items and cells parted by line breaks); `html` is sanitised when stored and again when shown. */
export const paragraph = z.object({
  _id: z.string(),
  kind: z.enum(['text', 'heading', 'list', 'table', 'chart']),
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
  layout: z.enum(['full-page', 'full-mobile']),
  publishedAt: instant.nullable(),
  updatedAt: instant,
};
/** `open` false: title and summary only in lists; the first two paragraphs and no questions in a single read. */
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
  publicCache: true,
  query: listQuery,
  response: listPage(projected(postHead)),
});
export const listPostsV2 = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v2/posts/',
  access: 'public',
  summary: '文章清單（游標）',
  publicCache: true,
  query: listQuery,
  response: cursorPage(projected(postHead)),
});
export const getPost = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/posts/{id}',
  access: 'public',
  summary: '一篇文章',
  publicCache: true,
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

export const categoryKind = z.enum(['topic', 'form', 'type', 'difficulty', 'zone', 'tag']);
export const category = z.object({
  _id: id,
  version,
  kind: categoryKind,
  title: z.string(),
  position: z.int(),
});
export const listCategories = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/categories/',
  access: 'public',
  summary: '分類清單',
  publicCache: true,
  query: listQuery,
  response: listPage(projected(category)),
});
export const groupCategories = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/categories/group',
  access: 'public',
  summary: '分類，依種類',
  publicCache: true,
  response: z.record(categoryKind, z.array(category)),
});
export const zone = z.object({ _id: id, title: z.string(), code: z.string() });
export const listZones = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v2/categories/zones',
  access: 'public',
  summary: '專區',
  publicCache: true,
  response: z.object({ zones: z.array(zone), zoneIds: z.array(id) }),
});
/** Public configuration values, `zoneIds` (`{ junior }`) and recommendedTags among them. */
export const getConfig = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/configs/{key}',
  access: 'public',
  summary: '公開設定',
  publicCache: true,
  params: z.strictObject({ key: z.string().max(60) }),
  response: z.object({ _id: z.string(), version, value: z.unknown() }),
  errors: ['content.config-not-found'],
});

/** What an editor sends: a whole text with its questions and keys (the form of the demo content). */
const quote = z.strictObject({ paragraph: z.string(), quote: z.string().min(1) });
const option = z.strictObject({
  id: z.string().max(40),
  text: z.string().min(1).max(300),
  why: z.string().max(500).optional(),
});
const item = z.strictObject({ id: z.string().max(40), text: z.string().min(1).max(300) });
const draftQuestionHead = {
  id: z.string().max(40),
  process,
  points: z.int().min(1).max(20),
  stem: z.string().min(1).max(500),
  explanation: z.string().min(1).max(2_000),
  hints: z.array(z.string().max(300)).max(3),
  evidence: z.array(quote).max(10),
};
const pairs = z
  .array(z.strictObject({ itemId: z.string(), optionId: z.string() }))
  .min(1)
  .max(100);
export const draftQuestion = z.discriminatedUnion('type', [
  z.strictObject({
    ...draftQuestionHead,
    type: z.literal('singleChoice'),
    options: z.array(option).min(2).max(6),
    key: z.strictObject({ optionId: z.string() }),
  }),
  z.strictObject({
    ...draftQuestionHead,
    type: z.literal('singleMatchingItem'),
    items: z.array(item).min(1).max(12),
    options: z.array(option).min(2).max(15),
    key: z.strictObject({ pairs }),
  }),
  z.strictObject({
    ...draftQuestionHead,
    type: z.literal('multipleMatchingItem'),
    items: z.array(item).min(1).max(12),
    options: z.array(option).min(2).max(15),
    key: z.strictObject({ pairs }),
  }),
  z.strictObject({
    ...draftQuestionHead,
    type: z.literal('shortAnswer'),
    rubric: z
      .array(
        z.strictObject({ points: z.int().min(0).max(3), shows: z.string(), examples: z.array(z.string()) }),
      )
      .min(2),
    acceptedAnswers: z.array(z.string().max(200)),
  }),
]);
const draftParagraph = z.discriminatedUnion('kind', [
  z.strictObject({ id: z.string().max(40), kind: z.literal('text'), text: z.string().min(1).max(5_000) }),
  z.strictObject({ id: z.string().max(40), kind: z.literal('heading'), text: z.string().min(1).max(200) }),
  z.strictObject({
    id: z.string().max(40),
    kind: z.literal('list'),
    items: z.array(z.string().max(500)).min(1).max(50),
  }),
  z.strictObject({
    id: z.string().max(40),
    kind: z.literal('table'),
    caption: z.string().max(200),
    headers: z.array(z.string().max(100)).min(1).max(12),
    rows: z.array(z.array(z.string().max(300))).max(60),
  }),
  z.strictObject({
    id: z.string().max(40),
    kind: z.literal('chart'),
    title: z.string().max(200),
    chart: z.enum(['bar', 'line', 'pie']),
    unit: z.string().max(30),
    labels: z.array(z.string().max(60)).max(40),
    series: z.array(z.strictObject({ name: z.string().max(60), values: z.array(z.number()).max(40) })).max(8),
    alt: z.string().max(500),
  }),
]);
export const draftPost = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .meta({ example: 'sea-wind' }),
  title: z.string().min(1).max(100),
  summary: z.string().max(60),
  author: z.string().max(60),
  education: z.enum(educations),
  grade: z.enum(grades).optional(),
  topicOfPost: z.string().max(20),
  formOfPost: z.string().max(20),
  typeOfPost: z.enum(textTypes),
  difficultyOfPost: z.enum(difficulties),
  zones: z.array(z.string()).max(10),
  isFree: z.boolean(),
  tags: z.array(z.string().max(20)).max(10),
  paragraphs: z.array(draftParagraph).min(1).max(200),
  questions: z.array(draftQuestion).max(40),
});
export type DraftPost = z.output<typeof draftPost>;
/** Makes a draft, or with `publish` a published post; PUT makes the next version of the whole text. */
export const createPost = defineRoute({
  service: 'content',
  method: 'POST',
  path: '/v1/posts',
  access: 'editor',
  summary: '新增文章',
  body: z.strictObject({ draft: draftPost, publish: z.boolean().default(false) }),
  response: post,
  errors: ['content.post-invalid'],
});
export const putPost = defineRoute({
  service: 'content',
  method: 'PUT',
  path: '/v1/posts/{id}',
  access: 'editor',
  summary: '修改文章',
  ifMatch: 'required',
  params: z.strictObject({ id }),
  /** `misprints`: the draft's questions whose changed words are corrections only: question, options and items keep their ids. */
  body: z.strictObject({
    draft: draftPost,
    publish: z.boolean().default(false),
    misprints: z.array(z.string().max(40)).max(40).default([]),
  }),
  response: post,
  errors: ['content.post-not-found', 'content.post-invalid', 'version.stale', 'version.required'],
});
/** The draft with keys, for editors only. */
export const getPostDraft = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/posts/{id}/draft',
  access: 'editor',
  summary: '文章草稿與答案',
  params: z.strictObject({ id }),
  response: z.object({ _id: id, version, publishedAt: instant.nullable(), draft: draftPost }),
  errors: ['content.post-not-found'],
});
export const deletePost = defineRoute({
  service: 'content',
  method: 'DELETE',
  path: '/v1/posts/{id}',
  access: 'editor',
  summary: '下架文章',
  params: z.strictObject({ id }),
  response: z.object({ unpublished: z.literal(true) }),
  errors: ['content.post-not-found'],
});
