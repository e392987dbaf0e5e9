import { wordsWithin } from './selected-in-question.ts';

it('takes the words from the first Chinese character to the last', () => {
  expect(wordsWithin('B暗號')).toBe('暗號');
  expect(wordsWithin('「悄悄話」？')).toBe('悄悄話');
  expect(wordsWithin(' 𠮷 野\n家。')).toBe('𠮷野家');
  expect(wordsWithin('悄')).toBe('悄');
});
it('finds none in marks, numbers and letters', () => {
  expect(wordsWithin('A. 12，')).toBe('');
  expect(wordsWithin('')).toBe('');
});
