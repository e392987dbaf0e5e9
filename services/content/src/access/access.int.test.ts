import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { classEnded, classUpdated, memberJoined, memberLeft } from '@yuedu/contracts/events/classes';
import {
  homeworkAssigned,
  homeworkRemoved,
  homeworkUpdated,
  taskCreated,
} from '@yuedu/contracts/events/homework';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { appendEvents, newEvent, type NewEvent } from '@yuedu/messaging/outbox/outbox';
import { until } from '@yuedu/testing/poll';
import { classMade } from '../testing/class-made.ts';
import { demoTexts } from '../testing/demo-texts.ts';
import { type ContentUnderTest, startContent } from '../testing/start-content.ts';
import { EditingService } from '../posts/editing.service.ts';

const now = new Date('2026-09-07T02:00:00Z');
const id = (last: string): string => `0198f0a0-0000-7000-8000-${last.padStart(12, '0')}`;
const [classId, membershipId, taskId, homeworkId] = [id('c1'), id('c2'), id('c3'), id('c4')];
const teacher = { userId: id('1e'), role: 'main', title: 'teacher' } as const;
const student = { userId: id('a1'), role: 'user', title: 'student' } as const;
const text = demoTexts().find((candidate) => !candidate.isFree) as DraftPost;

let content: ContentUnderTest;
let postId: string;
beforeAll(async () => {
  content = await startContent(now);
  postId = (
    await content.app
      .get(EditingService, { strict: false })
      .create({ draft: text, publish: true, editorId: 'system', now })
  )._id;
  // until its consumers have joined: a call waits for an event, not for a service that is starting
  await send(classMade(id('c0'), teacher.userId, now));
  await until(() => content.prisma.replicaClass.count({ where: { id: id('c0') } }));
});
afterAll(() => content?.close());

/** What classes and homework would send: by this service's own outbox, over Kafka, to its own consumers. */
const send = (...events: NewEvent[]): Promise<void> => appendEvents(content.prisma, events);
const isOpen = async (as: object): Promise<boolean> =>
  ((await content.call(getPost, { as: as as never, params: { id: postId } })).data as { open: boolean }).open;
const time = now.toISOString();
const assigned = {
  homeworkId,
  classId,
  title: '作業',
  taskIds: [taskId],
  startAt: time,
  deadline: null,
  showKeys: 'deadline' as const,
  groups: [],
  exceptions: [],
};

it('a reader of a text just assigned is not refused: the answer waits for the events', async () => {
  const opened = isOpen(student);
  await send(
    newEvent(homeworkAssigned, { subject: homeworkId, sequence: 1, time: now, data: assigned }),
    newEvent(taskCreated, {
      subject: taskId,
      sequence: 1,
      time: now,
      data: {
        taskId,
        ownerId: teacher.userId,
        title: '作業',
        postIds: [postId],
        classId,
        startAt: null,
        deadline: null,
        createdAt: time,
      },
    }),
    newEvent(memberJoined, {
      subject: membershipId,
      key: classId,
      sequence: 1,
      time: now,
      data: { classId, membershipId, userId: student.userId, joinedAt: time, seatNumber: 1 },
    }),
    classMade(classId, teacher.userId, now),
  );
  expect(await opened).toBe(true);
  expect(await until(() => isOpen(teacher), { what: 'the teacher may read it' })).toBe(true);
});

it('a text is not open before its homework starts, and only to the groups it is for', async () => {
  const change = async (sequence: number, changes: object): Promise<void> => {
    await send(
      newEvent(homeworkUpdated, {
        subject: homeworkId,
        sequence,
        time: now,
        data: { ...assigned, ...changes },
      }),
    );
    await until(() => content.prisma.replicaHomework.count({ where: { id: homeworkId, sequence } }));
  };
  await change(2, { startAt: new Date(now.getTime() + 1).toISOString() });
  expect([await isOpen(student), await isOpen(teacher)]).toEqual([false, true]);
  await change(3, { groups: [{ name: '甲組', studentIds: [teacher.userId] }] });
  expect([await isOpen(student), await isOpen(teacher)]).toEqual([false, true]);
  await change(4, { groups: [{ name: '甲組', studentIds: [student.userId] }] });
  expect(await isOpen(student)).toBe(true);
});

it('a teacher reads what is paid for the class, as he may assign it, until the class ends', async () => {
  const { zones } = await content.prisma.post.findUniqueOrThrow({ where: { id: postId } });
  const [paidId, paidTeacher] = [id('d1'), { ...teacher, userId: id('1f') }];
  const paid = (sequence: number, changes: object) =>
    newEvent(classUpdated, {
      subject: paidId,
      sequence,
      time: now,
      data: {
        classId: paidId,
        title: '班',
        grade: '小五',
        endAt: time,
        teacherIds: [paidTeacher.userId],
        schoolId: null,
        schoolName: null,
        zones: [],
        ...changes,
      },
    });
  const applied = (sequence: number) =>
    until(() => content.prisma.replicaClass.count({ where: { id: paidId, sequence } }));
  await send(paid(1, {}));
  await applied(1);
  expect(await isOpen(paidTeacher)).toBe(false);
  await send(paid(2, { zones }));
  await applied(2);
  expect(await isOpen(paidTeacher)).toBe(true);
  const list = await content.call(listPosts, { as: paidTeacher as never, query: { limit: '100' } });
  const { results } = list.data as { results: { _id: string; open: boolean }[] };
  expect(results.find((post) => post._id === postId)?.open).toBe(true);
  await send(
    newEvent(classEnded, {
      subject: paidId,
      sequence: 3,
      time: now,
      data: { classId: paidId, endedAt: new Date(now.getTime() - 1).toISOString() },
    }),
  );
  await until(() => content.prisma.replicaClass.count({ where: { id: paidId, endedSequence: 3 } }));
  expect(await isOpen(paidTeacher)).toBe(false);
});

it('a late or repeated event changes nothing; the newest wins', async () => {
  const left = { classId, membershipId, userId: student.userId, leftAt: time };
  await send(
    newEvent(memberLeft, { subject: membershipId, key: classId, sequence: 4, time: now, data: left }),
  );
  await until(
    async () => (await content.prisma.replicaMember.findUnique({ where: { id: membershipId } }))?.leftAt,
  );
  await send(
    newEvent(memberJoined, {
      subject: membershipId,
      key: classId,
      sequence: 3,
      time: now,
      data: { classId, membershipId, userId: student.userId, joinedAt: time, seatNumber: 1 },
    }),
    newEvent(homeworkRemoved, {
      subject: homeworkId,
      sequence: 5,
      time: now,
      data: { homeworkId, classId, taskIds: [taskId] },
    }),
  );
  await until(
    async () => (await content.prisma.replicaHomework.findUnique({ where: { id: homeworkId } }))?.removedAt,
  );
  expect(await content.prisma.replicaMember.findUnique({ where: { id: membershipId } })).toMatchObject({
    sequence: 4,
    leftAt: now,
  });
  expect(await isOpen(teacher)).toBe(false);
});
