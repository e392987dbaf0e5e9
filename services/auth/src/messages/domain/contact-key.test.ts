import { contactKey, hashOfKey } from './contact-key.ts';

const id = '0198f0a0-0000-7000-8000-000000000001';
const other = '0198f0a0-0000-7000-8000-000000000002';

test('each contact has a key of its own, which another secret does not give', () => {
  const key = contactKey('secret-of-the-test', id);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(contactKey('secret-of-the-test', id)).toBe(key);
  expect(contactKey('secret-of-the-test', other)).not.toBe(key);
  expect(contactKey('another-secret-here', id)).not.toBe(key);
});

test('the hash tells a key without being it', () => {
  const key = contactKey('secret-of-the-test', id);
  expect(hashOfKey(key)).toMatch(/^[\w-]{43}$/);
  expect(hashOfKey(key)).not.toBe(key);
});
