import { listNotifications } from '@yuedu/contracts/http/homework/notifications';
import { topic } from '@yuedu/contracts/topics';
import { readAll } from '@yuedu/testing/kafka';
import type { TestCaller } from '@yuedu/testing/tokens';
import { until } from '@yuedu/testing/poll';
import { twoAlike } from '../testing/alike-answers.ts';
import { classWithText } from '../testing/class-with-text.ts';
import { classWorkSteps, hourMs } from '../testing/class-work-steps.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { GradedNoticesService } from './graded-notices.service.ts';
import { settledMs } from '../notification-jobs.ts';

const clock = { aheadMs: 0 };
let homework: Homework;
beforeAll(async () => {
  homework = await startHomework({ clock: { now: () => new Date(Date.now() + clock.aheadMs) } });
});
afterAll(() => homework?.stop());
beforeEach(() => {
  clock.aheadMs = 0;
});

const inMs = (ms: number): Date => new Date(Date.now() + ms);
const raise = (now: Date, classId: string) =>
  homework.service.app.get(GradedNoticesService, { strict: false }).raise(now, classId);
const bell = async (caller: TestCaller) =>
  (await homework.call(caller, listNotifications, { query: { conditions: '{"kind":"task-graded"}' } })).data
    .results;

it('a reader hears once of a marked text, of no further marks, and of nothing taken back', async () => {
  const { where, classId, postId, one, other, answerOf, mark, undo } = await twoAlike(homework);
  await mark(await answerOf(one), 3);
  expect(await raise(inMs(settledMs - 5_000), classId)).toBe(0);
  expect(await raise(inMs(settledMs + 5_000), classId)).toBe(1);
  const notices = await bell(where.student);
  expect(notices).toMatchObject([
    { kind: 'task-graded', postId, taskId: where.taskId, homeworkId: where.homeworkId, classId },
  ]);
  expect(notices[0]?.title).toBe(
    (await homework.prisma.post.findUniqueOrThrow({ where: { id: postId } })).title,
  );
  expect(await bell(where.other)).toEqual([]);
  await undo([await answerOf(one)]);
  await mark(await answerOf(one), 0);
  await mark(await answerOf(other), 3);
  await undo([await answerOf(other)]);
  const later = inMs(3 * settledMs);
  expect(await Promise.all([raise(later, classId), raise(later, classId)])).toEqual([0, 0]);
  expect(await bell(where.student)).toHaveLength(1);
  expect(await bell(where.other)).toEqual([]);
});

it('by several runs at once, after a crash or a replay, he hears of it once, with one signal', async () => {
  const { where, classId, one, answerOf, mark } = await twoAlike(homework);
  await mark(await answerOf(one), 3);
  const later = inMs(2 * settledMs);
  const runs = await Promise.all(Array.from({ length: 4 }, () => raise(later, classId)));
  expect(runs.reduce((sum, made) => sum + made, 0)).toBe(1);
  // as a run finds it that comes after rows were written and before anybody knew
  await homework.prisma.answerGrade.updateMany({ where: { attemptId: one }, data: { unannounced: true } });
  expect(await raise(later, classId)).toBe(0);
  const signals = await until(async () => {
    const found = (await readAll(homework.env.TOPIC_PREFIX + topic.homeworkSignals)).filter(
      ({ value }) => String(value).includes(where.taskId) && String(value).includes('task-graded'),
    );
    return found.length > 0 ? found : null;
  });
  expect(signals).toHaveLength(1);
});

it('never before the points may be shown: not until the deadline is past', async () => {
  const deadline = inMs(hourMs);
  const { where, classId, one, answerOf, mark } = await twoAlike(homework, {
    deadline: deadline.toISOString(),
  });
  await mark(await answerOf(one), 3);
  expect(await raise(deadline, classId)).toBe(0);
  expect(await bell(where.student)).toEqual([]);
  expect(await raise(new Date(deadline.getTime() + 1), classId)).toBe(1);
});

it('not while the text is open work of another class; that class’s end tells it', async () => {
  const { where, classId, one, answerOf, mark } = await twoAlike(homework);
  const steps = classWorkSteps(homework, clock);
  const other = await classWithText(homework, {
    text: where.text,
    homework: { deadline: steps.inHours(2) },
  });
  await steps.move(other, 'joined', where.student);
  await mark(await answerOf(one), 3);
  expect(await raise(inMs(hourMs), classId)).toBe(0);
  expect(await raise(inMs(3 * hourMs), other.school.classId)).toBe(1);
  expect(await bell(where.student)).toHaveLength(1);
});
