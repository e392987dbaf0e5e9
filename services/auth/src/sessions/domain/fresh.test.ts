import { isFresh } from './fresh.ts';

const now = new Date('2026-11-23T08:00:00Z');

test.each([
  [new Date('2026-11-23T08:00:00.000Z'), true],
  [new Date('2026-11-23T07:50:00.000Z'), true],
  [new Date('2026-11-23T07:49:59.999Z'), false],
  [null, false],
])('who proved himself at %s is fresh at eight: %s', (authenticatedAt, fresh) =>
  expect(isFresh(authenticatedAt, now)).toBe(fresh),
);
