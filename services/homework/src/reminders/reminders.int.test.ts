import { finishAttempt } from '@yuedu/contracts/http/homework/attempts';
import { deleteHomework, putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { listNotifications } from '@yuedu/contracts/http/homework/notifications';
import {
  deleteReminder,
  previewReminder,
  putReminder,
  undoReminderMs,
} from '@yuedu/contracts/http/homework/reminders';
import { topic } from '@yuedu/contracts/topics';
import { FixedClock } from '@yuedu/service-kit/clock';
import { newId } from '@yuedu/service-kit/ids';
import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { begin, type ClassWithText, classWithText } from '../testing/class-with-text.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { RemindersService, sentAfterMs } from './reminders.service.ts';

/** 22:00 in Taipei. */
const evening = new Date('2026-11-19T14:00:00.000Z');
const clock = new FixedClock(evening);
const hourMs = 3_600_000;
let homework: Homework;
beforeAll(async () => {
  homework = await startHomework({ clock });
});
afterAll(async () => {
  await homework.stop();
});

const paramsOf = ({ school, homeworkId }: ClassWithText) => ({ id: school.classId, homeworkId });
const preview = (where: ClassWithText, as = where.school.teacher) =>
  homework.call(as, previewReminder, { params: paramsOf(where) });
const put = (where: ClassWithText, reminderId: string, students: TestCaller[], as = where.school.teacher) =>
  homework.call(as, putReminder, {
    params: { ...paramsOf(where), reminderId },
    body: { studentIds: students.map(({ userId }) => userId) },
  });
const cancel = (where: ClassWithText, reminderId: string, as = where.school.teacher) =>
  homework.call(as, deleteReminder, { params: { ...paramsOf(where), reminderId } });
/** What the job does at that moment, and what it does when it comes again. */
const send = (reminderId: string, afterMs = sentAfterMs) =>
  homework.service.app
    .get(RemindersService, { strict: false })
    .send(reminderId, new Date(clock.now().getTime() + afterMs));
const reminders = async (caller: TestCaller) =>
  (await homework.call(caller, listNotifications, { query: { conditions: '{"kind":"task-reminder"}' } })).data
    .results;

test('those who have not handed in are named beforehand, and hear of it after the five seconds', async () => {
  const where = await classWithText(homework, { homework: { title: '週記' } });
  const attemptId = await begin(homework, where.other, where.text, where.taskId);
  await homework.call(where.other, finishAttempt, { body: { attemptId } });
  const { userId } = where.student;
  expect((await preview(where)).data).toEqual({
    title: '週記',
    students: [{ userId, name: '學生1', seatNumber: 1, isRemindedToday: false }],
  });
  const reminderId = newId();
  // who has handed in is left out, whatever the page thought
  const made = await put(where, reminderId, [where.student, where.other]);
  expect(made.data).toMatchObject({ _id: reminderId, students: 1 });
  expect(await send(reminderId, undoReminderMs)).toBe(0);
  expect(await reminders(where.student)).toEqual([]);
  expect(await send(reminderId)).toBe(1);
  expect(await reminders(where.student)).toMatchObject([
    { title: '週記', homeworkId: where.homeworkId, classId: where.school.classId, taskId: where.taskId },
  ]);
  expect(await reminders(where.other)).toEqual([]);
  expect((await preview(where)).data.students).toMatchObject([{ userId, isRemindedToday: true }]);
});

test('what is taken back within the five seconds is never sent; what was sent stays', async () => {
  const where = await classWithText(homework);
  const reminderId = newId();
  await put(where, reminderId, [where.student]);
  expect((await cancel(where, reminderId)).status).toBe(200);
  expect(await send(reminderId)).toBe(0);
  expect(await reminders(where.student)).toEqual([]);
  const second = newId();
  await put(where, second, [where.student]);
  expect(await send(second)).toBe(1);
  const refused = await cancel(where, second);
  expect([refused.status, refused.text.includes('homework.reminder-sent')]).toEqual([409, true]);
});

test('a homework that is taken back takes its reminders with it', async () => {
  const where = await classWithText(homework);
  const reminderId = newId();
  await put(where, reminderId, [where.student]);
  expect(await send(reminderId)).toBe(1);
  expect(await reminders(where.student)).toHaveLength(1);
  await homework.call(where.school.teacher, deleteHomework, { params: paramsOf(where) });
  expect(await reminders(where.student)).toEqual([]);
});

test('after a crash, a replay or a repeated call a student hears of it once, with one signal', async () => {
  const where = await classWithText(homework);
  const reminderId = newId();
  const answers = await Promise.all(
    [1, 2, 3].map(() => put(where, reminderId, [where.student, where.other])),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const runs = await Promise.all([1, 2, 3, 4].map(() => send(reminderId)));
  expect(runs.reduce((sum, made) => sum + made, 0)).toBe(2);
  // as a run would find it that was killed before it could say that it had sent
  await homework.prisma.reminder.update({
    where: { id: reminderId },
    data: { sentAt: null, studentIds: [where.student.userId, where.other.userId] },
  });
  expect(await send(reminderId)).toBe(0);
  expect(await reminders(where.student)).toHaveLength(1);
  const signals = await until(async () => {
    const found = (await readAll(homework.env.TOPIC_PREFIX + topic.homeworkSignals)).filter(
      ({ value }) => String(value).includes(where.taskId) && String(value).includes('task-reminder'),
    );
    return found.length > 0 ? found : null;
  });
  expect(signals).toHaveLength(1);
});

test('once a student, homework and day of Taipei: the next day begins at 24:00', async () => {
  const where = await classWithText(homework);
  const first = newId();
  await put(where, first, [where.student]);
  await send(first);
  const again = await put(where, newId(), [where.student]);
  expect([again.status, again.text.includes('homework.nobody-to-remind')]).toEqual([422, true]);
  // the other was not reminded
  const other = await put(where, newId(), [where.student, where.other]);
  expect(other.data.students).toBe(1);
  clock.advance(2 * hourMs - 1);
  expect((await put(where, newId(), [where.student])).status).toBe(422);
  clock.advance(1);
  const next = newId();
  expect((await put(where, next, [where.student])).status).toBe(200);
  expect(await send(next)).toBe(1);
  expect(await reminders(where.student)).toHaveLength(2);
  clock.advance(evening.getTime() - clock.now().getTime());
});

test('who hands in within the five seconds hears nothing, nor anybody before the start', async () => {
  const where = await classWithText(homework);
  const reminderId = newId();
  await put(where, reminderId, [where.student]);
  const attemptId = await begin(homework, where.student, where.text, where.taskId);
  await homework.call(where.student, finishAttempt, { body: { attemptId } });
  expect(await send(reminderId)).toBe(0);
  const startAt = new Date(clock.now().getTime() + hourMs).toISOString();
  const later = await classWithText(homework, { homework: { startAt } });
  expect((await preview(later)).data.students).toEqual([]);
  expect((await put(later, newId(), [later.student])).status).toBe(422);
});

test('only who is of the group is named', async () => {
  const where = await classWithText(homework);
  await homework.call(where.school.teacher, putHomework, {
    params: paramsOf(where),
    body: {
      title: '作業',
      taskIds: [where.taskId],
      groups: [{ name: '一', studentIds: [where.other.userId] }],
    },
  });
  expect((await preview(where)).data.students.map(({ userId }) => userId)).toEqual([where.other.userId]);
});

test('another teacher sees and sends nothing, and takes back nobody else’s', async () => {
  const where = await classWithText(homework);
  const stranger: TestCaller = { userId: newId(), role: 'main', title: 'teacher' };
  const reminderId = newId();
  expect((await preview(where, stranger)).status).toBe(404);
  expect((await put(where, reminderId, [where.student], stranger)).status).toBe(404);
  await put(where, reminderId, [where.student]);
  expect((await cancel(where, reminderId, stranger)).status).toBe(404);
  const admin: TestCaller = { userId: newId(), role: 'admin', title: 'teacher' };
  expect((await cancel(where, reminderId, admin)).status).toBe(404);
  expect((await put(where, reminderId, [where.student], admin)).status).toBe(404);
  await cancel(where, reminderId);
});
