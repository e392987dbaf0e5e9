import { sessionRefusal } from './session-state.ts';

const userId = 'u';
test.each([
  ['a live session', { state: 'live', userId, tokenVersion: 2 }, 2, undefined],
  ['a live session without a version', { state: 'live', userId }, null, undefined],
  ['an older token', { state: 'live', userId, tokenVersion: 2 }, 1, 'auth.token-stale'],
  ['a token without a version', { state: 'live', userId, tokenVersion: 1 }, null, 'auth.token-stale'],
  ['a newer token', { state: 'live', userId, tokenVersion: 2 }, 3, undefined],
  ['a changed role', { state: 'role-changed', userId, tokenVersion: 2 }, 1, 'auth.token-stale'],
  ['a token made after the change', { state: 'role-changed', userId, tokenVersion: 2 }, 2, undefined],
  ['a changed role without a version', { state: 'role-changed', userId }, 9, 'auth.token-stale'],
  ['an ended session', { state: 'ended', userId, tokenVersion: 1 }, 1, 'auth.token-invalid'],
  ['a replaced session', { state: 'replaced', userId, tokenVersion: 1 }, 1, 'auth.session-replaced'],
  ["another person's session", { state: 'live', userId: 'v', tokenVersion: 1 }, 1, 'auth.token-invalid'],
] as const)('%s', (_, record, tokenVersion, refusal) => {
  expect(sessionRefusal(record, { userId, tokenVersion })).toBe(refusal);
});
