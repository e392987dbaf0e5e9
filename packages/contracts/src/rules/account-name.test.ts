import { accountName, addressOf } from './account-name.ts';

test.each([
  ['email', ' Amy@Example.com ', 'amy@example.com'],
  ['email', 'ａｍｙ@example.com', 'amy@example.com'],
  ['email', 'amy@localhost', null],
  ['email', `a@${'b'.repeat(249)}.tw`, `a@${'b'.repeat(249)}.tw`],
  ['email', `a@${'b'.repeat(250)}.tw`, null],
  ['email', 'amy at example.com', null],
  ['phone', '0912-345-678', '0912345678'],
  ['phone', '+60 12 345 6789', '+60123456789'],
  ['phone', '12345', null],
  ['username', 'S1120305', 's1120305'],
  ['username', 'a b', null],
  ['email', '\u0430my@example.com', null],
  ['email', 'a\u200bmy@example.com', null],
  ['email', 'amy\u202e@example.com', null],
  ['email', 'a\u0007my@example.com', null],
  ['username', 's112\u20600305', null],
] as const)('%s %j is %j', (provider, written, name) => {
  expect(accountName(provider, written)).toBe(name);
});

test.each([
  [' Lin@Example.TW ', { channel: 'email', address: 'lin@example.tw' }],
  ['0912-345 678', { channel: 'phone', address: '0912345678' }],
  ['０９１２３４５６７８', { channel: 'phone', address: '0912345678' }],
  ['lin＠example.tw', { channel: 'email', address: 'lin@example.tw' }],
  ['lin@example', null],
  ['student-01', null],
  ['12345', null],
])('%s is sent to %o', (written, address) => {
  expect(addressOf(written)).toEqual(address);
});

test.each([
  'a@b.example\nBcc: c@d.example',
  'a@b.example\r\nSubject: x',
  'a@b.example,c@d.example',
  'a <a@b.example>',
])('an address adds no header and no second receiver to a mail: %j', (written) =>
  expect(accountName('email', written)).toBeNull(),
);
