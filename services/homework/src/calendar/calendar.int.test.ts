import { getCalendar } from '@yuedu/contracts/http/homework/calendar';
import { finishAttempt } from '@yuedu/contracts/http/homework/attempts';
import { deleteHomework, putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { dayOf } from '@yuedu/contracts/rules/taipei-time';
import { FixedClock } from '@yuedu/service-kit/clock';
import type { TestCaller } from '@yuedu/testing/tokens';
import { until } from '@yuedu/testing/poll';
import { begin, type ClassWithText, classWithText } from '../testing/class-with-text.ts';
import { makeParent } from '../testing/school.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';

/** 14:00 in Taipei. */
const clock = new FixedClock(new Date('2026-11-19T06:00:00.000Z'));
const dayMs = 86_400_000;
let homework: Homework;
beforeAll(async () => {
  homework = await startHomework({ clock });
});
afterAll(async () => {
  await homework.stop();
});

const november = { from: '2026-11-01', to: '2026-11-30' };
const read = async (caller: TestCaller, query = november) =>
  (await homework.call(caller, getCalendar, { query })).data;
const entriesOf = async (caller: TestCaller, query = november) =>
  (await read(caller, query)).entries.map(({ kind, at }) => [kind, at]);
const put = (where: ClassWithText, body: object) =>
  homework.call(where.school.teacher, putHomework, {
    params: { id: where.school.classId, homeworkId: where.homeworkId },
    body: { title: '作業', taskIds: [where.taskId], ...body },
  });
const startAt = '2026-11-18T00:00:00.000Z';
const deadline = '2026-11-27T10:00:00.000Z';

test('student, parent and teacher see one homework, each with the deadline that counts', async () => {
  const where = await classWithText(homework, { homework: { startAt, deadline } });
  const later = '2026-11-29T10:00:00.000Z';
  await put(where, { exceptions: [{ userId: where.student.userId, deadline: later }] });
  const { parent, events } = makeParent(where.student.userId);
  await homework.publish(...events);
  await until(async () => homework.prisma.family.count({ where: { parentId: parent.userId } }));
  const start = ['start', startAt];
  expect(await entriesOf(where.student)).toEqual([start, ['exception', later]]);
  expect(await entriesOf(where.other)).toEqual([start, ['deadline', deadline]]);
  expect(await entriesOf(parent)).toEqual([start, ['exception', later]]);
  expect(await entriesOf(where.school.teacher)).toEqual([
    start,
    ['deadline', deadline],
    ['exception', later],
  ]);
  const [, due] = (await read(where.other)).entries;
  expect(due).toEqual({
    kind: 'deadline',
    at: deadline,
    homeworkId: where.homeworkId,
    classId: where.school.classId,
    title: '作業',
    classTitle: '五年仁班',
    studentId: where.other.userId,
    total: 1,
    finished: 0,
    students: 0,
  });
  const outsider = await classWithText(homework, { assign: false });
  expect(await entriesOf(outsider.school.teacher)).toEqual([]);
  expect(await entriesOf(outsider.student)).toEqual([]);
});

test('what is handed in is counted, and its days are days read: for the parent, too', async () => {
  const where = await classWithText(homework, { homework: { startAt, deadline } });
  const { parent, events } = makeParent(where.student.userId);
  await homework.publish(...events);
  await until(async () => homework.prisma.family.count({ where: { parentId: parent.userId } }));
  const attemptId = await begin(homework, where.student, where.text, where.taskId);
  // 23:59 of the day, and 00:00 of the next one, in Taipei
  clock.advance(Date.parse('2026-11-19T16:00:00.000Z') - clock.now().getTime());
  await homework.call(where.student, finishAttempt, { body: { attemptId } });
  const { userId: studentId } = where.student;
  const days = [
    { studentId, day: '2026-11-19' },
    { studentId, day: '2026-11-20' },
  ];
  for (const caller of [where.student, parent]) {
    const { entries, daysRead } = await read(caller);
    expect(daysRead).toEqual(days);
    expect(entries.map(({ finished, total }) => [finished, total])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  }
  expect((await read(where.school.teacher)).daysRead).toEqual([]);
  expect((await read(where.student, { from: '2026-11-20', to: '2026-11-20' })).daysRead).toEqual([days[1]]);
});

test('drafts and homework to come are the teacher’s alone; what is taken back is nobody’s', async () => {
  const tomorrow = new Date(clock.now().getTime() + dayMs).toISOString();
  const where = await classWithText(homework, { homework: { startAt: tomorrow, deadline } });
  expect(await entriesOf(where.student)).toEqual([]);
  expect(await entriesOf(where.school.teacher)).toEqual([
    ['start', tomorrow],
    ['deadline', deadline],
  ]);
  const draft = await classWithText(homework, { assign: false, deadline });
  expect(await entriesOf(draft.school.teacher)).toEqual([]);
  await homework.call(where.school.teacher, deleteHomework, {
    params: { id: where.school.classId, homeworkId: where.homeworkId },
  });
  expect(await entriesOf(where.school.teacher)).toEqual([]);
});

test('a day begins at 00:00 of Taipei and ends before 24:00', async () => {
  const [midnight, last] = ['2026-11-21T16:00:00.000Z', '2026-11-22T15:59:59.999Z'];
  for (const at of [midnight, last]) {
    const where = await classWithText(homework, { homework: { startAt, deadline: at } });
    const of = (from: string, to: string) => entriesOf(where.student, { from, to });
    expect(await of('2026-11-22', '2026-11-22')).toEqual([['deadline', at]]);
    expect(await of('2026-11-21', '2026-11-21')).toEqual([]);
    expect(await of('2026-11-23', '2026-11-23')).toEqual([]);
    expect(dayOf(at)).toBe('2026-11-22');
  }
});

test('the deadline of tasks counts where the homework has none', async () => {
  const where = await classWithText(homework, { deadline, homework: { startAt } });
  expect(await entriesOf(where.student, { from: '2026-11-27', to: '2026-11-27' })).toEqual([
    ['deadline', deadline],
  ]);
});

test.each([
  ['turned round', { from: '2026-11-02', to: '2026-11-01' }],
  ['of 76 days', { from: '2026-11-01', to: '2027-01-15' }],
  ['of no days', { from: '2026-02-30', to: '2026-03-01' }],
  ['before the years that count', { from: '1000-01-01', to: '1000-01-02' }],
])('a period %s is refused', async (_what, query) => {
  const where: TestCaller = { userId: crypto.randomUUID(), role: 'user', title: 'student' };
  expect((await homework.call(where, getCalendar, { query })).status).toBe(400);
});
