import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { longestPhrase, mostReviewed } from '../../rules/reviewed-readings.ts';

/**
 * In this text, wherever the phrase occurs, its character at `at` (in code points) reads so. A character
 * beyond the basic plane has two units.
 */
export const reviewedReading = z.strictObject({
  phrase: z
    .string()
    .min(1)
    .max(2 * longestPhrase)
    .meta({ example: '長大' }),
  at: z
    .int()
    .min(0)
    .max(longestPhrase - 1)
    .meta({ example: 0 }),
  zhuyin: z.string().min(1).max(8).meta({ example: 'ㄓㄤˇ' }),
  pinyin: z.string().min(1).max(12).meta({ example: 'zhǎng' }),
});
export const reviewedReadings = z.array(reviewedReading).max(mostReviewed);

/**
 * A character with several readings; the first of the choices is what is suggested. `uncertain`: no word of
 * the dictionary settles it.
 */
export const readingPlace = z.object({
  /** Index in the text, in code points. */
  at: z.int().nonnegative(),
  uncertain: z.boolean(),
  choices: z.array(z.object({ zhuyin: z.string() })),
});
export type ReadingPlace = z.output<typeof readingPlace>;
/** More than any text has with its questions. */
const mostCharacters = 100_000;
/** Where the readings of texts have a choice; nothing is stored. */
export const findReadings = defineRoute({
  service: 'content',
  method: 'POST',
  path: '/v1/posts/readings',
  access: 'editor',
  summary: '多音字與讀音',
  status: 200,
  body: z.strictObject({
    texts: z
      .array(z.string().max(30_000))
      .min(1)
      .max(1_600)
      .refine((texts) => texts.reduce((sum, text) => sum + text.length, 0) <= mostCharacters)
      .meta({ example: ['他長大了。'] }),
  }),
  /** In the order of `texts`. */
  response: z.object({ texts: z.array(z.array(readingPlace)) }),
});
