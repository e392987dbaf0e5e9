import { userDeleted } from '@yuedu/contracts/events/auth';
import {
  deleteLookUp,
  findWords,
  keepLookUp,
  listLookUps,
  mostLookUpCharacters,
  mostLookUps,
} from '@yuedu/contracts/http/content/words';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { now, parent, startWithTexts, student } from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
});
afterAll(() => content?.close());

const find = async (query: { text: string; at?: string }) =>
  (await content.call(findWords, { query })).data.results.map(({ word, at }) => `${word}${at}`);
const keep = (word: string, as: typeof student | typeof parent = student, place?: object) =>
  content.call(keepLookUp, { as, body: { word, ...place } as never });
const listed = async (as: typeof student | typeof parent = student, conditions: object = {}) =>
  (await content.call(listLookUps, { as, query: { conditions: JSON.stringify(conditions), limit: '100' } }))
    .data.results;

it('a visitor looks up the word at a place, or the words that he marked', async () => {
  expect(await find({ text: '在樹上掛網捕捉牠們', at: '6' })).toEqual(['捕捉5', '捉6']);
  expect(await find({ text: '捕捉' })).toEqual(['捕捉0']);
  expect(await find({ text: '捕捉果蝠' })).toEqual(['捕捉0', '果2', '蝠3']);
  expect(await find({ text: '，。A' })).toEqual([]);
  const { data, headers } = await content.call(findWords, { query: { text: '企業' } });
  expect(data.results[0]?.entries[0]).toMatchObject({ zhuyin: ['ㄑㄧˋ', 'ㄧㄝˋ'], pinyin: ['qì', 'yè'] });
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});

it('takes no more than a clause, and only a place in it', async () => {
  const status = async (query: object) => (await content.call(findWords, { query: query as never })).status;
  expect(await status({ text: '𠮷'.repeat(mostLookUpCharacters) })).toBe(200);
  expect(await status({ text: '書'.repeat(mostLookUpCharacters + 1) })).toBe(400);
  expect(await status({ text: '' })).toBe(400);
  expect(await status({ text: '書', at: '1e1' })).toBe(400);
  expect(await status({ text: '書', at: '99' })).toBe(200);
});

it('keeps each word once, with the place where it was last; nobody else sees it', async () => {
  const place = { postId: newId(), paragraphId: 'p1', at: 3 };
  expect((await keep('捕捉')).data).toMatchObject({ version: 1, paragraphId: null, at: null });
  const { data } = await keep('捕捉', student, { place });
  expect(data).toMatchObject({ version: 2, paragraphId: 'p1', at: 3, word: '捕捉' });
  expect(await content.prisma.lookUp.findUnique({ where: { id: data._id } })).toMatchObject({
    ...place,
    times: 2,
    lookedUpAt: now,
  });
  expect(data.entries[0]?.meanings.length).toBeGreaterThan(0);
  await keep('限定');
  expect((await listed()).map(({ word }) => word).sort()).toEqual(['捕捉', '限定'].sort());
  expect((await listed(student, { postId: place.postId })).map(({ word }) => word)).toEqual(['捕捉']);
  expect(await listed(parent)).toEqual([]);
  const params = { id: data._id };
  expect((await content.call(deleteLookUp, { as: parent, params })).problem.code).toBe(
    'content.look-up-not-found',
  );
  expect((await content.call(deleteLookUp, { as: student, params })).data).toEqual({ deleted: true });
  expect((await listed()).map(({ word }) => word)).toEqual(['限定']);
});

it('keeps no words of a person’s own', async () => {
  const { status, problem } = await keep('我家在哪裡');
  expect([status, problem.code]).toEqual([404, 'content.word-not-found']);
  expect((await content.call(keepLookUp, { body: { word: '捕捉' } })).status).toBe(401);
});

it('drops the oldest beyond the limit', async () => {
  await content.prisma.lookUp.deleteMany({ where: { ownerId: student.userId } });
  const row = (_: unknown, at: number) => ({
    id: newId(),
    ownerId: student.userId,
    word: `第${at}`,
    lookedUpAt: new Date(now.getTime() - 1_000 * (at + 1)),
  });
  await content.prisma.lookUp.createMany({ data: Array.from({ length: mostLookUps }, row) });
  await keep('捕捉');
  const where = { ownerId: student.userId };
  expect(await content.prisma.lookUp.count({ where })).toBe(mostLookUps);
  expect(await content.prisma.lookUp.count({ where: { ...where, word: `第${mostLookUps - 1}` } })).toBe(0);
});

it('go with the account, and nothing is kept for one that is gone', async () => {
  await keep('捕捉', parent);
  const data = { userId: parent.userId };
  await appendEvents(content.prisma, [
    newEvent(userDeleted, { subject: parent.userId, sequence: 2, time: now, data }),
  ]);
  await until(() => content.prisma.erasedUser.count({ where: { id: parent.userId } }));
  expect(await content.prisma.lookUp.count({ where: { ownerId: parent.userId } })).toBe(0);
  expect(await content.prisma.lookUp.count({ where: { ownerId: student.userId } })).toBeGreaterThan(0);
  expect((await keep('捕捉', parent)).problem.code).toBe('access.denied');
});
