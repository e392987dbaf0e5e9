import { clientRoutes } from '@yuedu/contracts/client-routes';
import { patterns, paths } from './paths.ts';

test('the client has exactly the pages that the gateway answers', () => {
  const own = Object.values(patterns).map((pattern) => pattern.replace(/:(\w+)/g, '{$1}'));
  expect([...own].sort()).toEqual([...clientRoutes].sort());
});
test('empty query values leave no trace in an address', () => {
  expect(paths.posts({ search: '' })).toBe('/posts');
  expect(paths.post('p', { taskId: 't' })).toBe('/posts/p?taskId=t');
});
