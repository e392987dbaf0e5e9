import { callbackPathOf, intentOf, isLastWayIn, providerOfCallback, providers } from './providers.ts';

test('each provider has one callback page, and the page knows its provider', () => {
  expect(new Set(providers.map(callbackPathOf)).size).toBe(providers.length);
  for (const provider of providers) {
    expect(providerOfCallback(callbackPathOf(provider))).toBe(provider);
    expect(providerOfCallback(`${callbackPathOf(provider)}/`)).toBe(provider);
  }
  expect(callbackPathOf('education')).toBe('/oauth/edu-tw/callback');
  expect(callbackPathOf('ntpc')).toBe('/ntpc/callback');
  expect([providerOfCallback('/oauth/education/callback'), providerOfCallback('/')]).toEqual([null, null]);
});

test('state says what it was begun for; what says nothing is a log-in', () => {
  const states = ['bind.x', 'confirm.x', 'login.x', '', 'xbind.', 'confirmed.x'];
  expect(states.map(intentOf)).toEqual(['bind', 'confirm', 'login', 'login', 'login', 'login']);
});

test.each([
  ['nothing else', ['google'], false, ['google'], true],
  ['another provider', ['google', 'facebook'], false, ['google', 'facebook'], false],
  ['another provider that is not offered any more', ['google', 'facebook'], true, ['google'], true],
  ['an account and a password', ['google', 'email'], true, ['google'], false],
  ['an account without a password', ['google', 'email'], false, ['google'], true],
  ['a password without an account', ['google'], true, ['google'], true],
])('beside a provider: %s', (_, ways, hasPassword, offered, isLast) => {
  expect(isLastWayIn('google', { ways, hasPassword, offered })).toBe(isLast);
});
