import { endsSoon, expiryOf, zonesOf } from './token.ts';

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
