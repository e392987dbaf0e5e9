import { isStorable } from './text.ts';

test.each([['閱讀 🐋', true], ['', true], ['a\0b', false], ['\ud83d', false], ['\udc0b\ud83d', false]])('%j is kept by Postgres as it is: %s', (text, kept) => {
  expect(isStorable(text)).toBe(kept);
});
