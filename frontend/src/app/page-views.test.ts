import { clientRoutes } from '@yuedu/contracts/client-routes';
import { mostPageViews } from '@yuedu/contracts/http/gateway';
import { batchOf, kindOfPage, type View } from './page-views.ts';
import { patterns } from '../lib/paths.ts';

const view: View = { page: '/', as: 'visitor' };
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('every page of the client is counted by its pattern, never by its address', () => {
  expect(
    Object.values(patterns)
      .map(kindOfPage)
      .filter((page) => page === null),
  ).toEqual([]);
  expect(kindOfPage('/posts/:postId')).toBe('/posts/{postId}');
  for (const other of ['*', undefined, '/posts/0190', '/desk-abcdefgh']) expect(kindOfPage(other)).toBeNull();
  expect(clientRoutes).toContain('/posts/{postId}');
});

test('views wait for one another ten seconds and go once', () => {
  const sent: View[][] = [];
  const batch = batchOf(async (views) => sent.push(views));
  batch.add(view);
  vi.advanceTimersByTime(9_999);
  batch.add({ ...view, page: '/plans' });
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([[view, { ...view, page: '/plans' }]]);
  vi.advanceTimersByTime(60_000);
  batch.flush();
  expect(sent).toHaveLength(1);
});

test('a full batch goes at once, and one that fails is dropped', async () => {
  let calls = 0;
  const batch = batchOf(async () => {
    calls += 1;
    throw new Error('offline');
  });
  for (let i = 0; i < mostPageViews; i += 1) batch.add(view);
  expect(calls).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  batch.flush();
  expect(calls).toBe(1);
});
