import { fontRuns } from './font-runs.ts';

const traditional = new Set([...'林怡君 1（週記）\n'].map((one) => one.codePointAt(0)));
const runs = (words: string) =>
  fontRuns(words, (codePoint) => traditional.has(codePoint)).map(({ text, font }) => [font, text]);

test('words that the first font has are one run', () => {
  expect(runs('林怡君（週記）1')).toEqual([['traditional', '林怡君（週記）1']]);
  expect(runs('')).toEqual([]);
});

test('a name in Simplified characters is drawn by both fonts, in its order', () => {
  expect(runs('林陈君铭')).toEqual([
    ['traditional', '林'],
    ['simplified', '陈'],
    ['traditional', '君'],
    ['simplified', '铭'],
  ]);
});

test('a character beyond the basic plane stays whole, and a mark with what it is drawn onto', () => {
  expect(runs('君𡍼')).toEqual([
    ['traditional', '君'],
    ['simplified', '𡍼'],
  ]);
  expect(runs('君\u{E0100}林')).toEqual([['traditional', '君\u{E0100}林']]);
});
