import { z } from 'zod';
import { process } from '../../events/content.ts';
import { id } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { educations, grades } from '../../rules/education.ts';
import { rescoringPolicies } from '../../rules/rescoring-policies.ts';
import { imageSide } from './post-images.ts';
import { difficulties, post, textMark, textTypes } from './posts.ts';
import { reviewedReadings } from './readings.ts';

const ownId = z.string().max(40);

/**
 * `least` 1: what can be published · 0: what is being written, where a text may be empty and a list short.
 */
const questionOf = (least: 0 | 1) => {
  const words = (limit: number) => z.string().min(least).max(limit);
  const item = z.strictObject({ id: ownId, text: words(300) });
  const option = item.extend({ why: z.string().max(500).optional() });
  const options = z.array(option).min(2 * least);
  const head = {
    id: ownId,
    process,
    points: z.int().min(1).max(20),
    stem: words(500),
    explanation: words(2_000),
    hints: z.array(z.string().max(300)).max(3),
    evidence: z.array(z.strictObject({ paragraph: ownId, quote: words(5_000) })).max(10),
  };
  const matching = {
    ...head,
    items: z.array(item).min(least).max(12),
    options: options.max(15),
    key: z.strictObject({
      pairs: z
        .array(z.strictObject({ itemId: ownId, optionId: ownId }))
        .min(least)
        .max(100),
    }),
  };
  const level = z.strictObject({
    points: z.int().min(0).max(3),
    shows: z.string().max(1_000),
    examples: z.array(z.string().max(1_000)).max(20),
  });
  return z.discriminatedUnion('type', [
    z.strictObject({
      ...head,
      type: z.literal('singleChoice'),
      options: options.max(6),
      key: z.strictObject({ optionId: ownId }),
    }),
    z.strictObject({ ...matching, type: z.literal('singleMatchingItem') }),
    z.strictObject({ ...matching, type: z.literal('multipleMatchingItem') }),
    z.strictObject({
      ...head,
      type: z.literal('shortAnswer'),
      rubric: z
        .array(level)
        .min(2 * least)
        .max(10),
      acceptedAnswers: z.array(z.string().max(200)).max(50),
    }),
  ]);
};

const paragraphOf = (least: 0 | 1) => {
  const words = (limit: number) => z.string().min(least).max(limit);
  const marks = z.array(textMark).max(500).optional();
  return z.discriminatedUnion('kind', [
    z.strictObject({ id: ownId, kind: z.literal('text'), text: words(5_000), marks }),
    z.strictObject({ id: ownId, kind: z.literal('heading'), text: words(200), marks }),
    z.strictObject({
      id: ownId,
      kind: z.literal('list'),
      items: z.array(z.string().max(500)).min(least).max(50),
    }),
    z.strictObject({
      id: ownId,
      kind: z.literal('table'),
      caption: z.string().max(200),
      headers: z.array(z.string().max(100)).min(least).max(12),
      rows: z.array(z.array(z.string().max(300)).max(12)).max(60),
    }),
    z.strictObject({
      id: ownId,
      kind: z.literal('chart'),
      title: z.string().max(200),
      chart: z.enum(['bar', 'line', 'pie']),
      unit: z.string().max(30),
      labels: z.array(z.string().max(60)).max(40),
      series: z
        .array(z.strictObject({ name: z.string().max(60), values: z.array(z.number()).max(40) }))
        .max(8),
      alt: z.string().max(500),
    }),
    z.strictObject({
      id: ownId,
      kind: z.literal('image'),
      file: id,
      width: z.int().min(1).max(imageSide),
      height: z.int().min(1).max(imageSide),
      alt: z.string().max(300),
      caption: z.string().max(200),
    }),
  ]);
};

/** A whole text with its questions and keys, as an editor writes it (the form of the demo content). */
const draftOf = (least: 0 | 1) =>
  z.strictObject({
    slug: z
      .string()
      .regex(/^[a-z0-9-]{1,80}$/)
      .meta({ example: 'sea-wind' }),
    title: z.string().min(least).max(100),
    summary: z.string().max(60),
    author: z.string().max(60),
    education: z.enum(educations),
    grade: z.enum(grades).optional(),
    topicOfPost: z.string().max(20),
    formOfPost: z.string().max(20),
    typeOfPost: z.enum(textTypes),
    difficultyOfPost: z.enum(difficulties),
    zones: z.array(ownId).max(10),
    isFree: z.boolean(),
    tags: z.array(z.string().max(20)).max(10),
    paragraphs: z.array(paragraphOf(least)).min(least).max(200),
    questions: z.array(questionOf(least)).max(40),
    /** What an editor decided of the zhuyin; the rest is suggested. */
    readings: reviewedReadings.optional(),
  });
export const draftPost = draftOf(1);
export type DraftPost = z.output<typeof draftPost>;
export type DraftQuestion = DraftPost['questions'][number];
export type DraftParagraph = DraftPost['paragraphs'][number];
/** The same shape, before it is whole. */
export const unfinishedDraft = draftOf(0);

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
/** Takes the text out of the library; one that was never published is gone with its draft. */
export const deletePost = defineRoute({
  service: 'content',
  method: 'DELETE',
  path: '/v1/posts/{id}',
  access: 'editor',
  summary: '下架文章，或刪除從未發布的草稿',
  ifMatch: 'optional',
  params: z.strictObject({ id }),
  response: z.object({ removed: z.enum(['unpublished', 'deleted']) }),
  errors: ['content.post-not-found', 'version.stale'],
});
