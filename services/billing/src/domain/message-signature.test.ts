import { isGenuine, signMessage } from './message-signature.ts';

const secret = 'only-for-this-test';
const now = new Date('2026-09-01T00:00:00.000Z');
const seconds = (offset: number): string => String(now.getTime() / 1_000 + offset);
const body = Buffer.from('{"id":"e1"}');
const signed = (timestamp: string, of = body, by = secret) => ({
  timestamp,
  signature: signMessage(by, timestamp, of),
});
const check = (headers: { timestamp?: string; signature?: string }, of = body) =>
  isGenuine(secret, { timestamp: headers.timestamp, signature: headers.signature }, of, now, 300_000);

test('a message of who holds the secret is taken, within five minutes either way', () => {
  for (const offset of [0, -300, 300]) expect(check(signed(seconds(offset)))).toBe(true);
});

test.each([
  ['forged', signed(seconds(0), body, 'another-secret')],
  ['old', signed(seconds(-301))],
  ['of the future', signed(seconds(301))],
  ['of another body', signed(seconds(0), Buffer.from('{"id":"e2"}'))],
  ['with a new time over an old signature', { ...signed(seconds(-600)), timestamp: seconds(0) }],
  ['without a signature', { timestamp: seconds(0) }],
  ['without a time', { signature: signed(seconds(0)).signature }],
  ['with a signature that is none', { timestamp: seconds(0), signature: 'zz' }],
  ['with a time that is none', signed('yesterday')],
])('a message %s is refused', (_what, headers) => {
  expect(check(headers)).toBe(false);
});

test('one altered byte is noticed', () => {
  expect(check(signed(seconds(0)), Buffer.from('{"id":"e3"}'))).toBe(false);
});
