import { isCommonPassword } from './password-rules.ts';

const common = new Set(['password', 'iloveyou', 'qwer1234']);

test.each([
  ['in the list', 'password', true],
  ['in the list but for case and width', 'ＰassWord', true],
  ['in the list but for signs after it', 'iloveyou!!', true],
  ['in the list but for signs before it', '!!iloveyou', false],
  ['the account name', 'amy.lin@example.com', true],
  ['the account name before its @', 'Amy.Lin', true],
  ['one letter over and over', '77777777', true],
  ['none of these', '早晨的豆漿店', false],
])('a password that is %s: %s is common: %s', (_, password, expected) => {
  expect(isCommonPassword(password, 'Amy.Lin@example.com', common)).toBe(expected);
});

test('an account name of under four letters is too short to be looked for', () => {
  expect(isCommonPassword('amy1', 'amy1@example.com', common)).toBe(true);
  expect(isCommonPassword('amy', 'amy@example.com', common)).toBe(false);
});

test.each([
  ['the platform’s name and a year', 'yuedu2026', true],
  ['the platform’s name in characters', '悅讀悅讀悅讀悅讀', true],
  ['words of a school with numbers and signs between', 'Student-2026-Class', true],
  ['words of a school in characters', '老師1234567', true],
  ['several such words', 'yuedu-teacher-admin', true],
  ['such a word among others', 'my teacher likes rain', false],
  ['numbers and signs alone', '82-04-19-77', false],
])('a password of %s: %s is common: %s', (_, password, expected) => {
  expect(isCommonPassword(password, 'Amy.Lin@example.com', common)).toBe(expected);
});
