import { lastWords } from './last-result.ts';

const now = new Date('2026-11-22T04:00:00.000Z');
const last = {
  postTitle: '海邊的信',
  finishedAt: '2026-11-21T05:20:00.000Z',
  score: 5,
  maxScore: 7,
  pending: 0,
};

test('the last result is the text, its points and the day', () => {
  expect(lastWords(last, now)).toBe('《海邊的信》5／7 分・11 月 21 日');
});
test('points that wait for the teacher are said beside the others', () => {
  expect(lastWords({ ...last, score: 4.33, pending: 2 }, now)).toBe(
    '《海邊的信》4.33／7 分，2 分待批・11 月 21 日',
  );
});
test('where everything waits, only that is said', () => {
  expect(lastWords({ ...last, score: 0, maxScore: 0, pending: 3 }, now)).toBe(
    '《海邊的信》3 分待批・11 月 21 日',
  );
});
test('who has handed in nothing has no result', () => {
  expect(lastWords(null, now)).toBe('還沒交');
});
