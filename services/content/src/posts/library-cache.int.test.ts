import { until } from '@yuedu/testing/poll';
import { contentId, zoneId } from './domain/content-id.ts';
import { EditingService } from './editing.service.ts';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { closed, editor, getOf, now, startWithTexts, student, texts } from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
});
afterAll(() => content?.close());
const get = getOf(() => content);

const words = closed.title.slice(0, 3);
const id = contentId(closed.slug);
const withZone = { ...student, zones: [zoneId('junior')] };
const search = (as: object = {}, path = 'v1') =>
  get(`/${path}/posts/?${new URLSearchParams({ search: words })}`, as as never);
const isOpen = async (as?: object) =>
  (await search(as)).data.results.find((row) => row._id === id)?.open ?? 'not found';

it('one search answers everybody, each with the rights of who asks', async () => {
  const people = [{}, { as: student }, { as: withZone }];
  const before = await Promise.all(people.map((as) => isOpen(as)));
  expect(before).toEqual([false, false, true]);
  // read a moment ago: a change behind the service's back is not seen yet, so nothing was read again
  await content.prisma.post.update({ where: { id }, data: { author: '改過的作者' } });
  const again = await Promise.all(people.map((as) => search(as)));
  expect(again.map(({ data }) => data.results.find((row) => row._id === id)?.author)).toEqual(
    people.map(() => closed.author),
  );
  expect(again.map(({ data }) => data.results.find((row) => row._id === id)?.open)).toEqual(before);
  expect(again.map(({ headers }) => headers.get('cache-control'))).toEqual([
    expect.stringContaining('public'),
    'private, no-store',
    'private, no-store',
  ]);
});

it('an answer says nothing of what others searched for: both lists, every part of the query', async () => {
  const ids = async (query: Record<string, string>, path = 'v1') =>
    (await get(`/${path}/posts/?${new URLSearchParams(query)}`, {})).data.results.map((row) => row._id);
  const all = await ids({ limit: '100' });
  expect(all).toHaveLength(texts.length);
  expect(await ids({ limit: '2' })).toEqual(all.slice(0, 2));
  expect(await ids({ limit: '2', skip: '2' })).toEqual(all.slice(2, 4));
  expect(await ids({ limit: '100', sort: 'title' })).not.toEqual(all);
  expect(await ids({ search: words })).toContain(id);
  expect(await ids({ search: words }, 'v2')).toContain(id);
  expect(await ids({ search: words, conditions: '{"isFree":true}' })).not.toContain(id);
  expect(await ids({ search: 'no such words' })).toEqual([]);
});

it('another process’s change is seen by who asks again after eight seconds, by all after ten', async () => {
  const author = async () =>
    (await get(`/v1/posts/?${new URLSearchParams({ search: words, limit: '7' })}`, {})).data.results.find(
      (row) => row._id === id,
    )?.author;
  const rename = (name: string) => content.prisma.post.update({ where: { id }, data: { author: name } });
  content.clock.advance(20_000);
  const before = await author();
  await rename('再改的作者');
  content.clock.advance(7_900);
  expect(await author()).toBe(before);
  content.clock.advance(200);
  expect(await author()).toBe(before);
  await until(async () => (await author()) === '再改的作者');
  await rename('又改的作者');
  content.clock.advance(10_100);
  expect(await author()).toBe('又改的作者');
});

it('a text that is taken out is in no search from that moment on', async () => {
  expect(await isOpen()).toBe(false);
  await content.app
    .get(EditingService, { strict: false })
    .remove({ id, expectedVersion: null, editorId: editor.userId, now });
  expect(await isOpen()).toBe('not found');
});
