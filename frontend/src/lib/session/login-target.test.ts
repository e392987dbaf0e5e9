import { storage } from '../../testing/gateway.ts';
import { forgetTarget, storeTarget, takeTarget } from './login-target.ts';

beforeEach(() => {
  globalThis.localStorage = storage();
});

test('the destination is kept under the seed’s prefix in local storage, and taken once', () => {
  storeTarget('/classes/overview?from=letter');
  expect(localStorage.getItem('auth.redirect')).toBe('/classes/overview?from=letter');
  expect([takeTarget(), takeTarget()]).toEqual(['/classes/overview?from=letter', '/']);
});
test('an unsafe destination is neither kept nor followed, and a log-out forgets it', () => {
  storeTarget('//evil.example/');
  expect(localStorage.getItem('auth.redirect')).toBeNull();
  localStorage.setItem('auth.redirect', 'https://evil.example/');
  expect(takeTarget()).toBe('/');
  storeTarget('/posts');
  forgetTarget();
  expect(takeTarget()).toBe('/');
});
