import { storage } from '../../testing/gateway.ts';
import { forgetWanted, keepWanted, takeWanted } from './wanted.ts';

beforeEach(() => {
  globalThis.localStorage = storage();
});

test('the destination is kept under the seed’s prefix in local storage, and taken once', () => {
  keepWanted('/classes/overview?from=letter');
  expect(localStorage.getItem('auth.redirect')).toBe('/classes/overview?from=letter');
  expect([takeWanted(), takeWanted()]).toEqual(['/classes/overview?from=letter', '/']);
});
test('an unsafe destination is neither kept nor followed, and a log-out forgets it', () => {
  keepWanted('//evil.example/');
  expect(localStorage.getItem('auth.redirect')).toBeNull();
  localStorage.setItem('auth.redirect', 'https://evil.example/');
  expect(takeWanted()).toBe('/');
  keepWanted('/posts');
  forgetWanted();
  expect(takeWanted()).toBe('/');
});
