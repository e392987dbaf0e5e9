import { decideRefresh, refreshExpiry } from './refresh.ts';

const now = new Date('2026-09-01T00:00:00Z');
const at = (ms: number): Date => new Date(now.getTime() + ms);
const facts = { state: 'live', usedAt: null, revokedAt: null, expiresAt: at(1_000), children: [] } as const;
const unused = { usedAt: null };
const used = { usedAt: at(-5_000) };
const usedLongAgo = { ...facts, usedAt: at(-10_001) };

test.each([
  ['a fresh token rotates', facts, 'rotate'],
  ['a token used within the grace rotates', { ...facts, usedAt: at(-10_000) }, 'rotate'],
  ['and does so though its child is in use', { ...facts, usedAt: at(-10_000), children: [used] }, 'rotate'],
  [
    'after the grace, an unused child means a lost answer',
    { ...usedLongAgo, children: [unused] },
    'rotate-again',
  ],
  ['several unused children as well', { ...usedLongAgo, children: [unused, unused] }, 'rotate-again'],
  ['after the grace, a used child ends the family', { ...usedLongAgo, children: [used] }, 'reused'],
  ['one used child of several is enough', { ...usedLongAgo, children: [unused, used] }, 'reused'],
  ['a used token whose children are unknown ends the family', usedLongAgo, 'reused'],
  ['a revoked token ends the family, however fresh', { ...facts, revokedAt: now }, 'reused'],
  [
    'a revoked token ends the family in the grace too',
    { ...facts, revokedAt: at(-1), usedAt: at(-1), children: [unused] },
    'reused',
  ],
  ['an expired token does not rotate', { ...facts, expiresAt: now }, 'expired'],
  ['an expired token is no lost answer', { ...usedLongAgo, expiresAt: now, children: [unused] }, 'expired'],
  [
    'a replaced session says so even with a used token',
    { ...facts, state: 'replaced', usedAt: at(-60_000) },
    'replaced',
  ],
  ['an ended session does not rotate', { ...facts, state: 'ended' }, 'ended'],
  ['a changed role refreshes', { ...facts, state: 'role-changed' }, 'rotate'],
] as const)('%s', (_, given, decision) => {
  expect(decideRefresh(given, now, 10_000)).toBe(decision);
});

test.each([
  ['thirty days unused', 0, 30],
  ['in the last thirty days of the session no longer than the session', 151, 180],
  ['at once where the session has had its longest time', 180, 180],
])('a refresh token ends after %s', (_, ageDays, endsOn) => {
  const openedAt = at(-ageDays * 86_400_000);
  expect(refreshExpiry(now, openedAt, { unused: 30, longest: 180 })).toEqual(
    new Date(openedAt.getTime() + endsOn * 86_400_000),
  );
});
