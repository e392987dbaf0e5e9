import { createHmac } from 'node:crypto';
import { ownerOfStopKey, stopKey } from './stop-key.ts';

const secret = 'only-for-tests-0123456789';
const me = '0198f0a0-0000-7000-8000-000000000001';
const other = '0198f0a0-0000-7000-8000-000000000002';

test('a key names its owner, and nothing else does', () => {
  const key = stopKey(secret, me);
  expect(key.length).toBeLessThanOrEqual(100);
  expect(ownerOfStopKey(secret, key)).toBe(me);
  const proof = key.split('.')[1] ?? '';
  const bare = createHmac('sha256', secret).update(me).digest('base64url');
  for (const wrong of [
    '',
    me,
    `${me}.`,
    `${other}.${proof}`,
    `${me}.${bare}`,
    `${key}A`,
    key.slice(0, -1),
    ` ${key}`,
    `${me}.${'A'.repeat(43)}`,
  ])
    expect([wrong, ownerOfStopKey(secret, wrong)]).toEqual([wrong, null]);
  expect(ownerOfStopKey('another-secret-0123456789', key)).toBeNull();
});
