import { isPage } from './page-addresses.ts';

test.each([
  '/',
  '/login',
  '/login/',
  '/posts',
  '/posts/123',
  '/classes/abc',
  '/classes/a/homeworks/b/learning',
  '/homework/students/x',
  '/aware',
  '/aware/faq',
])('%s is a page', (path) => {
  expect(isPage(path)).toBe(true);
});

test.each([
  '/nothing',
  '/posts/1/2',
  '/classes',
  '/homework',
  '/desk-abcdef',
  '/aware/registration',
  '/login/x',
])('%s is none', (path) => {
  expect(isPage(path)).toBe(false);
});
