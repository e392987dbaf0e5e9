import { isStorable, wellFormed } from './text.ts';

test.each([
  ['閱讀 🐋', true],
  ['', true],
  ['a\0b', false],
  ['\ud83d', false],
  ['\udc0b\ud83d', false],
])('%j is kept by Postgres as it is: %s', (text, isStored) => {
  expect(isStorable(text)).toBe(isStored);
});

test('halves of characters in a body become U+FFFD, and nothing else changes', () => {
  const at = new Date(0);
  expect(
    wellFormed({ tags: ['a\ud800', '𠮷'], deep: { text: '半個\ud83d' }, at, none: null, points: 1 }),
  ).toEqual({ tags: ['a\ufffd', '𠮷'], deep: { text: '半個\ufffd' }, at, none: null, points: 1 });
});
