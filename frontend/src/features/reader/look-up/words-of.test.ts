import { wordsOf } from './words-of.ts';

it('gives every word with its place, and no marks', () => {
  const words = wordsOf([
    { _id: 'a', text: '𠮷，明天。' },
    { _id: 'b', text: 'A 12' },
    { _id: 'c', text: '星期' },
  ]);
  expect(words.map(({ word }) => word).join('')).toBe('𠮷明天星期');
  expect(words[0]).toEqual({ paragraphId: 'a', start: 0, end: 1, word: '𠮷' });
  expect(words[1]).toMatchObject({ paragraphId: 'a', start: 2 });
  expect(words.at(-1)).toMatchObject({ paragraphId: 'c', end: 2 });
});
