import { z } from 'zod';
import { keyNotes, process, questionKey } from '../../events/content.ts';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';

const byId = z.strictObject({ id });

const matching = z.strictObject({ pairs: z.array(z.strictObject({ itemId: id, optionId: id })).max(200) });
/** An answer's value by question type: choice, matching, or the child's own words. */
export const answerValue = z.union([
  z.strictObject({ optionId: id }),
  matching,
  z.strictObject({ text: z.string().max(2_000) }),
]);
export type AnswerValue = z.output<typeof answerValue>;
/** `start` and `end` count code points in the paragraph's `text`. */
export const evidence = z
  .array(
    z.strictObject({
      paragraphId: z.string().max(40),
      start: z.int().nonnegative(),
      end: z.int().nonnegative(),
    }),
  )
  .max(10);
export type Evidence = z.output<typeof evidence>;
export const storedAnswer = z.object({
  questionId: id,
  seq: z.int().nonnegative(),
  value: answerValue.nullable(),
  evidence: evidence.optional(),
});
export const attempt = z.object({
  _id: id,
  version,
  postId: id,
  taskId: id.nullable(),
  classId: id.nullable(),
  take: z.int().positive(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  postVersion: z.int().positive(),
  answers: z.array(storedAnswer),
});
export type Attempt = z.output<typeof attempt>;
const base = (path: string) => ({
  path: `/homework/post-user-answers${path}`,
  aliases: [`/homework/v1/post-user-answers${path}`, `/v1/post-user-answers${path}`],
});
/** A student's work is never turned away because nobody can say how the session stands. */
const worksOn = { session: 'token' } as const;
export const startAttempt = defineRoute({
  service: 'homework',
  method: 'PUT',
  ...base('/start'),
  access: 'login',
  summary: '開始作答',
  degradesTo: worksOn,
  /** `postVersion`: of class work that began without a network, the version that was read. */
  body: z.strictObject({
    postId: id,
    taskId: id.optional(),
    classId: id.optional(),
    postVersion: z.int().positive().optional(),
  }),
  response: attempt,
  errors: [
    'content.post-not-found',
    'homework.task-not-found',
    'homework.post-not-in-task',
    'homework.not-started',
    'access.denied',
    'replica-behind',
  ],
});
const savedAnswer = z.strictObject({
  questionId: id,
  seq: z.int().positive().max(1_000_000),
  value: answerValue.nullable(),
  evidence: evidence.optional(),
  writtenAt: instant.optional(),
});
export const saveAnswers = defineRoute({
  service: 'homework',
  method: 'POST',
  ...base(''),
  access: 'login',
  summary: '儲存答案',
  degradesTo: worksOn,
  status: 200,
  body: z.strictObject({ postId: id, attemptId: id, answers: z.array(savedAnswer).min(1).max(100) }),
  response: z.object({
    saved: z.array(z.object({ questionId: id, seq: z.int() })),
    conflicts: z.array(
      z.object({
        questionId: id,
        seq: z.int(),
        value: answerValue.nullable(),
        evidence: evidence.optional(),
      }),
    ),
    highest: z.array(z.object({ questionId: id, seq: z.int() })),
  }),
  errors: [
    'homework.attempt-not-found',
    'homework.attempt-finished',
    'homework.question-unknown',
    'homework.value-mismatch',
  ],
});
export const finishAttempt = defineRoute({
  service: 'homework',
  method: 'PUT',
  ...base('/finish'),
  access: 'login',
  summary: '交出作答',
  degradesTo: worksOn,
  body: z.strictObject({ attemptId: id }),
  response: z.object({
    finishedAt: instant,
    late: z.boolean(),
    /**
     * null while the text is open class work elsewhere: what the answers came to is said when that has
     * closed.
     */
    score: z.number().nullable(),
    maxScore: z.number().nullable(),
    pending: z.number().nullable(),
  }),
  errors: ['homework.attempt-not-found'],
});
export const putPosition = defineRoute({
  service: 'homework',
  method: 'PUT',
  ...base('/position'),
  access: 'login',
  summary: '讀到哪一段',
  body: z.strictObject({ attemptId: id, paragraphId: z.string().max(40) }),
  response: z.object({ noted: z.literal(true) }),
  errors: ['homework.attempt-not-found'],
});
/** `state`: right, partial, wrong, blank, pending (待批); withheld with the whole result. */
export const answerState = z.enum(['right', 'partial', 'wrong', 'blank', 'pending', 'withheld']);
/** A mark by hand, as its reader is told of it once it is due. */
const shownGrade = z.object({
  remark: z.string(),
  gradedAt: instant,
  /** The points that the reader saw first, where they have changed since. */
  firstSeen: z.number().nonnegative().optional(),
});
export const attemptResult = attempt.extend({
  late: z.boolean(),
  /** The text is open class work elsewhere: no score, state or key until that has closed. */
  withheld: z.boolean(),
  lateReason: z.string().nullable(),
  score: z.number().nullable(),
  maxScore: z.number().nullable(),
  pending: z.number().nullable(),
  effectiveDeadline: instant.nullable(),
  answers: z.array(
    storedAnswer.extend({
      process: process.optional(),
      score: z.number().nullable(),
      maxScore: z.number(),
      state: answerState,
      afterFinish: z.boolean().optional(),
      grade: shownGrade.optional(),
    }),
  ),
  /** Only when due: see showKeys and the effective deadline. */
  keys: z.array(z.object({ questionId: id, key: questionKey, notes: keyNotes })).optional(),
});
export type AttemptResult = z.output<typeof attemptResult>;
export const getAttempt = defineRoute({
  service: 'homework',
  method: 'GET',
  ...base('/{id}'),
  access: 'login',
  summary: '一份作答與結果',
  params: byId,
  response: attemptResult,
  errors: ['homework.attempt-not-found'],
});
