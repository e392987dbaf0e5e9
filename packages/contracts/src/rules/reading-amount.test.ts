import { longestReadingMinutes, readingSeconds, readMinutes } from './reading-amount.ts';

const from = new Date('2026-09-01T00:00:00Z');
const after = (ms: number): Date => new Date(from.getTime() + ms);

test('a text counts from opening to handing in, in whole seconds', () => {
  expect(readingSeconds(from, after(61_999))).toBe(61);
});

test('a text that lay open counts an hour, one handed in before it was opened nothing', () => {
  expect(readingSeconds(from, after(longestReadingMinutes * 60_000 - 1))).toBe(3_599);
  expect(readingSeconds(from, after(longestReadingMinutes * 60_000 + 5_000))).toBe(3_600);
  expect(readingSeconds(from, after(-1))).toBe(0);
});

test('minutes are whole, and never none where something was read', () => {
  expect([0, 1, 29, 89, 90, 3_600].map(readMinutes)).toEqual([0, 1, 1, 1, 2, 60]);
});
