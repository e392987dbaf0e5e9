import { readFileSync } from 'node:fs';
import { buildReadingsTable, ReadingsTable } from './readings-table.ts';
import { resolveReadings } from './resolve-readings.ts';
import { readDictionary } from '../dictionary/table-files.ts';

/**
 * Words and sentences whose readings were written down by hand, after the Ministry of Education's 國語一字多音審訂表,
 * before the resolver was made to fit anything. `readings` of a sentence: place and zhuyin of the characters
 * that are asked for.
 */
interface Listed {
  readonly words: Readonly<Record<string, string>>;
  readonly sentences: readonly { text: string; readings: readonly [number, string][] }[];
}
const listed = JSON.parse(
  readFileSync(new URL('../testing/listed-readings.json', import.meta.url), 'utf8'),
) as Listed;
const table = new ReadingsTable(buildReadingsTable(readDictionary()));

interface Trial {
  readonly name: string;
  readonly isRight: boolean;
}
const words: Trial[] = Object.entries(listed.words).map(([word, expected]) => {
  const found = resolveReadings(word, table)
    .map(({ zhuyin }) => zhuyin)
    .join(' ');
  return { name: `${word} ${found}, not ${expected}`, isRight: found === expected };
});
const sentences: Trial[][] = listed.sentences.map(({ text, readings }) => {
  const found = new Map(resolveReadings(text, table).map(({ at, zhuyin }) => [at, zhuyin]));
  return readings.map(([at, expected]) => ({
    name: `${text}: ${Array.from(text)[at]} at ${at} ${found.get(at)}, not ${expected}`,
    isRight: found.get(at) === expected,
  }));
});
/** Only the failures of the first half are looked at while rules are made; the second half checks them. */
const half = <T>(all: readonly T[], index: 0 | 1): T[] => all.filter((_, at) => at % 2 === index);
const share = (trials: readonly Trial[]): number =>
  Math.floor((trials.filter(({ isRight }) => isRight).length / trials.length) * 1_000) / 10;

/** Percent that are right, each the share that was reached: raise them, never lower them. */
const reached = { words: [99.6, 95.7], characters: [97.9, 94] } as const;

it('the list is long enough, and every place of a sentence is asked within it', () => {
  expect(words.length).toBeGreaterThanOrEqual(400);
  expect(sentences.length).toBeGreaterThanOrEqual(60);
  for (const { text, readings } of listed.sentences)
    for (const [at] of readings) expect(Array.from(text)[at]).toMatch(/\p{Script=Han}/u);
});

it.each([
  ['words', 0],
  ['words', 1],
  ['characters', 0],
  ['characters', 1],
] as const)('the share of right %s in half %i is as high as it was', (kind, index) => {
  const trials = kind === 'words' ? half(words, index) : half(sentences, index).flat();
  const wrong = trials.filter(({ isRight }) => !isRight).map(({ name }) => name);
  console.info(`${kind}, half ${index}: ${share(trials)} % of ${trials.length} right`);
  if (index === 0 && wrong.length > 0) console.info(wrong.join('\n'));
  expect(share(trials)).toBeGreaterThanOrEqual(reached[kind][index]);
});
