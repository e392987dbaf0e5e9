import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  readCalendarFeed,
} from '@yuedu/contracts/http/homework/calendar';
import { deleteHomework, putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { childUnlinked, userDeleted } from '@yuedu/contracts/events/auth';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { FixedClock } from '@yuedu/service-kit/clock';
import ICAL from 'ical.js';
import type { TestCaller } from '@yuedu/testing/tokens';
import { until } from '@yuedu/testing/poll';
import { type ClassWithText, classWithText } from '../testing/class-with-text.ts';
import { began, makeParent, registeredEvent } from '../testing/school.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { mostReadsAnHour } from './feeds.service.ts';

const clock = new FixedClock(new Date('2026-11-19T06:00:00.000Z'));
const startAt = '2026-11-18T00:00:00.000Z';
const deadline = '2026-11-27T10:00:00.000Z';
let homework: Homework;
beforeAll(async () => {
  homework = await startHomework({ clock });
});
afterAll(async () => {
  await homework.stop();
});

async function make(caller: TestCaller): Promise<string> {
  await until(async () => homework.prisma.user.count({ where: { id: caller.userId } }));
  const { status, data, text } = await homework.call(caller, createCalendarFeed);
  if (status !== 201) throw new Error(text);
  return data.path;
}
/** As a calendar program reads it: without any session. */
const open = (path: string, headers: Record<string, string> = {}) =>
  homework.call(null, 'GET', path, undefined, headers);
async function eventsAt(path: string) {
  const { status, text } = await open(path);
  if (status !== 200) throw new Error(`${status} ${text}`);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, sequence, startDate } = new ICAL.Event(one);
    return { uid, summary, sequence, at: startDate.toJSDate().toISOString() };
  });
}
const put = (where: ClassWithText, body: object) =>
  homework.call(where.school.teacher, putHomework, {
    params: { id: where.school.classId, homeworkId: where.homeworkId },
    body: { title: '作業', taskIds: [where.taskId], ...body },
  });

test('a calendar program reads titles and instants, and nothing else', async () => {
  const where = await classWithText(homework, { homework: { startAt, deadline } });
  const path = await make(where.student);
  expect(await eventsAt(path)).toMatchObject([
    { summary: '開始：作業（五年仁班）', at: startAt },
    { summary: '截止：作業（五年仁班）', at: deadline },
  ]);
  const { text, headers } = await open(path);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, max-age=300');
  for (const secret of [where.student.userId, where.homeworkId, where.taskId, where.text.postId, '學生1'])
    expect(text).not.toContain(secret);
});

test('a moved deadline is the same event with a higher number; one taken back is gone', async () => {
  const where = await classWithText(homework, { homework: { startAt, deadline } });
  const path = await make(where.student);
  const [, before] = await eventsAt(path);
  clock.advance(60_000);
  const later = '2026-12-03T16:00:00.000Z';
  await put(where, { deadline: later });
  const [, moved] = await eventsAt(path);
  expect(moved).toMatchObject({ uid: before?.uid, at: later });
  expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  clock.advance(60_000);
  const own = '2026-12-05T16:00:00.000Z';
  await put(where, { deadline: later, exceptions: [{ userId: where.student.userId, deadline: own }] });
  expect((await eventsAt(path))[1]).toMatchObject({ uid: before?.uid, at: own });
  await homework.call(where.school.teacher, deleteHomework, {
    params: { id: where.school.classId, homeworkId: where.homeworkId },
  });
  expect(await eventsAt(path)).toEqual([]);
});

test('who has the file is told so with 304, until something changes', async () => {
  const where = await classWithText(homework, { homework: { startAt, deadline } });
  const path = await make(where.student);
  const etag = (await open(path)).headers.get('etag') ?? '';
  expect(await open(path, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
  await put(where, { deadline: '2026-12-03T16:00:00.000Z' });
  expect((await open(path, { 'if-none-match': etag })).status).toBe(200);
});

test('only a hash is stored; a new address closes the former, and closing closes it', async () => {
  const where = await classWithText(homework, { homework: { startAt, deadline } });
  const feed = async () => (await homework.call(where.student, getCalendarFeed)).data;
  expect(await feed()).toBeNull();
  const first = await make(where.student);
  expect(await feed()).toEqual({ createdAt: clock.now().toISOString(), readAt: null });
  const token = first.split('/').at(-1)?.replace('.ics', '') ?? '';
  expect(token).toHaveLength(43);
  const stored = await homework.prisma.calendarFeed.findMany({ where: { userId: where.student.userId } });
  expect(JSON.stringify(stored)).not.toContain(token);
  expect((await open(first.replace('.ics', ''))).status).toBe(200);
  expect(await feed()).toMatchObject({ readAt: clock.now().toISOString() });
  const second = await make(where.student);
  expect((await open(first)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  // another's act closes nothing
  await homework.call(where.other, deleteCalendarFeed);
  expect((await open(second)).status).toBe(200);
  await homework.call(where.student, deleteCalendarFeed);
  expect((await open(second)).status).toBe(404);
  const unknown = readCalendarFeed.path.replace('{token}', 'x'.repeat(43));
  expect(await open(unknown)).toMatchObject({ status: 404, problem: { code: 'not-found' } });
});

test('an address ends with the link to a child, with the face, and with the account', async () => {
  const where = await classWithText(homework, { homework: { startAt, deadline } });
  const { parent, events } = makeParent(where.student.userId);
  await homework.publish(...events, registeredEvent(parent, '學生1 的家長', began));
  await until(async () => homework.prisma.family.count({ where: { parentId: parent.userId } }));
  const [ofParent, ofTeacher, ofStudent] = [
    await make(parent),
    await make(where.school.teacher),
    await make(where.student),
  ];
  for (const path of [ofParent, ofTeacher, ofStudent]) expect(await eventsAt(path)).toHaveLength(2);
  await homework.publish(
    newEvent(childUnlinked, {
      subject: `${parent.userId}:${where.student.userId}`,
      sequence: 2,
      time: clock.now(),
      data: { parentId: parent.userId, childId: where.student.userId },
    }),
  );
  await until(async () => (await eventsAt(ofParent)).length === 0);
  await homework.prisma.user.update({
    where: { id: where.school.teacher.userId },
    data: { title: 'parent', titles: ['parent'] },
  });
  expect((await open(ofTeacher)).status).toBe(404);
  const { userId } = where.student;
  await homework.publish(
    newEvent(userDeleted, { subject: userId, sequence: 9, time: clock.now(), data: { userId } }),
  );
  await until(async () => (await homework.prisma.calendarFeed.count({ where: { userId } })) === 0);
  expect((await open(ofStudent)).status).toBe(404);
});

test('an address is read so often in an hour, and again in the next', async () => {
  const where = await classWithText(homework, { assign: false });
  const path = await make(where.student);
  await homework.prisma.calendarFeed.updateMany({
    where: { userId: where.student.userId },
    data: { reads: mostReadsAnHour - 1, hourBeganAt: clock.now() },
  });
  expect((await open(path)).status).toBe(200);
  const refused = await open(path);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  clock.advance(3_600_000);
  expect((await open(path)).status).toBe(200);
});
