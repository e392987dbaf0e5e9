import { hasEnded } from './class-end.ts';

test('a class is valid to the instant of its end, that included', () => {
  const endAt = new Date(1_000);
  expect([
    hasEnded({ endAt, endedAt: null }, new Date(1_000)),
    hasEnded({ endAt, endedAt: null }, new Date(1_001)),
    hasEnded({ endAt, endedAt: new Date(1) }, new Date(5)),
  ]).toEqual([false, true, true]);
});
