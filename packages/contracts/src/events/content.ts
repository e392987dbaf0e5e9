import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { id } from '../ids.ts';
import { topic } from '../topics.ts';
import { type Process, processes } from '../rules/processes.ts';
import { rescoringPolicies } from '../rules/rescoring-policies.ts';

export const questionType = z.enum([
  'singleChoice',
  'singleMatchingItem',
  'multipleMatchingItem',
  'shortAnswer',
]);
export type QuestionType = z.output<typeof questionType>;
export const process = z.enum(processes);
export type { Process };

/** What there is to assign and measure, without stems, texts and keys. */
const publishedPost = z.strictObject({
  postId: id,
  postVersion: z.int().positive(),
  title: z.string(),
  zones: z.array(id),
  isFree: z.boolean(),
  use: z.enum(['library', 'assessment']),
  education: z.string(),
  grade: z.string().nullable(),
  difficultyOfPost: z.string(),
  /** Of its paragraphs; earlier events do not say it. */
  characters: z.int().nonnegative().optional(),
  questions: z.array(
    z.strictObject({
      questionId: id,
      type: questionType,
      process,
      points: z.int().positive(),
      position: z.int().positive(),
      optionIds: z.array(id),
      itemIds: z.array(id),
    }),
  ),
});
/** subject and key: post id; sequence: the post's version. */
export const postPublished = defineEvent({
  type: 'post.published.v1',
  topic: topic.posts,
  source: 'content',
  data: publishedPost,
});
export const postRevised = defineEvent({
  type: 'post.revised.v1',
  topic: topic.posts,
  source: 'content',
  data: publishedPost,
});
export const postUnpublished = defineEvent({
  type: 'post.unpublished.v1',
  topic: topic.posts,
  source: 'content',
  data: z.strictObject({ postId: id }),
});

const pair = z.strictObject({ itemId: id, optionId: id });
export const questionKey = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('singleChoice'),
    questionId: id,
    points: z.int().positive(),
    optionId: id,
  }),
  z.strictObject({
    type: z.literal('singleMatchingItem'),
    questionId: id,
    points: z.int().positive(),
    pairs: z.array(pair),
  }),
  z.strictObject({
    type: z.literal('multipleMatchingItem'),
    questionId: id,
    points: z.int().positive(),
    pairs: z.array(pair),
  }),
  z.strictObject({
    type: z.literal('shortAnswer'),
    questionId: id,
    points: z.int().positive(),
    acceptedAnswers: z.array(z.string()),
  }),
]);
export type QuestionKey = z.output<typeof questionKey>;

/** What a reader may see once keys are due; homework keeps it to show it then. */
export const keyNotes = z.strictObject({
  questionId: id,
  explanation: z.string(),
  why: z.array(z.strictObject({ optionId: id, text: z.string() })),
  evidence: z.array(z.strictObject({ paragraphId: z.string(), quote: z.string() })),
  rubric: z.array(
    z.strictObject({ points: z.int().nonnegative(), shows: z.string(), examples: z.array(z.string()) }),
  ),
});
export type KeyNotes = z.output<typeof keyNotes>;
const keys = z.strictObject({
  postId: id,
  postVersion: z.int().positive(),
  keyVersion: z.int().positive(),
  keys: z.array(questionKey),
  notes: z.array(keyNotes),
});
/**
 * On a topic of their own that only homework and assessment may read. subject: post id; sequence: keyVersion.
 */
export const answerKeyPublished = defineEvent({
  type: 'answer-key.published.v1',
  topic: topic.answerKeys,
  source: 'content',
  data: keys,
});
export const answerKeyCorrected = defineEvent({
  type: 'answer-key.corrected.v1',
  topic: topic.answerKeys,
  source: 'content',
  /** Earlier events do not say how work that is handed in is scored again: by the new key. */
  data: keys.extend({
    rescoring: z.enum(rescoringPolicies).optional(),
    /** The keyVersion of the correction that is taken back: it counts as if it had never been. */
    undoes: z.int().positive().optional(),
  }),
});

const day = z.string().max(5);
/**
 * The day on which school years start in each locale: the setting `schoolYearStart`, whose name is subject
 * and key; sequence: its version.
 */
export const schoolYearStartChanged = defineEvent({
  type: 'school-year-start.changed.v1',
  topic: topic.configs,
  source: 'content',
  data: z.strictObject({ 'zh-TW': day, 'zh-MY': day }),
});
