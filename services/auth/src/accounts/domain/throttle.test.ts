import { afterFailure, type Failures, longestWaitMs, waitLeft } from './throttle.ts';

const start = new Date('2026-09-01T00:00:00Z');
const limits = { failures: 10, windowMs: 900_000, waitMs: 30_000 };
const later = (ms: number): Date => new Date(start.getTime() + ms);
const failed = (times: number, now = start): Failures | null =>
  Array.from({ length: times }).reduce<Failures | null>(
    (previous) => afterFailure(previous, now, limits),
    null,
  );

test('nine failures bring no wait, the tenth does', () => {
  expect(waitLeft(failed(9), start)).toBe(0);
  expect(waitLeft(failed(10), start)).toBe(30_000);
});

test('each further failure doubles the wait, up to a quarter of an hour', () => {
  expect(waitLeft(failed(11), start)).toBe(60_000);
  expect(waitLeft(failed(12), start)).toBe(120_000);
  expect(waitLeft(failed(40), start)).toBe(longestWaitMs);
});

test('failures of an earlier quarter of an hour are forgotten', () => {
  const previous = failed(9);
  expect(afterFailure(previous, later(900_000), limits).count).toBe(1);
  expect(afterFailure(previous, later(899_999), limits).count).toBe(10);
});

test('a wait ends by the clock', () => {
  expect(waitLeft(failed(10), later(29_999))).toBe(1);
  expect(waitLeft(failed(10), later(30_000))).toBe(0);
});
