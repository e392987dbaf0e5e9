import { z } from 'zod';
import { process } from '../../events/content.ts';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { educations, grades } from '../../rules/education.ts';
import { rescoringPolicies } from '../../rules/rescoring-policies.ts';
import { difficulties, post, textTypes } from './posts.ts';

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
  /**
   * `misprints`: the draft's questions whose changed words are corrections only: question, options and items
   * keep their ids.
   */
  body: z.strictObject({
    draft: draftPost,
    publish: z.boolean().default(false),
    misprints: z.array(z.string().max(40)).max(40).default([]),
    /** Where only keys change: what becomes of work that is handed in. */
    rescoring: z.enum(rescoringPolicies).default('correctedOnly'),
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
