import { canonicalPath, routerPath } from './paths.ts';

test('parameters are numbered, whatever their names', () => {
  expect(routerPath('/v1/tasks/{id}/posts/{postId}')).toBe('/v1/tasks/:p0/posts/:p1');
  expect(routerPath('/v1/posts/')).toBe('/v1/posts');
});

test('a path is written in one form only', () => {
  expect(canonicalPath('/v1/classes/schools/{query}')({ p0: '木柵 國小?' })).toBe(
    '/v1/classes/schools/%E6%9C%A8%E6%9F%B5%20%E5%9C%8B%E5%B0%8F%3F',
  );
  expect(canonicalPath('/v1/posts/')({})).toBe('/v1/posts');
  expect(canonicalPath('/v1/tasks/{id}/posts/{postId}/')({ p0: 'a', p1: 'b' })).toBe('/v1/tasks/a/posts/b');
});

test.each(['..', '.', '', 'a/b', 'a\\b', 'a\u0000'])(
  'a value that would change the shape of the path is refused: %j',
  (value) => {
    expect(canonicalPath('/v1/users/{id}')({ p0: value })).toBeNull();
  },
);
