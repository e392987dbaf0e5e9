import { isSafeRedirect } from './redirect.ts';

test.each([
  '/',
  '/posts',
  '/posts/0198f0a0-0000-7000-8000-000000000030',
  '/homework/students?page=2#top',
  '/@a-b%2D_~/c',
  '/junior/@new/%E4%B8%80',
  '/posts/%E6%96%87%E7%AB%A0?search=%E6%B5%B7#%E4%B8%80',
  '/%CE%B1%CC%81/%E0%A4%95%E0%A4%BF/%D9%A3',
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
  '/%E2%80%AEmoc',
  '/a%E2%80%8Bb',
  '/%EF%BC%8F%EF%BC%8Fevil.example',
  '/a%E3%80%80b',
])('%j is not followed', (target) => {
  expect(isSafeRedirect(target)).toBe(false);
});
