import { type AddressFailure, isSuspect } from './address-suspicion.ts';

const limits = { failures: 100, accounts: 20, windowMs: 900_000 };
const failed = (times: number, accounts: number, at = 0): AddressFailure[] =>
  Array.from({ length: times }, (_, i) => ({ account: `account-${i % accounts}`, at }));

test.each([
  ['a hundred failures over twenty accounts', failed(100, 20), true],
  ['ninety-nine failures', failed(99, 20), false],
  ['a hundred over nineteen accounts', failed(100, 19), false],
  ['a thousand on one account: that account waits by itself', failed(1_000, 1), false],
  ['many more of both', failed(400, 90), true],
  ['nothing', [], false],
])('%s: %#', (_, failures, expected) => {
  expect(isSuspect(failures, 1_000, limits)).toBe(expected);
});

test('failures of an earlier quarter of an hour are forgotten', () => {
  expect(isSuspect(failed(100, 20), 899_999, limits)).toBe(true);
  expect(isSuspect(failed(100, 20), 900_000, limits)).toBe(false);
  expect(isSuspect([...failed(60, 20), ...failed(40, 20, 500_000)], 900_000, limits)).toBe(false);
  expect(isSuspect(failed(100, 20, 500_000), 900_000, limits)).toBe(true);
});
