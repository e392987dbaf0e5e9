import { isNewLogIn } from './new-log-in.ts';

const begunAt = new Date('2026-09-07T02:00:00Z');
const now = new Date('2026-09-07T02:05:00Z');
const after = (seconds: number) => new Date(begunAt.getTime() + seconds * 1_000);

test.each([
  ['just after it was begun', after(1), true],
  ['in its last moment', after(300), true],
  ['within what clocks differ', after(-10), true],
  ['by a clock ahead of ours', after(310), true],
  ['before it was begun', after(-11), false],
  ['in a time to come', after(311), false],
  ['at no time that anybody says', null, false],
  ['at what is no time', new Date(Number.NaN), false],
])('a log-in %s', (_, at, expected) => {
  expect(isNewLogIn(at, begunAt, now)).toBe(expected);
});
