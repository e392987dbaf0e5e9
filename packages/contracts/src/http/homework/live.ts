import { z } from 'zod';
import { id, instant } from '../../ids.ts';
import { defineRoute } from '../../route.ts';

/** One student at one text: nothing of what the answers say or are worth. */
const liveWork = z.object({
  taskId: id,
  postId: id,
  attemptId: id,
  startedAt: instant,
  finishedAt: instant.nullable(),
  late: z.boolean(),
  answered: z.int(),
  /** The first question without an answer; null when there is none, or all is handed in. */
  question: z.int().nullable(),
  /** The paragraph in view last, and when; null where nobody has told it, or Redis has lost it. */
  paragraphId: z.string().nullable(),
  seenAt: instant.nullable(),
});
export type LiveWork = z.output<typeof liveWork>;

export const liveClass = z.object({
  at: instant,
  texts: z.array(
    z.object({
      taskId: id,
      postId: id,
      title: z.string(),
      /** `standing`: whose first question without an answer it is, of who has answered some already. */
      questions: z.array(z.object({ position: z.int(), answered: z.int(), standing: z.int() })),
    }),
  ),
  /** For whom the homework is, by seat; who has left the class since it began, too. */
  students: z.array(
    z.object({
      userId: id,
      name: z.string(),
      seatNumber: z.int().nullable(),
      left: z.boolean(),
      works: z.array(liveWork),
    }),
  ),
});
export type LiveClass = z.output<typeof liveClass>;

/**
 * How a class is doing a homework at this moment. Who reads it is told by `class.progress` when something
 * moves, for as long as the page stays open.
 */
export const getLiveClass = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/classes/{id}/homeworks/{homeworkId}/live',
  access: 'teacher',
  summary: '全班正在讀哪裡',
  params: z.strictObject({ id, homeworkId: id }),
  response: liveClass,
  errors: ['classes.class-not-found', 'homework.homework-not-found'],
});
