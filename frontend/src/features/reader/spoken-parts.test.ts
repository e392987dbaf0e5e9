import { mostAtOnce, otherParagraph, partAt, spokenParts } from './spoken-parts.ts';

const text = (_id: string, words: string) => ({ _id, kind: 'text' as const, text: words });
const wordsOf = (words: string): string[] => spokenParts([text('p1', words)]).map((part) => part.words);

test('it is read by sentence; a closing quotation mark and what trails off belong to their sentence', () => {
  expect(wordsOf('他說：「𠮷時到了。」『好——』她笑著……然後呢？')).toEqual([
    '他說：「𠮷時到了。」',
    '『好——』她笑著……',
    '然後呢？',
  ]);
});

test('places are counted in characters', () => {
  expect(spokenParts([text('p1', '𠮷。好。')])).toEqual([
    { paragraphId: 'p1', paragraphIndex: 0, start: 0, end: 2, words: '𠮷。' },
    { paragraphId: 'p1', paragraphIndex: 0, start: 2, end: 4, words: '好。' },
  ]);
});

test('marks alone are not read', () => {
  expect(wordsOf('……\n——\n好。')).toEqual(['好。']);
});

test('an over-long sentence is parted at commas, and nothing of it is lost', () => {
  const long = `${`${'字'.repeat(29)}，`.repeat(9)}完。`;
  const parts = wordsOf(long);
  expect(parts.join('')).toBe(long);
  expect(parts.map((part) => [...part].length)).toEqual([90, 90, 92]);
});

test('a sentence without any comma is parted at the limit, also where characters are of two units', () => {
  const parts = wordsOf('𠮷'.repeat(250));
  expect(parts.map((part) => [...part].length)).toEqual([mostAtOnce, mostAtOnce, 50]);
});

test('a sentence of just the limit stays whole', () => {
  expect(wordsOf(`${'字'.repeat(50)}，${'字'.repeat(48)}。`)).toHaveLength(1);
  expect(wordsOf(`${'字'.repeat(50)}，${'字'.repeat(49)}。`)).toHaveLength(2);
});

test('of a chart its title and description are read, not its figures', () => {
  const data = {
    title: '借書',
    alt: '三月最多。',
    labels: ['一月'],
    series: [{ name: '冊數', values: [12] }],
  };
  const chart = { _id: 'c1', kind: 'chart' as const, text: '借書\n三月最多。\n一月\n冊數\n12', data };
  expect(spokenParts([chart]).map((part) => part.words)).toEqual(['借書', '三月最多。']);
});

const three = spokenParts([
  text('p1', '一。二。'),
  text('p2', '——'),
  text('p3', '三。四。'),
  text('p4', '五。'),
]);

test('it begins with the sentence that holds the chosen place, else with the next one', () => {
  expect(partAt(three, { index: 0, at: 0 })).toBe(0);
  expect(partAt(three, { index: 0, at: 2 })).toBe(1);
  expect(partAt(three, { index: 1, at: 0 })).toBe(2);
  expect(partAt(three, { index: 9, at: 0 })).toBe(0);
});

test('it goes to the beginning of the next paragraph and of the one before, and stays at either end', () => {
  expect(otherParagraph(three, 1, 1)).toBe(2);
  expect(otherParagraph(three, 3, 1)).toBe(4);
  expect(otherParagraph(three, 4, 1)).toBe(4);
  expect(otherParagraph(three, 4, -1)).toBe(2);
  expect(otherParagraph(three, 3, -1)).toBe(0);
  expect(otherParagraph(three, 1, -1)).toBe(1);
});
