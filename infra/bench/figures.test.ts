import { slopeOf } from './figures.mjs';

test('the slope of a line is found through its noise, and one point has none', () => {
  const noise = [0.3, -0.3, 0.3, -0.3, 0.3, -0.3, 0.3, -0.3];
  expect(slopeOf(noise.map((off, x) => [x, 5 * x + 100 + off]))).toBeCloseTo(5, 0);
  expect(slopeOf([[1, 900]])).toBe(0);
  expect(slopeOf([])).toBe(0);
});
