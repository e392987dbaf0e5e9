import { mostInAnySecond } from './sliding-seconds.mjs';

test.each([
  ['nothing', [], 0],
  ['both ends of a second belong to it', [0, 1_000_000], 2],
  ['a moment later does not', [0, 1_000_001], 1],
  ['a second that lies across two is found', [900_000, 950_000, 1_050_000, 1_100_000, 5_000_000], 4],
] as const)('%s', (_, moments, most) => {
  expect(mostInAnySecond(moments)).toBe(most);
});
