import { codeExpiry, codeHolds, hasRoom, lapsedBefore } from './family.ts';

const now = new Date('2026-11-23T08:00:00Z');

test('a code holds for a day, its last instant included', () => {
  const expiresAt = codeExpiry(now);
  expect(expiresAt).toEqual(new Date('2026-11-24T08:00:00Z'));
  expect([
    codeHolds({ expiresAt }, now),
    codeHolds({ expiresAt }, expiresAt),
    codeHolds({ expiresAt }, new Date(expiresAt.getTime() + 1)),
  ]).toEqual([true, true, false]);
});

test('a parent waits seven days', () => expect(lapsedBefore(now)).toEqual(new Date('2026-11-16T08:00:00Z')));

test.each([
  [0, 0, true],
  [9, 0, true],
  [4, 5, true],
  [10, 0, false],
  [4, 6, false],
])('%i linked and %i waiting leave room: %s', (linked, waiting, room) =>
  expect(hasRoom(linked, waiting)).toBe(room),
);
