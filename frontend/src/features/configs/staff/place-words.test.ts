import { placeWords } from './place-words.ts';

test('a fault is told with its area, row and field', () => {
  expect(placeWords('value.1.videos.0.url', true)).toBe('第 2 區，第 1 支影片，影片網址');
  expect(placeWords('value.0.postIds.3', true)).toBe('第 1 區，第 4 篇文章');
  expect(placeWords('value.2', false)).toBe('第 3 項');
  expect(placeWords('value', false)).toBe('');
});
