import { userDeleted } from '@yuedu/contracts/events/auth';
import {
  createFavoriteFolder,
  deleteFavorite,
  deleteFavoriteFolder,
  getFavoriteFolder,
  listFavoriteFolders,
  listFavorites,
  mostFavoriteFolders,
  mostInFavoriteFolder,
  putFavorite,
  putFavoriteFolder,
} from '@yuedu/contracts/http/content/favorites';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { closed, free, now, parent, startWithTexts, student } from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
let freeId: string;
let closedId: string;
beforeAll(async () => {
  content = await startWithTexts();
  const idOf = async (slug: string) => (await content.prisma.post.findUniqueOrThrow({ where: { slug } })).id;
  [freeId, closedId] = [await idOf(free.slug), await idOf(closed.slug)];
});
afterAll(() => content?.close());

const as = student;
const make = async (title: string) =>
  (await content.call(createFavoriteFolder, { as, body: { title } })).data;
const save = (postId: string, folderId?: string | null, who: typeof student | typeof parent = as) =>
  content.call(putFavorite, {
    as: who,
    params: { postId },
    body: folderId === undefined ? {} : { folderId },
  });
const listed = async (conditions: object = {}) =>
  (await content.call(listFavorites, { as, query: { conditions: JSON.stringify(conditions) } })).data.results;

it('are saved once, moved, and stay in no folder when their folder is deleted', async () => {
  const folder = await make(' 天文 ');
  expect(folder).toMatchObject({ title: '天文', version: 1, count: 0 });
  expect((await save(freeId)).data).toMatchObject({ folderId: null, version: 1, title: free.title });
  expect((await save(freeId, folder._id)).data).toMatchObject({ folderId: folder._id, version: 2 });
  expect((await save(freeId)).data).toMatchObject({ folderId: folder._id, version: 2 });
  await save(closedId);
  expect((await content.call(listFavoriteFolders, { as })).data).toMatchObject({
    results: [{ title: '天文', count: 1 }],
    unfiled: 1,
  });
  expect((await listed({ folderId: folder._id })).map(({ postId }) => postId)).toEqual([freeId]);
  expect((await listed({ folderId: null })).map(({ postId }) => postId)).toEqual([closedId]);

  const params = { id: folder._id };
  const stale = await content.call(putFavoriteFolder, { as, params, body: { title: '星' }, ifMatch: 9 });
  expect(stale.problem.code).toBe('version.stale');
  const renamed = await content.call(putFavoriteFolder, { as, params, body: { title: '星空' }, ifMatch: 1 });
  expect(renamed.data).toMatchObject({ title: '星空', version: 2, count: 1 });
  const staleEnd = await content.call(deleteFavoriteFolder, { as, params, ifMatch: 1 });
  expect(staleEnd.problem.code).toBe('version.stale');
  await content.call(deleteFavoriteFolder, { as, params });
  expect((await listed({ folderId: null })).map(({ postId }) => postId).sort()).toEqual(
    [closedId, freeId].sort(),
  );
  await content.call(deleteFavorite, { as, params: { postId: freeId } });
  const again = await content.call(deleteFavorite, { as, params: { postId: freeId } });
  expect([again.status, again.problem.code]).toEqual([404, 'content.favorite-not-found']);
});

it('show of a text what its owner may read now, and its title when it has left the library', async () => {
  await save(closedId);
  const before = (await listed({ postId: closedId }))[0];
  expect(before?.post).toMatchObject({ title: closed.title, open: false });
  expect(JSON.stringify(before)).not.toContain('paragraphs');
  const data = { publishedAt: null, state: 'draft', title: '別的題目' };
  const stood = await content.prisma.post.findUniqueOrThrow({ where: { id: closedId } });
  await content.prisma.post.update({ where: { id: closedId }, data });
  expect((await listed({ postId: closedId }))[0]).toMatchObject({ title: closed.title, post: null });
  expect((await save(closedId, null, parent)).problem.code).toBe('content.post-not-found');
  const { publishedAt, state, title } = stood;
  await content.prisma.post.update({ where: { id: closedId }, data: { publishedAt, state, title } });
});

it('are not there for anybody else', async () => {
  const folder = await make('我的');
  const params = { id: folder._id };
  const answers = await Promise.all([
    content.call(getFavoriteFolder, { as: parent, params }),
    content.call(putFavoriteFolder, { as: parent, params, body: { title: '他的' } }),
    content.call(deleteFavoriteFolder, { as: parent, params }),
    save(freeId, folder._id, parent),
    content.call(deleteFavorite, { as: parent, params: { postId: closedId } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await content.call(listFavoriteFolders, { as: parent })).data).toEqual({ results: [], unfiled: 0 });
  expect((await content.call(listFavorites, { as: parent })).data.results).toEqual([]);
  expect((await content.call(getFavoriteFolder, { as, params })).data.title).toBe('我的');
});

it('have limits: names once, folders, and texts in a folder, also when many come at once', async () => {
  expect((await content.call(createFavoriteFolder, { as, body: { title: '我的' } })).problem.code).toBe(
    'content.favorite-folder-taken',
  );
  const made = await Promise.all(
    Array.from({ length: mostFavoriteFolders + 3 }, (_, at) =>
      content.call(createFavoriteFolder, { as, body: { title: `第 ${at} 個` } }),
    ),
  );
  expect(made.filter(({ status }) => status === 409).length).toBe(4);
  expect((await content.call(listFavoriteFolders, { as })).data.results).toHaveLength(mostFavoriteFolders);
  const folderId = made.find(({ status }) => status === 201)?.data._id as string;
  const row = () => ({
    id: newId(),
    ownerId: as.userId,
    postId: newId(),
    folderId,
    title: '滿',
    savedAt: now,
  });
  await content.prisma.favorite.createMany({ data: Array.from({ length: mostInFavoriteFolder }, row) });
  expect((await save(freeId, folderId)).problem.code).toBe('content.favorites-full');
  const first = await content.call(listFavorites, { as, query: { limit: '100' } });
  const second = await content.call(listFavorites, {
    as,
    query: { limit: '100', skip: first.data.next as string },
  });
  const ids = [...first.data.results, ...second.data.results].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(200);
});

it('go with the account, and nothing is saved for one that is gone', async () => {
  await save(freeId, null, parent);
  const data = { userId: parent.userId };
  await appendEvents(content.prisma, [
    newEvent(userDeleted, { subject: parent.userId, sequence: 2, time: now, data }),
  ]);
  await until(() => content.prisma.erasedUser.count({ where: { id: parent.userId } }));
  expect(await content.prisma.favorite.count({ where: { ownerId: parent.userId } })).toBe(0);
  expect(await content.prisma.favorite.count({ where: { ownerId: as.userId } })).toBeGreaterThan(0);
  expect((await save(freeId, null, parent)).problem.code).toBe('access.denied');
});
