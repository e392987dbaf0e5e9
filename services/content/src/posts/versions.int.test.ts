import { getPost } from '@yuedu/contracts/http/content/posts';
import { createPost, deletePost, putPost } from '@yuedu/contracts/http/content/post-drafts';
import { childLinked, childUnlinked } from '@yuedu/contracts/events/auth';
import { attemptStarted } from '@yuedu/contracts/events/homework';
import type { Post } from '@yuedu/contracts/http/content/posts';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { appendEvents, newEvent, type NewEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import { classMade } from '../testing/class-made.ts';
import { demoTexts } from '../testing/demo-texts.ts';
import { type ContentUnderTest, startContent } from '../testing/start-content.ts';

const now = new Date('2026-09-07T02:00:00Z');
const person = (role: 'user' | 'main' | 'editor', title: 'student' | 'parent' | 'teacher') => ({
  userId: newId(),
  role,
  title,
});
const editor = person('editor', 'teacher');
const closed = demoTexts().find((text) => !text.isFree) as DraftPost;

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent(now);
});
afterAll(() => content?.close());

const send = (...events: NewEvent[]): Promise<void> => appendEvents(content.prisma, events);
type As = ReturnType<typeof person> | null;
async function get(postId: string, as: As, version?: number) {
  const { status, data, problem, text } = await content.call(getPost, {
    as: as as never,
    params: { id: postId },
    ...(version !== undefined && { query: { version: String(version) } }),
  });
  return { status, post: data as Post, code: problem.code, text };
}
const stemsOf = (post: Post): string[] => post.questions.map((question) => question.stem);

/** A closed text with two versions: title, first paragraph and first stem differ. */
async function twoVersions(slug: string) {
  const first = { ...structuredClone(closed), slug };
  const made = await content.call(createPost, { as: editor, body: { draft: first, publish: true } });
  const { _id: postId, version, questions } = made.data as Post;
  const second = structuredClone(first);
  second.title = '第二版的標題';
  second.questions[0]!.stem = '第二版問的是另一件事？';
  const put = await content.call(putPost, {
    as: editor,
    params: { id: postId },
    body: { draft: second, publish: true },
    ifMatch: version,
  });
  expect(put.data).toMatchObject({ postVersion: 2 });
  return { postId, first, second, firstIds: questions.map((question) => question._id) };
}

/** A student who began the first version for a class, told by the events of others. */
async function begun(postId: string) {
  const [student, teacher, parent] = [
    person('user', 'student'),
    person('main', 'teacher'),
    person('user', 'parent'),
  ];
  const [classId, attemptId] = [newId(), newId()];
  const time = now.toISOString();
  await send(
    classMade(classId, teacher.userId, now),
    newEvent(childLinked, {
      subject: student.userId,
      sequence: 1,
      time: now,
      data: { parentId: parent.userId, childId: student.userId },
    }),
    newEvent(attemptStarted, {
      subject: attemptId,
      sequence: 1,
      time: now,
      data: {
        attemptId,
        userId: student.userId,
        postId,
        postVersion: 1,
        taskId: newId(),
        classId,
        take: 1,
        startedAt: time,
      },
    }),
  );
  await until(
    async () => (await content.prisma.replicaFamily.count({ where: { childId: student.userId } })) > 0,
  );
  await until(async () => (await content.prisma.replicaClass.count({ where: { id: classId } })) > 0);
  return { student, teacher, parent };
}

it('who began a version goes on reading it, with its parents and teacher; others do not', async () => {
  const { postId, first, second, firstIds } = await twoVersions('two-versions');
  const { student, teacher, parent } = await begun(postId);
  for (const holder of [student, teacher, parent]) {
    const { status, post, text } = await get(postId, holder, 1);
    expect([status, post.title, post.postVersion, post.open]).toEqual([200, first.title, 1, true]);
    expect(post.questions.map((question) => question._id)).toEqual(firstIds);
    expect(stemsOf(post)[0]).toBe(first.questions[0]!.stem);
    expect(text).not.toMatch(/"(key|keys|explanation|why|rubric|hints|acceptedAnswers|ids)":/);
  }
  expect(stemsOf((await get(postId, editor)).post)[0]).toBe(second.questions[0]!.stem);
  for (const other of [
    null,
    person('user', 'student'),
    person('main', 'teacher'),
    person('user', 'parent'),
  ]) {
    expect((await get(postId, other, 1)).code).toBe('content.post-not-found');
    expect(await get(postId, other)).toMatchObject({ status: 200, post: { open: false, questions: [] } });
  }
  // nor another version than the one begun
  expect((await get(postId, student, 2)).post.questions ?? []).toEqual([]);
});

it('a text that was taken out of the library stays with its holders, and with nobody else', async () => {
  const { postId, first } = await twoVersions('taken-out');
  const { student } = await begun(postId);
  await until(async () => (await get(postId, student, 1)).status === 200);
  await content.call(deletePost, { as: editor, params: { id: postId } });
  expect(await get(postId, student, 1)).toMatchObject({ status: 200, post: { title: first.title } });
  expect(await get(postId, student)).toMatchObject({
    status: 200,
    post: { title: first.title, postVersion: 1 },
  });
  for (const other of [null, person('user', 'student')]) {
    expect((await get(postId, other)).code).toBe('content.post-not-found');
    expect((await get(postId, other, 1)).code).toBe('content.post-not-found');
  }
});

it('a parent whose link was ended reads nothing more', async () => {
  const { postId } = await twoVersions('link-ended');
  const { student, parent } = await begun(postId);
  await until(async () => (await get(postId, parent, 1)).status === 200);
  await send(
    newEvent(childUnlinked, {
      subject: student.userId,
      sequence: 2,
      time: now,
      data: { parentId: parent.userId, childId: student.userId },
    }),
  );
  await until(async () => (await get(postId, parent, 1)).status === 404);
});

it('a changed stem gets a new id by publishing, a corrected misprint keeps it', async () => {
  const { postId, second, firstIds } = await twoVersions('new-ids');
  const now2 = (await get(postId, editor)).post;
  expect(now2.questions[0]!._id).not.toBe(firstIds[0]);
  expect(now2.questions.slice(1).map((question) => question._id)).toEqual(firstIds.slice(1));
  const third = structuredClone(second);
  third.questions[0]!.stem = '第二版問的是另外一件事？';
  const put = await content.call(putPost, {
    as: editor,
    params: { id: postId },
    body: { draft: third, publish: true, misprints: [third.questions[0]!.id] },
    ifMatch: now2.version,
  });
  expect(put.data).toMatchObject({ postVersion: 3 });
  expect((put.data as Post).questions.map((question) => question._id)).toEqual(
    now2.questions.map((question) => question._id),
  );
});

it.each(['0', '-1', '1.5', '1e1', 'x', '99999999999'])(
  'a version that is none (%s) is refused',
  async (version) => {
    const { status } = await content.call(getPost, { params: { id: newId() }, query: { version } });
    expect(status).toBe(400);
  },
);
