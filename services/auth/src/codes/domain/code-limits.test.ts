import { refusalOf } from './code-limits.ts';

const now = new Date('2026-11-23T08:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
const sent = (purpose: string, seconds: number) => ({ purpose, createdAt: ago(seconds) });
const ask = (toAddress: ReturnType<typeof sent>[], lastOfNetwork?: Date) =>
  refusalOf('login', { toAddress, lastOfNetwork }, now);

test('the first message goes out', () => {
  expect(ask([])).toBeNull();
});
test('the same purpose waits sixty seconds, another one does not', () => {
  expect(ask([sent('login', 59)])).toEqual({ code: 'auth.code-too-soon', retryAfterS: 1 });
  expect(ask([sent('login', 60)])).toBeNull();
  expect(ask([sent('reset', 1)])).toBeNull();
  expect(ask([sent('reset', 1), sent('login', 20)])).toEqual({
    code: 'auth.code-too-soon',
    retryAfterS: 40,
  });
});
test('ten a day to one address, whatever the purpose', () => {
  const nine = Array.from({ length: 9 }, (_, i) => sent('reset', 100 + i));
  expect(ask(nine)).toBeNull();
  const code = 'auth.code-day-used';
  expect(ask([...nine, sent('sign-up', 86_399)])).toEqual({ code, retryAfterS: 1 });
  expect(ask([...nine, sent('sign-up', 86_400)])).toBeNull();
});
test('so many an hour from one network', () => {
  expect(ask([], ago(3_599))).toEqual({ code: 'auth.codes-of-network-used', retryAfterS: 1 });
  expect(ask([], ago(3_600))).toBeNull();
});
