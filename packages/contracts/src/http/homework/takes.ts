import { z } from 'zod';
import { process, questionType } from '../../events/content.ts';
import { id } from '../../ids.ts';
import { defineRoute } from '../../route.ts';

const count = z.int().nonnegative();

/**
 * What a question's answers say of it. `share`, `discrimination`, `groups` and `alarm` are null while too few
 * have answered (rules/report.ts, rules/item-figures.ts): then counts alone are shown.
 */
export const itemFigures = z.object({
  questionId: id,
  type: questionType,
  process,
  /** Handed in with this question, blank ones included. */
  readers: count,
  blank: count,
  /** Waiting for a teacher. */
  pending: count,
  /** With all points. */
  right: count,
  /** Difficulty: mean share of points of what is marked, 0 to 1; of a choice the share right. */
  share: z.number().min(0).max(1).nullable(),
  /** How well it tells good readers of the other questions from weak ones, −1 to 1. */
  discrimination: z.number().min(-1).max(1).nullable(),
  /** Readers of the upper and lower 27 % by their other answers; ties at the edge are in. */
  groups: z.object({ upper: count, lower: count }).nullable(),
  /** Of a single choice, in the order of the text; blanks are in none. */
  options: z.array(z.object({ optionId: id, isKey: z.boolean(), chosen: count, upper: count, lower: count })),
  /** The upper group prefers this option to the key: how many of it chose which. */
  alarm: z.object({ optionId: id, chosen: count, choseKey: count }).nullable(),
});
export type ItemFigures = z.output<typeof itemFigures>;

/**
 * Each reader's first hand-in of the text, and those of this version; no staff. Counts of all classes and
 * free readers together: no person and no class is in it.
 */
export const postTakes = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/posts/{id}/takes',
  access: 'editor',
  summary: '作答分析',
  params: z.strictObject({ id }),
  query: z.strictObject({
    version: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .optional(),
  }),
  response: z.object({
    postVersion: z.int().positive(),
    /** The newest ones, the newest first. */
    versions: z.array(z.int().positive()),
    readers: count,
    /** False: there are more hand-ins than are counted, the earliest ones. */
    isWhole: z.boolean(),
    questions: z.array(itemFigures),
  }),
  errors: ['content.post-not-found', 'replica-behind'],
});
export type PostTakes = z.output<typeof postTakes.response>;

/** Texts that one call asks about. */
export const mostAlarmTexts = 50;

/**
 * Which of these texts have a single choice of whose able readers more chose another option than the key, as
 * `alarm` above has it: by their newest versions. A text without one is not named.
 */
export const keyAlarms = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/key-alarms',
  access: 'editor',
  summary: '答案可能有誤的文章',
  query: z.strictObject({
    /** Ids, parted by commas. */
    postIds: z
      .string()
      .max(mostAlarmTexts * 37)
      .transform((ids) => ids.split(','))
      .pipe(z.array(id).min(1).max(mostAlarmTexts))
      .meta({ example: '01900000-0000-7000-8000-000000000000' }),
  }),
  response: z.object({
    results: z.array(z.object({ postId: id, positions: z.array(z.int().positive()).min(1) })),
  }),
});
