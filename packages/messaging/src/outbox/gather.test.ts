import { gatherFor } from './gather.ts';

test.each([
  [0, 50],
  [2, 50],
  [4, 225],
  [6, 400],
  [300, 400],
])('while %d calls wait for an answer events gather %d ms', (callsInHand, expected) => {
  expect(gatherFor(callsInHand, { shortMs: 50, longMs: 400 })).toBe(expected);
});
