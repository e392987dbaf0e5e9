import { wordsOf } from './search-words.ts';

test('a phrase counts by its words; what stands between them does not', () => {
  expect(wordsOf('春天的早晨')).toEqual(['春天', '早晨']);
  expect(wordsOf('学生物品')).not.toContain('生物');
});

test('a phrase of single characters counts by these', () => {
  expect(wordsOf('潮')).toEqual(['潮']);
});
