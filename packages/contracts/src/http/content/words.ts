import { z } from 'zod';
import { id, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cursorPage, listQuery, projected } from '../list.ts';

/** Characters of one question to the dictionary: a clause, or the words that somebody marked. */
export const mostLookUpCharacters = 60;
/** Look-ups that are kept of one person; beyond them the oldest go. */
export const mostLookUps = 1_000;

/** One reading of a word with its meanings, in English; a syllable for each character. */
export const wordEntry = z.object({
  zhuyin: z.array(z.string()),
  pinyin: z.array(z.string()),
  meanings: z.array(z.string()),
  measures: z.array(z.string()),
});
export type WordEntry = z.output<typeof wordEntry>;
/** `at`: where it begins in the text that was asked about, in code points. */
export const wordFound = z.object({
  word: z.string(),
  at: z.int().nonnegative(),
  entries: z.array(wordEntry),
});
export type WordFound = z.output<typeof wordFound>;

const text = z
  .string()
  .min(1)
  .max(2 * mostLookUpCharacters)
  .refine((words) => Array.from(words).length <= mostLookUpCharacters);
const place = z.coerce
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);

/**
 * With `at`: the words that hold this character of `text`, the likeliest first. Without: `text` itself, or
 * where it is no word of the dictionary, the words that it is made of.
 */
export const findWords = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/words/',
  access: 'public',
  summary: '查字詞',
  query: z.strictObject({ text: text.meta({ example: '捕捉' }), at: place.optional() }),
  response: z.object({ results: z.array(wordFound) }),
});

/** A word that a person has looked up; `at`: where it was last, in the paragraph's text, in code points. */
export const lookUp = z.object({
  _id: id,
  version,
  word: z.string(),
  entries: z.array(wordEntry),
  paragraphId: z.string().nullable(),
  at: z.int().nonnegative().nullable(),
});
export type LookUp = z.output<typeof lookUp>;

const service = 'content';
const access = 'login';

/** The newest first; by `postId`. */
export const listLookUps = defineRoute({
  service,
  method: 'GET',
  path: '/v2/words/look-ups/',
  access,
  summary: '自己查過的字詞（游標）',
  query: listQuery,
  response: cursorPage(projected(lookUp)),
});
/** Keeps that the person looked a word up, and where; a word that he looked up before is the same row. */
export const keepLookUp = defineRoute({
  service,
  method: 'POST',
  path: '/v1/words/look-ups',
  access,
  summary: '記下查過的字詞',
  status: 200,
  body: z.strictObject({
    word: z.string().min(1).max(16).meta({ example: '捕捉' }),
    place: z
      .strictObject({
        postId: id,
        paragraphId: z.string().min(1).max(64),
        at: z.int().nonnegative().max(100_000),
      })
      .optional(),
  }),
  response: lookUp,
  errors: ['content.word-not-found'],
});
export const deleteLookUp = defineRoute({
  service,
  method: 'DELETE',
  path: '/v1/words/look-ups/{id}',
  access,
  summary: '刪除一個查過的字詞',
  params: z.strictObject({ id }),
  response: z.object({ deleted: z.literal(true) }),
  errors: ['content.look-up-not-found'],
});
