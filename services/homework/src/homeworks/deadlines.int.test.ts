import { finishAttempt, saveAnswers } from '@yuedu/contracts/http/homework/attempts';
import { getCalendar } from '@yuedu/contracts/http/homework/calendar';
import { listHomeworks, putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { getTask, putTask, unfinishedTasks } from '@yuedu/contracts/http/homework/tasks';
import { movedException } from '@yuedu/contracts/rules/deadline';
import { dayOf, instantOf } from '@yuedu/contracts/rules/taipei-time';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { begin, type ClassWithText, classWithText } from '../testing/class-with-text.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { answersFor } from '../testing/text.ts';

let homework: Homework;
let now: Date | null = null;
beforeAll(async () => {
  homework = await startHomework({ clock: { now: () => now ?? new Date() } });
});
afterEach(() => {
  now = null;
});
afterAll(async () => {
  await homework.stop();
});

const dayMs = 86_400_000;
const after = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

const change = (where: ClassWithText, body: object, ifMatch?: number) =>
  homework.call(where.school.teacher, putHomework, {
    params: { id: where.school.classId, homeworkId: where.homeworkId },
    body: { title: '作業', taskIds: [where.taskId], ...body },
    ...(ifMatch !== undefined && { ifMatch }),
  });

/** Whether a hand-in is late that the server receives at that instant. */
async function isLateAt(where: ClassWithText, who: TestCaller, instant: string): Promise<boolean> {
  const attemptId = await begin(homework, who, where.text, where.taskId);
  now = new Date(instant);
  const reply = await homework.call(who, finishAttempt, { body: { attemptId } });
  now = null;
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.data.late;
}

const threeDaysOn = dayOf(new Date(Date.now() + 3 * dayMs));

describe.each(['00:00', '23:59', '24:00'])('a class’s deadline at %s by Taipei’s clock', (clock) => {
  const deadline = instantOf(threeDaysOn, clock);

  it('counts at the millisecond', async () => {
    const where = await classWithText(homework, { homework: { deadline } });
    expect(await isLateAt(where, where.student, deadline)).toBe(false);
    expect(await isLateAt(where, where.other, after(deadline, 1))).toBe(true);
  });

  it.each([1, -1])('does not count for who has an exception %i day from it', async (days) => {
    const own = after(deadline, days * dayMs);
    for (const [ms, isLate] of [
      [0, false],
      [1, true],
    ] as const) {
      const where = await classWithText(homework, { homework: { deadline } });
      const exceptions = [{ userId: where.student.userId, deadline: own }];
      expect((await change(where, { exceptions })).status).toBe(200);
      expect(await isLateAt(where, where.student, after(own, ms))).toBe(isLate);
    }
  });

  it.each(['keep', 'along', 'drop'] as const)('moves two days on, exceptions by %s', async (choice) => {
    const where = await classWithText(homework, { homework: { deadline } });
    const move = { from: deadline, to: after(deadline, 2 * dayMs) };
    const own = after(deadline, dayMs);
    const userId = where.student.userId;
    await change(where, { exceptions: [{ userId, deadline: own }] });
    const moved = movedException(own, choice, move);
    const exceptions = moved === null ? [] : [{ userId, deadline: moved }];
    expect((await change(where, { deadline: move.to, exceptions })).status).toBe(200);
    const counts = moved ?? move.to;
    expect(await isLateAt(where, where.student, after(counts, 1))).toBe(true);
    expect(await isLateAt(where, where.other, move.to)).toBe(false);
  });
});

test('a deadline does not move before the students’ own are decided, and nothing is stored', async () => {
  const deadline = instantOf(threeDaysOn, '18:00');
  const where = await classWithText(homework, { homework: { deadline } });
  const exceptions = [{ userId: where.student.userId, deadline: after(deadline, dayMs) }];
  await change(where, { exceptions });
  for (const moved of [after(deadline, dayMs), null])
    expect(await change(where, { deadline: moved })).toMatchObject({
      status: 409,
      problem: { code: 'homework.exceptions-undecided' },
    });
  expect(await change(where, { deadline, title: '改名' })).toMatchObject({
    status: 200,
    data: { title: '改名', deadline, exceptions },
  });
  expect(await change(where, { deadline: after(deadline, dayMs), exceptions: [] }, 2)).toMatchObject({
    status: 412,
  });
  expect(await change(where, { deadline: after(deadline, dayMs), exceptions: [] }, 3)).toMatchObject({
    status: 200,
    data: { exceptions: [] },
  });
});

describe.each([
  ['on both', { isOnTask: true, isOnHomework: true }],
  ['on the homework alone', { isOnTask: false, isOnHomework: true }],
  ['on its task alone', { isOnTask: true, isOnHomework: false }],
])('a deadline that stands %s is taken away', (_where, { isOnTask, isOnHomework }) => {
  const deadline = instantOf(dayOf(new Date(Date.now() + dayMs)), '18:00');
  const given = () =>
    classWithText(homework, {
      ...(isOnTask && { deadline }),
      homework: isOnHomework ? { deadline } : {},
    });
  const dueFor = async (where: ClassWithText, who: TestCaller) => {
    const { classId } = where.school;
    const query = { from: dayOf(new Date()), to: dayOf(deadline) };
    const [own] = (await homework.call(who, listHomeworks, { query: { classId } })).data.results;
    const unfinished = (await homework.call(who, unfinishedTasks)).data.results;
    const calendar = (await homework.call(who, getCalendar, { query })).data.entries;
    return {
      homework: own?.effectiveDeadline,
      unfinished: unfinished.find(({ _id }) => _id === where.taskId)?.effectiveDeadline,
      calendar: calendar.filter(({ kind }) => kind !== 'start').length,
    };
  };

  it('from the homework, its task, the calendar, the bell and the reports, and once', async () => {
    const where = await given();
    const { student, taskId, homeworkId, school } = where;
    expect(await dueFor(where, student)).toEqual({ homework: deadline, unfinished: deadline, calendar: 1 });
    const bell = () => homework.prisma.notification.findMany({ where: { taskId }, orderBy: { kind: 'asc' } });
    await until(async () => (await bell()).length === 4);
    const reply = await change(where, { deadline: null });
    expect(reply).toMatchObject({ status: 200, data: { deadline: null, effectiveDeadline: null } });
    expect(await dueFor(where, student)).toEqual({ homework: null, unfinished: null, calendar: 0 });
    expect((await bell()).map(({ kind, deadline: due }) => [kind, due])).toEqual([
      ['task-new', null],
      ['task-new', null],
    ]);
    const task = await homework.call(school.teacher, getTask, { params: { id: taskId } });
    expect(task.data).toMatchObject({ deadline: null, version: isOnTask ? 2 : 1 });
    const { prisma } = homework;
    await until(() =>
      prisma.reportHomework.count({ where: { id: homeworkId, sequence: 2, deadline: null } }),
    );
    await until(() => prisma.reportTask.count({ where: { id: taskId, deadline: null } }));
    expect((await change(where, { deadline: null })).data.version).toBe(reply.data.version);
    const again = await change(where, { deadline });
    expect(again.data).toMatchObject({ deadline, version: reply.data.version + 1 });
    await until(async () => (await bell()).filter(({ kind }) => kind === 'task-near').length === 2);
  });

  it('not before the students’ own are decided; nobody is late any more but who was', async () => {
    const where = await given();
    const { student, other } = where;
    const own = after(deadline, dayMs);
    await change(where, { exceptions: [{ userId: student.userId, deadline: own }] });
    expect(await isLateAt(where, student, after(own, 1))).toBe(true);
    expect(await change(where, { deadline: null })).toMatchObject({
      status: 409,
      problem: { code: 'homework.exceptions-undecided' },
    });
    expect(await dueFor(where, other)).toMatchObject({ homework: deadline, calendar: 1 });
    const endless = await change(where, { deadline: null, exceptions: [] });
    expect(endless).toMatchObject({ status: 200, data: { exceptions: [], effectiveDeadline: null } });
    expect(await isLateAt(where, other, after(own, 1))).toBe(false);
    const { classId } = where.school;
    const { data } = await homework.call(student, listHomeworks, { query: { classId } });
    expect(data.results[0]?.tasks[0]?.posts[0]).toMatchObject({ late: true });
  });
});

test('a task’s deadline that counts is not moved past the students’ own but by its homework', async () => {
  const deadline = instantOf(threeDaysOn, '18:00');
  const later = after(deadline, dayMs);
  const where = await classWithText(homework, { deadline });
  const move = () =>
    homework.call(where.school.teacher, putTask, { params: { id: where.taskId }, body: { deadline: later } });
  const exceptions = [{ userId: where.student.userId, deadline: after(deadline, 2 * dayMs) }];
  await change(where, { exceptions });
  expect(await move()).toMatchObject({ status: 409, problem: { code: 'homework.exceptions-undecided' } });
  expect(await isLateAt(where, where.other, later)).toBe(true);
  await change(where, { exceptions: [] });
  expect(await move()).toMatchObject({ status: 200, data: { deadline: later } });
});

test('groups and exceptions name students of the class only; a group has somebody', async () => {
  const where = await classWithText(homework);
  const deadline = instantOf(threeDaysOn, '18:00');
  for (const body of [
    { groups: [{ name: '第一組', studentIds: [where.student.userId, newId()] }] },
    { exceptions: [{ userId: where.school.teacher.userId, deadline }] },
  ])
    expect(await change(where, body)).toMatchObject({
      status: 422,
      problem: { code: 'homework.student-not-in-class' },
    });
  expect(await change(where, { groups: [{ name: '第一組', studentIds: [] }] })).toMatchObject({
    status: 400,
  });
  expect(await change(where, { groups: [{ name: '', studentIds: [where.student.userId] }] })).toMatchObject({
    status: 200,
  });
});

test('late work says to student and teacher when it was written and when it came', async () => {
  const deadline = instantOf(threeDaysOn, '24:00');
  const where = await classWithText(homework, { homework: { deadline } });
  const attemptId = await begin(homework, where.student, where.text, where.taskId);
  const answers = answersFor(where.text).map((answer) => ({
    ...answer,
    writtenAt: after(deadline, -600_000),
  }));
  now = new Date(after(deadline, 7_200_000));
  await homework.call(where.student, saveAnswers, {
    body: { postId: where.text.postId, attemptId, answers },
  });
  await homework.call(where.student, finishAttempt, { body: { attemptId } });
  const { classId } = where.school;
  const replies = [
    await homework.call(where.student, listHomeworks, { query: { classId } }),
    await homework.call(where.school.teacher, listHomeworks, {
      query: { classId, studentId: where.student.userId },
    }),
  ];
  for (const { data } of replies)
    expect(data.results[0]?.tasks[0]?.posts[0]).toMatchObject({
      late: true,
      lateReason: expect.stringMatching(
        /^截止前已寫完：.+ 23:50，截止時間是 .+ 24:00，收到的時間是 .+ 02:00。$/,
      ),
    });
  const { data } = await homework.call(where.other, listHomeworks, { query: { classId } });
  expect(JSON.stringify(data)).not.toContain('截止前');
});
