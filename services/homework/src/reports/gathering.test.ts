import { Gathering } from './gathering.ts';

/** What the last of `count` requests waits that come `everyMs` apart. */
function lastDelay(gathering: Gathering, count: number, everyMs: number, key = 'class:task'): number {
  let delay = 0;
  for (let at = 0; at < count; at += 1) delay = gathering.delayFor(key, at * everyMs);
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
  expect(lastDelay(new Gathering(), 500, 5)).toBe(400);
});

test('thirty at once are gathered', () => {
  expect(lastDelay(new Gathering(), 30, 0)).toBe(400);
});

test('after a second of quiet it begins anew, and one key says nothing about another', () => {
  const gathering = new Gathering();
  lastDelay(gathering, 100, 1);
  expect(gathering.delayFor('class:other', 100)).toBe(0);
  expect(gathering.delayFor('class:task', 1_200)).toBe(0);
});

test('keys are forgotten, the oldest first', () => {
  const gathering = new Gathering();
  lastDelay(gathering, 100, 0, 'old');
  for (let at = 0; at < 5_000; at += 1) gathering.delayFor(`key-${at}`, 0);
  expect(gathering.delayFor('old', 0)).toBe(0);
});
