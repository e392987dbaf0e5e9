import { isSafeRedirect } from './redirect.ts';

test.each([
  '/',
  '/posts',
  '/posts/0198f0a0-0000-7000-8000-000000000030',
  '/homework/students?page=2#top',
  '/@a-b%2D_~/c',
])('%s is a local path and is followed', (target) => {
  expect(isSafeRedirect(target)).toBe(true);
});

test.each([
  '',
  'posts',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/a//b',
  '/%2F%2Fevil.example',
  '/%2fevil',
  '/a%5Cb',
  '/%0d%0aset-cookie:x',
  '/login',
  '/logout',
  '/login?x=1',
  '/%6Cogin',
  '/a%',
  '/a b',
  '/a%20b',
  '/文章',
  '/javascript:alert(1)',
])('%j is not followed', (target) => {
  expect(isSafeRedirect(target)).toBe(false);
});
