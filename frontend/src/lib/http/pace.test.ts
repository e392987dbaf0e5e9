import { callsPerSecond, reserve } from './pace.ts';

test('a call in an empty second goes at once', () => {
  expect(reserve([], 5_000)).toEqual({ waitMs: 0, times: [5_000] });
});
test('never more calls than the limit fall into any sliding second', () => {
  let times: number[] = [];
  const sent: number[] = [];
  for (let index = 0; index < 200; index += 1) {
    const next = reserve(times, 1_000 + index);
    times = next.times;
    sent.push(1_000 + index + next.waitMs);
  }
  for (const moment of sent)
    expect(sent.filter((other) => other >= moment && other < moment + 1_000).length).toBeLessThanOrEqual(
      callsPerSecond,
    );
});
test('the limit leaves room under the 18 that the client may send', () =>
  expect(callsPerSecond).toBeLessThan(18));
test('a clock that was set back does not block the tab', () => {
  expect(
    reserve(
      Array.from({ length: callsPerSecond }, () => 9_000_000),
      5_000,
    ).waitMs,
  ).toBe(0);
});
