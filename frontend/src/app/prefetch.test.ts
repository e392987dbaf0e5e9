import { pageAt } from './prefetch.ts';
import type { Page } from './page.ts';

const page = (path: string): Page => ({
  path,
  guards: [],
  layout: 'default',
  load: () => Promise.reject(new Error('not fetched in this test')),
});
const [home, library, reader] = [page('/'), page('/posts'), page('/posts/:id')];
const pages = [home, library, reader];
const origin = 'https://yuedu.example';

test.each([
  ['/', home],
  ['/posts?topic=sea#top', library],
  ['https://yuedu.example/posts/tide', reader],
  ['/posts/tide/more', undefined],
  ['https://elsewhere.example/posts', undefined],
  ['mailto:help@yuedu.example', undefined],
  ['https://[', undefined],
] as const)('the link %s leads to its page', (href, expected) => {
  expect(pageAt(pages, href, origin)).toBe(expected);
});
