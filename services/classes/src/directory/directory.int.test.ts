import { getClass, putStudents } from '@yuedu/contracts/http/classes/classes';
import {
  childLinked,
  childUnlinked,
  userDeleted,
  userRegistered,
  userUpdated,
} from '@yuedu/contracts/events/auth';
import { homeworkAssigned, homeworkRemoved } from '@yuedu/contracts/events/homework';
import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import { appendEvents, newEvent, type NewEvent } from '@yuedu/messaging/outbox/outbox';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { type ClassesUnderTest, startClasses } from '../testing/start-classes.ts';
import { ClassesService } from '../classes/classes.service.ts';
import { MembersService } from '../members/members.service.ts';

const now = new Date('2026-09-07T02:00:00Z');
const id = (last: string): string => `0198f0a0-0000-7000-8000-${last.padStart(12, '0')}`;
const [classId, schoolId, homeworkId] = [id('c1'), id('5c'), id('c4')];
const teacher: TestCaller = { userId: id('1e'), role: 'main', title: 'teacher', schoolIds: [schoolId] };
const student: TestCaller = { userId: id('a1'), role: 'user', title: 'student' };
const parent: TestCaller = { userId: id('b1'), role: 'user', title: 'parent' };

let classes: ClassesUnderTest;
beforeAll(async () => {
  classes = await startClasses(now);
  await classes.app.get(ClassesService, { strict: false }).create({
    id: classId,
    title: '五年仁班',
    grade: '小五',
    endAt: new Date('2027-07-01T00:00:00Z'),
    teacherIds: [teacher.userId],
    schoolId: null,
    zones: [],
    actorId: 'system',
    now,
  });
});
afterAll(() => classes?.close());

/** What auth and homework would send: by this service's own outbox, over Kafka, to its own consumers. */
const send = (...events: NewEvent[]): Promise<void> => appendEvents(classes.prisma, events);
const profile = (userId: string, name: string, title: 'student' | 'parent' | 'teacher') => ({
  userId,
  name,
  role: 'user' as const,
  title,
  titles: [title],
  grade: null,
  schoolIds: [schoolId],
});
const seen = async (as: TestCaller): Promise<SchoolClass> =>
  (await classes.call(getClass, { as, params: { id: classId } })).data as SchoolClass;

it('a student known a moment ago can be put in by id: the call waits for the name', async () => {
  const put = classes.call(putStudents, {
    as: teacher,
    params: { id: classId, studentId: student.userId },
    body: {},
  });
  await send(
    newEvent(userRegistered, {
      subject: student.userId,
      sequence: 1,
      time: now,
      data: profile(student.userId, '吳小安', 'student'),
    }),
  );
  expect((await put).status).toBe(200);
  expect((await seen(teacher)).students).toMatchObject([
    { userId: student.userId, name: '吳小安', seatNumber: 1 },
  ]);
});

it('a parent linked a moment ago sees the class, and no longer once unlinked', async () => {
  const link = { parentId: parent.userId, childId: student.userId };
  const got = classes.call(getClass, { as: parent, params: { id: classId } });
  await send(
    newEvent(childLinked, {
      subject: `${link.parentId}:${link.childId}`,
      sequence: 1,
      time: now,
      data: link,
    }),
  );
  expect((await got).status).toBe(200);
  await send(
    newEvent(childUnlinked, {
      subject: `${link.parentId}:${link.childId}`,
      sequence: 2,
      time: now,
      data: link,
    }),
  );
  await until(async () => (await classes.prisma.replicaFamily.findMany())[0]?.unlinkedAt);
  expect((await classes.call(getClass, { as: parent, params: { id: classId } })).status).toBe(404);
});

it('homeworks are counted while they are there', async () => {
  const data = {
    homeworkId,
    classId,
    title: '作業',
    taskIds: [id('c3')],
    startAt: now.toISOString(),
    deadline: null,
    showKeys: 'deadline' as const,
    groups: [],
    exceptions: [],
  };
  await send(newEvent(homeworkAssigned, { subject: homeworkId, sequence: 1, time: now, data }));
  await until(async () => (await seen(teacher)).homeworkCount === 1);
  await send(
    newEvent(homeworkRemoved, {
      subject: homeworkId,
      sequence: 2,
      time: now,
      data: { homeworkId, classId, taskIds: [] },
    }),
  );
  await until(async () => (await seen(teacher)).homeworkCount === 0);
});

it('a deleted account leaves its classes and loses its name, even if an older profile follows', async () => {
  await send(
    newEvent(userDeleted, {
      subject: student.userId,
      sequence: 5,
      time: now,
      data: { userId: student.userId },
    }),
    newEvent(userUpdated, {
      subject: student.userId,
      sequence: 4,
      time: now,
      data: profile(student.userId, '吳小安', 'student'),
    }),
  );
  await until(async () => (await seen(teacher)).studentCount === 0);
  expect(await classes.prisma.replicaUser.findUnique({ where: { id: student.userId } })).toMatchObject({
    name: null,
    sequence: 5,
    schoolIds: [],
  });
  expect(await classes.prisma.membership.findFirst({ where: { userId: student.userId } })).toMatchObject({
    version: 2,
    leftAt: now,
  });
});

it('the demo’s loader puts students in with time and id, and a second run changes nothing', async () => {
  const members = classes.app.get(MembersService, { strict: false });
  const command = {
    classId,
    userId: id('d1'),
    membershipId: id('d2'),
    now: new Date('2026-08-01T00:00:00Z'),
  };
  const first = await members.enrolIn(command);
  expect((await members.enrolIn(command)).version).toBe(first.version);
  expect(await classes.prisma.membership.findUnique({ where: { id: id('d2') } })).toMatchObject({
    userId: id('d1'),
    joinedAt: command.now,
  });
});
