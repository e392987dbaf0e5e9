import { isZhTwOnly } from './locale.ts';

test('a page of Taiwan alone is one that the config lists by its pattern', () => {
  expect(isZhTwOnly(['/ntpc/authorize', '/posts/:id'], '/posts/:id')).toBe(true);
  expect(isZhTwOnly(['/ntpc/authorize'], '/posts/:id')).toBe(false);
  expect(isZhTwOnly([], '/posts')).toBe(false);
});

test.each([undefined, null, '/posts', { '/posts': true }, 7])(
  'with %p for a list no page is Taiwan’s alone: a broken setting closes nothing',
  (listed) => {
    expect(isZhTwOnly(listed, '/posts')).toBe(false);
  },
);

test('home is open everywhere, whatever is listed: who is sent home must be able to arrive', () => {
  expect(isZhTwOnly(['/'], '/')).toBe(false);
});
