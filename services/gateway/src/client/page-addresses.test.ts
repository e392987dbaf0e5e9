import { pageOf } from './page-addresses.ts';

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
  expect(pageOf(path)).toBeDefined();
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
  expect(pageOf(path)).toBeUndefined();
});

test.each([
  ['/', '/'],
  ['/posts/', '/posts'],
  ['/posts/123', '/posts/{postId}'],
  ['/classes/overview-v2', '/classes/overview-v2'],
  ['/classes/students', '/classes/students'],
  ['/classes/students/1', '/classes/students/{studentId}'],
])('%s is the page %s', (path, route) => {
  expect(pageOf(path)).toBe(route);
});
