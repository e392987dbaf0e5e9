import { percentOf } from './percent.ts';

test('a share is shown in whole per cent, a half upwards', () => {
  expect([0, 0.004, 0.005, 1 / 3, 0.495, 2 / 3, 1].map(percentOf)).toEqual([0, 0, 1, 33, 50, 67, 100]);
});
