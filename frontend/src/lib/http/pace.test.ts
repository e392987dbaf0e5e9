import { storage } from '../../testing/gateway.ts';
import { callsPerSecond, reserve, takeTurn } from './pace.ts';

const full = (at: number) => Array.from({ length: callsPerSecond }, () => at);

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
test('a call waits no longer than until a second has passed since the first of a full one', () => {
  expect(reserve(full(4_500), 5_000).waitMs).toBe(501);
  expect(reserve(full(4_001), 5_000).waitMs).toBe(2);
  expect(reserve(full(4_000), 5_000).waitMs).toBe(0);
  expect(reserve(full(4_999).slice(1), 5_000).waitMs).toBe(0);
});
test('a queue of a minute is kept to', () => {
  expect(reserve(full(65_000), 5_000).waitMs).toBe(61_001);
});
test('the limit leaves room under the 18 that the client may send', () =>
  expect(callsPerSecond).toBeLessThan(18));
test('a clock that was set back does not block the tab', () => {
  expect(reserve(full(9_000_000), 5_000).waitMs).toBe(0);
});
test('all tabs share one queue, and what is damaged in it holds nobody up', async () => {
  globalThis.localStorage = storage();
  const begun = Date.now();
  localStorage.setItem('yuedu.pace', JSON.stringify(['now', ...full(begun - 900)]));
  await takeTurn();
  expect(Date.now() - (begun - 900)).toBeGreaterThanOrEqual(1_000);
  const times = JSON.parse(localStorage.getItem('yuedu.pace') ?? '') as number[];
  expect(times).toHaveLength(callsPerSecond);
  expect(times.at(-1)).toBeGreaterThanOrEqual(begun + 101);
});
