import { isReplicaWorthAsking, isWorthWaiting } from './patience.ts';

test('a pause of ten seconds is waited for, a longer one is not', () => {
  expect([10_000, 10_001].map(isWorthWaiting)).toEqual([true, false]);
});

test('a replica that is behind is asked again for half a minute', () => {
  expect([1_000, 30_999, 31_000].map((now) => isReplicaWorthAsking(1_000, now))).toEqual([true, true, false]);
});
