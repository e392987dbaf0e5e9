import { Gathering } from './gathering.ts';

/** What the last of `count` requests waits that come `everyMs` apart. */
function lastDelay(gathering: Gathering, count: number, everyMs: number): number {
  let delay = 0;
  for (let at = 0; at < count; at += 1) delay = gathering.delayFor(at * everyMs);
  return delay;
}

test('a hand-in alone waits for nothing, nor do five a second', () => {
  expect(lastDelay(new Gathering(), 1, 0)).toBe(0);
  expect(lastDelay(new Gathering(), 100, 200)).toBe(0);
});

test('the more come, the longer a fold gathers, to a limit', () => {
  const delays = [100, 80, 60, 40].map((everyMs) => lastDelay(new Gathering(), 200, everyMs));
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays[0]).toBeGreaterThan(0);
  expect(lastDelay(new Gathering(), 500, 5)).toBe(300);
});

test('thirty at once are gathered', () => {
  expect(lastDelay(new Gathering(), 30, 0)).toBe(300);
});

test('after a second of quiet it begins anew', () => {
  const gathering = new Gathering();
  lastDelay(gathering, 100, 1);
  expect(gathering.delayFor(1_200)).toBe(0);
});
