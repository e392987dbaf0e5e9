import { subjectOf } from './who.ts';

test('the reader is the subject of the kept token, and a damaged token names nobody', () => {
  const token = `Bearer x.${Buffer.from(JSON.stringify({ sub: 'user-1' })).toString('base64url')}.y`;
  expect(subjectOf(token)).toBe('user-1');
  for (const bad of [
    null,
    'Bearer',
    'Bearer a.b.c',
    `Bearer x.${Buffer.from('{"sub":7}').toString('base64url')}.y`,
  ])
    expect(subjectOf(bad)).toBeNull();
});
