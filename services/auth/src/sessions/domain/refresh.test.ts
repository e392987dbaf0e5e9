import { decideRefresh } from './refresh.ts';

const now = new Date('2026-09-01T00:00:00Z');
const at = (ms: number): Date => new Date(now.getTime() + ms);
const facts = { state: 'live', usedAt: null, expiresAt: at(1_000) } as const;

test.each([
  ['a fresh token rotates', facts, 'rotate'],
  ['a token used within the grace rotates again', { ...facts, usedAt: at(-10_000) }, 'rotate'],
  ['a token used before the grace ends the family', { ...facts, usedAt: at(-10_001) }, 'reused'],
  ['an expired token does not rotate', { ...facts, expiresAt: now }, 'expired'],
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
