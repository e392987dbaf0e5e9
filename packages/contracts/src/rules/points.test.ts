import { roundPoints, shareOfPoints, sumPoints } from './points.ts';

test('points are rounded to two decimals', () => {
  expect([0.126, 0.124, 2, 1.005].map(roundPoints)).toEqual([0.13, 0.12, 2, 1]);
});

test('a sum of two decimals has two decimals', () => {
  expect(sumPoints([0.1, 0.2])).toBe(0.3);
  expect(sumPoints(Array.from({ length: 30 }, () => 0.67))).toBe(20.1);
  expect(sumPoints([])).toBe(0);
});

test('a part of a question’s points has two decimals; all of them where nothing can be wrong', () => {
  expect([shareOfPoints(2, 1, 3), shareOfPoints(2, 2, 3), shareOfPoints(2, 3, 3)]).toEqual([0.67, 1.33, 2]);
  expect(shareOfPoints(2, 0, 3)).toBe(0);
  expect(shareOfPoints(2, 0, 0)).toBe(2);
});
