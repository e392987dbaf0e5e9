import { isFirstPicture } from './first-picture.ts';

const visit = (pathname: string, search = '', isSomebody = false) => ({ pathname, search, isSomebody });

test.each([
  ['/', '/'],
  ['/posts', '/posts'],
  ['/posts', '/posts/'],
  ['/posts/{postId}', '/posts/1'],
])('the picture of %s is shown at %s', (page, pathname) => {
  expect(isFirstPicture(page, visit(pathname))).toBe(true);
});

test.each([
  ['/', '/posts'],
  ['/posts', '/posts/1'],
  ['/posts/{postId}', '/posts'],
  ['/posts/{postId}', '/plans/1'],
])('the picture of %s, from an offline copy, is not shown at %s', (page, pathname) => {
  expect(isFirstPicture(page, visit(pathname))).toBe(false);
});

test('who is logged in is never shown a visitor’s page', () => {
  expect(isFirstPicture('/', visit('/', '', true))).toBe(false);
});

test('an address in which something was chosen has no picture', () => {
  expect(isFirstPicture('/posts', visit('/posts', '?search=x'))).toBe(false);
  expect(isFirstPicture('/', visit('/', '?join=7K2M'))).toBe(false);
});
