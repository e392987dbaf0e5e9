import { clientRoutes } from '@yuedu/contracts/client-routes';
import { patterns, paths } from './paths.ts';

test('the client has exactly the pages that the gateway answers', () => {
  const own = Object.values(patterns).map((pattern) => pattern.replace(/:(\w+)/g, '{$1}'));
  // The assessment's addresses are opened with its pages, which bring their own table.
  const answered = clientRoutes.filter((route) => !route.startsWith('/aware'));
  expect(own.filter((route) => !route.startsWith('/aware')).sort()).toEqual([...answered].sort());
});
test('empty query values leave no trace in an address', () => {
  expect(paths.posts({ topic: '' })).toBe('/posts');
  expect(paths.post('p', { taskId: 't' })).toBe('/posts/p?taskId=t');
});
