import { lengthWords, periodWords } from './money.ts';

test('a period is named in years where it is whole years', () => {
  expect([12, 1, 6, 24].map(periodWords)).toEqual(['年', '月', '6 個月', '2 年']);
  expect([12, 1, 6, 24].map(lengthWords)).toEqual(['一年', '一個月', '6 個月', '2 年']);
});
