import { belongs, proofsOf, type Return, type Transaction } from './transaction.ts';

const now = new Date('2026-11-23T08:00:00Z');
const proofs = proofsOf('secret', 'login');
const begun: Transaction = {
  provider: 'google',
  intent: 'login',
  userId: null,
  expiresAt: new Date(now.getTime() + 1),
};
const returned: Return = { provider: 'google', intent: 'login', userId: null, state: proofs.state };

test('what was begun is gone on with by the browser that began it', () => {
  expect(belongs(begun, returned, proofs, now)).toBe(true);
});
test.each([
  ['another provider', begun, { ...returned, provider: 'ntpc' }],
  ['another purpose', begun, { ...returned, intent: 'bind' as const }],
  ['somebody where a log-in was begun', begun, { ...returned, userId: 'a' }],
  ['another person', { ...begun, userId: 'a' }, { ...returned, userId: 'b' }],
  ['nobody where a person began', { ...begun, userId: 'a' }, returned],
  ['another state', begun, { ...returned, state: proofsOf('other', 'login').state }],
  ['a shorter state', begun, { ...returned, state: 'login.' }],
  ['the last moment', { ...begun, expiresAt: now }, returned],
])('%s is refused', (_, stored, given) => {
  expect(belongs(stored, given, proofs, now)).toBe(false);
});
test('state, nonce and verifier say nothing of each other; a verifier is as long as PKCE wants', () => {
  const { state, nonce, verifier } = proofs;
  expect(new Set([state.slice('login.'.length), nonce, verifier]).size).toBe(3);
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(proofsOf('secret', 'bind').state.startsWith('bind.')).toBe(true);
});
