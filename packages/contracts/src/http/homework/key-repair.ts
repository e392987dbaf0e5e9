import { z } from 'zod';
import { questionKey } from '../../events/content.ts';
import { id, instant } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { rescoringPolicies } from '../../rules/rescoring-policies.ts';

const count = z.int().nonnegative();
const points = z.number().nonnegative();
const params = z.strictObject({ id });
const keyVersion = z.int().positive();

/** More questions than this has no text. */
const mostQuestions = 40;
/** Pairs and answers of one key; an editor's draft has fewer. */
const mostParts = 100;

const boundedKey = questionKey.refine(
  (key) =>
    key.type === 'singleChoice' ||
    (key.type === 'shortAnswer' ? key.acceptedAnswers : key.pairs).length <= mostParts,
);

/**
 * What a way of scoring again would do. An attempt gains or loses by its points; what waits for a teacher
 * counts none. No person and no class is in it: an editor teaches none of them.
 */
const effect = z.object({
  gaining: count,
  losing: count,
  unchanged: count,
  /** Of them all: with an answer that would newly wait for a teacher. */
  waiting: count,
  /** Classes in which somebody gains or loses. */
  classes: count,
  questions: z.array(
    z.object({ questionId: id, gaining: count, losing: count, pointsGained: points, pointsLost: points }),
  ),
});

/**
 * Compares, and writes nothing. With `keys` one effect for each policy, so that they are chosen among by what
 * they do; with `undoes` the one effect of taking back the newest correction.
 */
export const previewKeyRepair = defineRoute({
  service: 'homework',
  method: 'POST',
  path: '/v1/posts/{id}/key-repair/preview',
  access: 'editor',
  summary: '預覽修正答案的影響',
  status: 200,
  params,
  body: z.union([
    z.strictObject({ keys: z.array(boundedKey).min(1).max(mostQuestions) }),
    z.strictObject({ undoes: keyVersion }),
  ]),
  response: z.object({
    /** Handed in of the text's newest version. */
    attempts: count,
    /** Of these, how many were compared: fewer only of a text with more than one answer can wait for. */
    compared: count,
    effects: z.array(effect.extend({ rescoring: z.enum(rescoringPolicies).nullable() })),
  }),
  errors: [
    'content.post-not-found',
    'homework.question-unknown',
    'homework.value-mismatch',
    'content.correction-gone',
    'replica-behind',
  ],
});

/** The corrections of a text's newest version, the newest first, and how far scoring again is. */
export const listKeyRepairs = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/posts/{id}/key-repair',
  access: 'editor',
  summary: '答案修正紀錄',
  params,
  response: z.object({
    attempts: count,
    /** Of these, still to be scored by the newest key. */
    behind: count,
    /** The correction that can be taken back. */
    undoable: keyVersion.nullable(),
    corrections: z.array(
      z.object({
        keyVersion,
        sentAt: instant.nullable(),
        rescoring: z.enum(rescoringPolicies),
        undoes: keyVersion.nullable(),
        isUndone: z.boolean(),
        gaining: count,
        losing: count,
        /** Changed without gain or loss: other points at most, or waiting for a teacher. */
        other: count,
      }),
    ),
  }),
  errors: ['content.post-not-found', 'replica-behind'],
});
