import { readFileSync } from 'node:fs';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { partsOf } from '../../posts/domain/plain-text.ts';
import { demoTexts } from '../../testing/demo-texts.ts';
import { readDictionary } from '../dictionary/table-files.ts';
import { buildReadingsTable, ReadingsTable } from './readings-table.ts';
import { choicesIn, resolveReadings } from './resolve-readings.ts';
import { wordsOfTaiwan } from './words-of-taiwan.ts';

/**
 * The readings of the 24 demo texts, gone through by hand: what each character usually reads in them, and the
 * phrases in which one of their characters (`at`) reads otherwise. It owes nothing to the resolver.
 */
interface Reviewed {
  readonly usual: Readonly<Record<string, string>>;
  readonly phrases: readonly [phrase: string, at: number, zhuyin: string][];
}
const reviewed = JSON.parse(
  readFileSync(new URL('../testing/reviewed-texts.json', import.meta.url), 'utf8'),
) as Reviewed;
const drafts = demoTexts();
const table = new ReadingsTable(buildReadingsTable(readDictionary()));

const linesOf = ({ title, paragraphs, questions }: DraftPost): string[] => [
  title,
  ...paragraphs.map((paragraph) => partsOf(paragraph).join('\n')),
  ...questions.flatMap((question) => [
    question.stem,
    ...('options' in question ? question.options.map(({ text }) => text) : []),
    ...('items' in question ? question.items.map(({ text }) => text) : []),
  ]),
];

function reviewedReadings(line: string): Map<number, string> {
  const readings = new Map(
    Array.from(line).flatMap((character, at) => {
      const zhuyin = reviewed.usual[character];
      return zhuyin === undefined ? [] : [[at, zhuyin] as const];
    }),
  );
  for (const [phrase, at, zhuyin] of reviewed.phrases)
    for (let start = line.indexOf(phrase); start >= 0; start = line.indexOf(phrase, start + 1))
      readings.set(Array.from(line.slice(0, start)).length + at, zhuyin);
  return readings;
}

it('reads the characters of the demo texts as their reviewed copy does', () => {
  expect(drafts.length).toBe(24);
  let all = 0;
  const wrong: string[] = [];
  let uncertain = 0;
  let overlooked = 0;
  for (const line of drafts.flatMap(linesOf)) {
    const expected = reviewedReadings(line);
    const open = new Set(choicesIn(line, table).flatMap((one) => (one.uncertain ? [one.at] : [])));
    uncertain += open.size;
    for (const { at, zhuyin } of resolveReadings(line, table)) {
      all += 1;
      if (expected.get(at) === zhuyin) continue;
      if (!open.has(at)) overlooked += 1;
      const near = Array.from(line).slice(Math.max(0, at - 3), at + 4);
      wrong.push(`${near.join('')}: ${Array.from(line)[at]} ${zhuyin}, not ${expected.get(at)}`);
    }
  }
  const share = Math.floor((1 - wrong.length / all) * 10_000) / 100;
  console.info(`demo texts: ${share} % of ${all} characters right\n${wrong.join('\n')}`);
  console.info(`${Object.keys(wordsOfTaiwan).length} words added to the dictionary`);
  console.info(`${uncertain} places are uncertain; ${overlooked} of ${wrong.length} wrong ones are not`);
  // The editor looks at these: most of what is wrong has to be among them, and they have to be few.
  expect(overlooked).toBeLessThanOrEqual(4);
  expect(uncertain / all).toBeLessThan(0.04);
  expect(share).toBeGreaterThanOrEqual(99.94);
});
