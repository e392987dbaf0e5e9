import { storage } from '../../testing/gateway.ts';
import {
  authorization,
  endsSoon,
  expiryOf,
  isTokenKey,
  issuerNowMs,
  keepStrategy,
  keepToken,
  strategy,
  subjectOf,
  zonesOf,
} from './token.ts';

const token = (claims: object): string =>
  `Bearer h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

test('the end is read from the token in ms', () => {
  expect(expiryOf(token({ exp: 1_700_000_000, name: '周宥蓁' }))).toBe(1_700_000_000_000);
});
test('a token that can not be read has no end and is left to the server', () => {
  expect(expiryOf('Bearer nonsense')).toBeNull();
  expect(endsSoon('Bearer nonsense', 0)).toBe(false);
});
test('refreshed from 60 seconds ahead, not earlier', () => {
  const bearer = token({ exp: 1_000 });
  expect(endsSoon(bearer, 1_000_000 - 60_000)).toBe(false);
  expect(endsSoon(bearer, 1_000_000 - 59_999)).toBe(true);
});
test('the zones that a token opens are read from it; a token without them opens none', () => {
  expect(zonesOf(token({ zones: ['j', 'w'] }))).toEqual(['j', 'w']);
  expect([
    zonesOf(token({})),
    zonesOf(token({ zones: 'j' })),
    zonesOf('Bearer nonsense'),
    zonesOf(''),
  ]).toEqual([[], [], [], []]);
});
test('the reader is the subject of the token, and a damaged token names nobody', () => {
  expect(subjectOf(token({ sub: 'user-1' }))).toBe('user-1');
  for (const bad of [null, 'Bearer', 'Bearer a.b.c', token({ sub: 7 })]) expect(subjectOf(bad)).toBeNull();
});
test.each([
  ['ten minutes ahead', 600_000],
  ['right', 0],
  ['a day slow', -86_400_000],
])('on a device whose clock is %s a token ends when its issuer says', (_, offMs) => {
  globalThis.localStorage = storage();
  const issuedAt = Math.floor((Date.now() - offMs) / 1_000);
  keepToken(token({ iat: issuedAt, exp: issuedAt + 600 }).slice('Bearer '.length));
  const stored = authorization() ?? '';
  expect(endsSoon(stored, issuerNowMs())).toBe(false);
  expect(endsSoon(stored, issuerNowMs() + 530_000)).toBe(false);
  expect(endsSoon(stored, issuerNowMs() + 550_000)).toBe(true);
});

test('the way of the last log-in is remembered; before the first it is by mail', () => {
  globalThis.localStorage = storage();
  expect(strategy()).toBe('email');
  keepStrategy('phone');
  expect(strategy()).toBe('phone');
});
test('another tab has changed the token when its key or the whole storage was written', () => {
  expect(['auth._token.local', null, 'auth.strategy'].map(isTokenKey)).toEqual([true, true, false]);
});
