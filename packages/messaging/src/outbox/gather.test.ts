import { gatherFor } from './gather.ts';

test.each([
  [0, 50],
  [0.5, 50],
  [0.7, 225],
  [0.9, 400],
  [1, 400],
])('events of a process that works %d of its time gather %d ms', (utilization, expected) => {
  expect(gatherFor(utilization, { shortMs: 50, longMs: 400 })).toBe(expected);
});
