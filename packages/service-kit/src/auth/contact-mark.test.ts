import { contactMark } from './contact-mark.ts';

const email = { channel: 'email', address: 'a@example.com' } as const;

test('a mark is of one address, one kind and one secret, and 128 bits long', () => {
  const mark = contactMark('secret-number-one', email);
  expect(mark).toMatch(/^[\w-]{22}$/);
  expect(contactMark('secret-number-one', { ...email })).toBe(mark);
  expect(contactMark('secret-number-two', email)).not.toBe(mark);
  expect(contactMark('secret-number-one', { ...email, address: 'b@example.com' })).not.toBe(mark);
  expect(contactMark('secret-number-one', { ...email, channel: 'phone' })).not.toBe(mark);
});
