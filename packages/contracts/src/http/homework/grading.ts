import { z } from 'zod';
import { keyNotes, process, questionKey, questionType } from '../../events/content.ts';
import { id } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cleanText } from '../../rules/clean-text.ts';
import { mostRemarkLength } from '../../rules/grading.ts';
import { answerState, answerValue, evidence } from './attempts.ts';

/** Answers of one page, and of one decision: more than a class has students. */
export const mostGradedAtOnce = 200;

const count = z.int().nonnegative();
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** An answer is one question of one attempt: `{attemptId}.{questionId}`. */
const answerId = z
  .string()
  .max(73)
  .regex(new RegExp(`^${uuid}\\.${uuid}$`));
const exampleId = '01900000-0000-7000-8000-000000000000';
const exampleAnswer = `${exampleId}.${exampleId}`;
const service = 'homework';
/** The class's teachers and admins; to all others the class is not there. */
const access = 'login';
const notThere = 'classes.class-not-found';
/** Counts the marks of an answer, those that were taken back too; 0: none yet. */
const gradeVersion = count;

/** What waits, and what is marked already, in a class; texts with work that waits first. */
export const postsToGrade = defineRoute({
  service,
  method: 'POST',
  path: '/v1/classes/{id}/grade/posts',
  access,
  summary: '班上等待批改的題目',
  status: 200,
  params: z.strictObject({ id }),
  body: z.strictObject({ postIds: z.array(id).max(100).optional() }),
  response: z.object({
    results: z.array(
      z.object({
        postId: id,
        title: z.string(),
        questions: z.array(
          z.object({
            questionId: id,
            position: z.int().positive(),
            process,
            /** Answers without points. */
            waiting: count,
            /** Answers that a teacher gave points. */
            graded: count,
          }),
        ),
      }),
    ),
  }),
  errors: [notThere],
});
export type PostToGrade = z.output<typeof postsToGrade.response>['results'][number];

export const answerToGrade = z.object({
  _id: answerId,
  version: gradeVersion,
  attemptId: id,
  postVersion: z.int().positive(),
  userId: id,
  name: z.string(),
  seatNumber: z.int().nullable(),
  value: answerValue.nullable(),
  evidence,
  /** The same for answers in the same words (rules/grading.ts); null for an answer that is no text. */
  like: z.string().nullable(),
  late: z.boolean(),
  state: answerState,
  score: z.number().nullable(),
  /** Whether a teacher gave these points. */
  isByHand: z.boolean(),
  remark: z.string(),
  /** Of the teacher who marked it. */
  gradedBy: z.string().nullable(),
});
export type AnswerToGrade = z.output<typeof answerToGrade>;

/** A question of any type with the class's answers that are handed in; only short ones are marked. */
export const answersToGrade = defineRoute({
  service,
  method: 'GET',
  path: '/v1/classes/{classId}/grade/posts/{postId}/questions/{questionId}',
  access,
  summary: '班上一題的答案',
  params: z.strictObject({ classId: id, postId: id, questionId: id }),
  query: z.strictObject({ after: id.optional() }),
  response: z.object({
    question: z.object({
      questionId: id,
      type: questionType,
      process,
      position: z.int().positive(),
      maxScore: z.number().positive(),
      /** The points that may be given, the most first. */
      levels: z.array(z.number().nonnegative()),
      key: questionKey.nullable(),
      notes: keyNotes.nullable(),
    }),
    results: z.array(answerToGrade),
    /** Given back as `after`. */
    next: id.nullable(),
  }),
  errors: [notThere, 'content.post-not-found', 'homework.question-unknown', 'replica-behind'],
});
export type AnswersToGrade = z.output<typeof answersToGrade.response>;

const score = z.number().nonnegative().max(100);
const remark = z.string().max(mostRemarkLength).overwrite(cleanText).trim().default('');
const graded = z.object({
  answers: z.array(
    z.object({
      _id: answerId,
      version: gradeVersion,
      state: answerState,
      score: z.number().nullable(),
      isByHand: z.boolean(),
      remark: z.string(),
    }),
  ),
});
export type GradedAnswer = z.output<typeof graded>['answers'][number];
const ofPost = z.strictObject({ classId: id, postId: id });
const gradingErrors = [
  notThere,
  'homework.answer-not-found',
  'homework.not-gradable',
  'homework.no-such-level',
  'version.stale',
] as const;

export const gradeAnswer = defineRoute({
  service,
  method: 'POST',
  path: '/v1/classes/{classId}/grade/posts/{postId}/answers/{answerId}',
  access,
  summary: '批改一份簡答',
  status: 200,
  params: ofPost.extend({ answerId }),
  body: z.strictObject({ score, remark, version: gradeVersion }),
  response: graded,
  errors: gradingErrors,
});

const named = z
  .array(z.strictObject({ _id: answerId, version: gradeVersion }))
  .min(1)
  .max(mostGradedAtOnce)
  .meta({ example: [{ _id: exampleAnswer, version: 0 }] });

/** All of them or none: one that another teacher has marked since refuses the whole. */
export const gradeAnswers = defineRoute({
  service,
  method: 'POST',
  path: '/v1/classes/{classId}/grade/posts/{postId}/answers',
  access,
  summary: '一次批改寫法相同的簡答',
  status: 200,
  params: ofPost,
  body: z.strictObject({ answers: named, score, remark }),
  response: graded,
  errors: gradingErrors,
});

/** Each goes back to what it was before its newest mark, of whoever it was. */
export const undoGrades = defineRoute({
  service,
  method: 'POST',
  path: '/v1/classes/{classId}/grade/posts/{postId}/undo',
  access,
  summary: '收回批改',
  status: 200,
  params: ofPost,
  body: z.strictObject({ answers: named }),
  response: graded,
  errors: [
    notThere,
    'homework.answer-not-found',
    'homework.not-gradable',
    'homework.nothing-to-undo',
    'version.stale',
  ],
});
