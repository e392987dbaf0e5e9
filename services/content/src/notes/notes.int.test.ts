import { userDeleted } from '@yuedu/contracts/events/auth';
import {
  createNote,
  deleteNote,
  getNote,
  listNotes,
  mostNotesInPost,
  type NoteStyle,
  putNote,
} from '@yuedu/contracts/http/content/notes';
import { getPost } from '@yuedu/contracts/http/content/posts';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { closed, free, now, parent, startWithTexts, student } from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
let freeId: string;
let closedId: string;
let read: { _id: string; text: string }[];
beforeAll(async () => {
  content = await startWithTexts();
  const idOf = async (slug: string) => (await content.prisma.post.findUniqueOrThrow({ where: { slug } })).id;
  [freeId, closedId] = [await idOf(free.slug), await idOf(closed.slug)];
  read = (await content.call(getPost, { as: student, params: { id: freeId } })).data.paragraphs ?? [];
});
afterAll(() => content?.close());

type Who = typeof student | typeof parent;
const as = student;
const anchorAt = (at: number, start = 0, end = 4) => {
  const { _id: paragraphId, text } = read[at] as { _id: string; text: string };
  return { paragraphId, start, end, quote: [...text].slice(start, end).join('') };
};
const body = (more: object = {}) => ({
  _id: newId(),
  postId: freeId,
  postVersion: 1,
  anchor: anchorAt(0),
  style: 'line' as NoteStyle,
  text: '',
  ...more,
});
const make = (more: object = {}, who: Who = as) => content.call(createNote, { as: who, body: body(more) });
const listed = async (postId: string, who: Who = as) =>
  (await content.call(listNotes, { as: who, query: { conditions: JSON.stringify({ postId }) } })).data
    .results;

it('are made once, changed by who has the newest, and deleted', async () => {
  const first = body({ text: '\u202e 好看 \r\n' });
  const made = await content.call(createNote, { as, body: first });
  expect(made.status).toBe(201);
  expect(made.data).toMatchObject({ _id: first._id, version: 1, text: '好看', anchor: anchorAt(0) });
  const params = { id: first._id };
  const changed = await content.call(putNote, { as, params, body: { text: '真好看' }, ifMatch: 1 });
  expect(changed.data).toMatchObject({ version: 2, text: '真好看', style: 'line' });
  const stale = await content.call(putNote, { as, params, body: { text: '不好看' }, ifMatch: 1 });
  expect([stale.status, stale.problem.code]).toEqual([412, 'version.stale']);
  const sentTwice = await content.call(createNote, { as, body: first });
  expect(sentTwice.data).toMatchObject({ version: 2, text: '真好看' });
  expect((await listed(freeId)).map(({ _id }) => _id)).toEqual([first._id]);
  expect((await content.call(deleteNote, { as, params, ifMatch: 1 })).problem.code).toBe('version.stale');
  await content.call(deleteNote, { as, params, ifMatch: 2 });
  expect((await content.call(getNote, { as, params })).problem.code).toBe('content.note-not-found');
  // Taken back: the same note once more.
  expect((await content.call(createNote, { as, body: first })).data).toMatchObject({ version: 1 });
  await content.call(deleteNote, { as, params });
});

it('are made only where the words stand, and say nothing of words that may not be read', async () => {
  const wrong = { ...anchorAt(0), quote: '沒有這四字' };
  expect((await make({ anchor: wrong })).problem.code).toBe('content.note-misplaced');
  expect((await make({ postVersion: 7 })).problem.code).toBe('content.post-not-found');
  expect((await make({ postId: newId() })).problem.code).toBe('content.post-not-found');
  const { paragraphs } = await content.prisma.postVersion.findFirstOrThrow({ where: { postId: closedId } });
  const whole = paragraphs as unknown as { _id: string; text: string }[];
  const anchorIn = (at: number) => {
    const { _id: paragraphId, text } = whole[at] as { _id: string; text: string };
    return { paragraphId, start: 0, end: 3, quote: [...text].slice(0, 3).join('') };
  };
  const { data } = await content.call(getPost, { as, params: { id: closedId } });
  expect(data.paragraphs).toHaveLength(2);
  expect((await make({ postId: closedId, anchor: anchorIn(0) })).status).toBe(201);
  const right = await make({ postId: closedId, anchor: anchorIn(2) });
  const guessed = await make({ postId: closedId, anchor: { ...anchorIn(2), quote: '亂猜的' } });
  expect(right.problem.code).toBe('content.note-misplaced');
  expect(guessed.problem.code).toBe(right.problem.code);
});

it('are changed and deleted by their owner also when the text has left the library', async () => {
  const { data } = await make();
  const stood = await content.prisma.post.findUniqueOrThrow({ where: { id: freeId } });
  await content.prisma.post.update({ where: { id: freeId }, data: { publishedAt: null, state: 'draft' } });
  const params = { id: data._id };
  expect((await content.call(putNote, { as, params, body: { text: '還在' } })).data.text).toBe('還在');
  expect((await make()).problem.code).toBe('content.post-not-found');
  expect((await content.call(deleteNote, { as, params })).data.deleted).toBe(true);
  const { publishedAt, state } = stood;
  await content.prisma.post.update({ where: { id: freeId }, data: { publishedAt, state } });
});

it('are not there for anybody else', async () => {
  const { data } = await make({ text: '只有我' });
  const params = { id: data._id };
  const answers = await Promise.all([
    content.call(getNote, { as: parent, params }),
    content.call(putNote, { as: parent, params, body: { text: '他的' } }),
    content.call(deleteNote, { as: parent, params }),
    make({ _id: data._id }, parent),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await listed(freeId, parent)).toEqual([]);
  expect((await content.call(getNote, { as, params })).data.text).toBe('只有我');
});

it('have limits: their length, and how many a text has, also when many come at once', async () => {
  expect((await make({ text: '長'.repeat(1_001) })).status).toBe(400);
  expect((await make({ text: '𠮷'.repeat(1_000) })).status).toBe(201);
  const { paragraphId, start: startAt, end: endAt, quote } = anchorAt(0);
  const place = { paragraphId, startAt, endAt, quote };
  const words = { style: 'line', text: '', createdAt: now, updatedAt: now };
  const whose = { ownerId: as.userId, postId: freeId, postVersion: 1 };
  const row = () => ({ id: newId(), ...whose, ...place, ...words });
  const room = mostNotesInPost - (await listed(freeId)).length;
  await content.prisma.note.createMany({ data: Array.from({ length: room - 1 }, row) });
  const made = await Promise.all([make(), make(), make()]);
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const all = await content.call(listNotes, {
    as,
    query: { conditions: JSON.stringify({ postId: freeId }), limit: '100' },
  });
  expect(all.data.results).toHaveLength(mostNotesInPost);
  expect(all.data.next).toBeNull();
});

it('go with the account, and none is made for one that is gone', async () => {
  await make({}, parent);
  const data = { userId: parent.userId };
  await appendEvents(content.prisma, [
    newEvent(userDeleted, { subject: parent.userId, sequence: 2, time: now, data }),
  ]);
  await until(() => content.prisma.erasedUser.count({ where: { id: parent.userId } }));
  expect(await content.prisma.note.count({ where: { ownerId: parent.userId } })).toBe(0);
  expect(await content.prisma.note.count({ where: { ownerId: as.userId } })).toBeGreaterThan(0);
  expect((await make({}, parent)).problem.code).toBe('access.denied');
});
