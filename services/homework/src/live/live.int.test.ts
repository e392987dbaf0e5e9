import { classUpdated } from '@yuedu/contracts/events/classes';
import { finishAttempt, putPosition, saveAnswers } from '@yuedu/contracts/http/homework/attempts';
import { deleteHomework, putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { getLiveClass, type LiveClass } from '@yuedu/contracts/http/homework/live';
import { topic } from '@yuedu/contracts/topics';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import type { RouteInput } from '@yuedu/service-kit/testing/call-route';
import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { Redis } from 'ioredis';
import { begin, type ClassWithText, classWithText } from '../testing/class-with-text.ts';
import { classWorkSteps } from '../testing/class-work-steps.ts';
import { makeSchool } from '../testing/school.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { answersFor } from '../testing/text.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(async () => {
  await homework.stop();
});

const look = (where: ClassWithText, as: TestCaller | null = where.school.teacher) =>
  homework.call(as, getLiveClass, {
    params: { id: where.school.classId, homeworkId: where.homeworkId },
  });
async function seen(where: ClassWithText): Promise<LiveClass> {
  const reply = await look(where);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.data;
}
const workOf = (live: LiveClass, who: TestCaller) =>
  live.students.find(({ userId }) => userId === who.userId)?.works[0];

type Answers = NonNullable<RouteInput<typeof saveAnswers>['body']>['answers'];
const save = (where: ClassWithText, attemptId: string, answers: Answers) =>
  homework.call(where.student, saveAnswers, {
    body: { postId: where.text.postId, attemptId, answers },
  });
const moveTo = (where: ClassWithText, attemptId: string, paragraphId: string) =>
  homework.call(where.student, putPosition, { body: { attemptId, paragraphId } });

/** Signals of a class's attempt that have been sent. */
const signalsOf = async (attemptId: string): Promise<number> =>
  (await readAll(homework.env.TOPIC_PREFIX + topic.homeworkSignals)).filter(({ key }) => key === attemptId)
    .length;

describe('a look at a class', () => {
  it('shows who reads, in which paragraph, at which question, and who has handed in; no answer', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    expect(workOf(await seen(where), where.student)).toMatchObject({
      attemptId,
      answered: 0,
      question: 1,
      paragraphId: null,
    });
    await moveTo(where, attemptId, 'p3');
    const answers = answersFor(where.text);
    const [first] = answers;
    if (!first) throw new Error('no answers');
    await save(where, attemptId, [first]);
    const live = await seen(where);
    expect(workOf(live, where.student)).toMatchObject({ answered: 1, question: 2, paragraphId: 'p3' });
    expect(workOf(live, where.other)).toBeUndefined();
    expect(live.texts).toMatchObject([
      {
        postId: where.text.postId,
        title: '跟太陽借半天',
        questions: [{ answered: 1 }, { standing: 1 }, {}, {}],
      },
    ]);
    expect(JSON.stringify(live)).not.toMatch(/optionId|value|score/);
    await save(where, attemptId, [{ ...first, seq: first.seq + 1, value: null }]);
    expect(workOf(await seen(where), where.student)).toMatchObject({ answered: 0, question: 1 });
    await homework.call(where.student, finishAttempt, { body: { attemptId } });
    expect(workOf(await seen(where), where.student)).toMatchObject({
      finishedAt: expect.any(String),
      question: null,
      paragraphId: null,
    });
  });

  it('is of the class’s teachers only: others find nothing, nor who teaches it no more', async () => {
    const where = await classWithText(homework);
    const { school } = where;
    const second: TestCaller = { ...school.teacher, userId: newId() };
    const teach = async (sequence: number, ...teacherIds: string[]): Promise<void> => {
      await homework.publish(
        newEvent(classUpdated, {
          subject: school.classId,
          sequence,
          time: new Date(),
          data: {
            classId: school.classId,
            title: '五年仁班',
            grade: '小五',
            endAt: '2027-07-31T00:00:00.000Z',
            teacherIds,
            schoolId: null,
            schoolName: null,
            zones: [where.text.zone],
          },
        }),
      );
      await until(async () => homework.prisma.schoolClass.count({ where: { id: school.classId, sequence } }));
    };
    expect((await look(where, second)).status).toBe(404);
    await teach(2, school.teacher.userId, second.userId);
    expect((await look(where, second)).status).toBe(200);
    await teach(3, school.teacher.userId);
    expect((await look(where, second)).status).toBe(404);
    expect((await look(where, makeSchool({ students: 0 }).teacher)).status).toBe(404);
    expect((await look(where, where.student)).status).toBe(403);
    expect((await look(where, null)).status).toBe(401);
    const other = await classWithText(homework);
    expect((await look({ ...where, homeworkId: other.homeworkId })).status).toBe(404);
    await homework.call(school.teacher, deleteHomework, {
      params: { id: school.classId, homeworkId: where.homeworkId },
    });
    expect((await look(where)).status).toBe(404);
  });

  it('shows whom the homework is for; who has left stays, marked', async () => {
    const where = await classWithText(homework);
    const steps = classWorkSteps(homework, { aheadMs: 0 });
    await begin(homework, where.student, where.text, where.taskId);
    await steps.move(where, 'left');
    const people = async () =>
      (await seen(where)).students.map(({ userId, left }) => [userId, left] as const);
    expect(await people()).toEqual([
      [where.student.userId, true],
      [where.other.userId, false],
    ]);
    await homework.call(where.school.teacher, putHomework, {
      params: { id: where.school.classId, homeworkId: where.homeworkId },
      body: {
        title: '作業',
        taskIds: [where.taskId],
        groups: [{ name: '第一組', studentIds: [where.student.userId] }],
      },
    });
    expect(await people()).toEqual([[where.student.userId, true]]);
  });
});

describe('what moves in a class', () => {
  it('is told while a teacher looks on, and to nobody before', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await moveTo(where, attemptId, 'p1');
    await save(where, attemptId, answersFor(where.text));
    await until(async () => (await signalsOf(attemptId)) === 1, { what: 'the start, which is always told' });
    await seen(where);
    await moveTo(where, attemptId, 'p2');
    await until(async () => (await signalsOf(attemptId)) === 2, { what: 'the second paragraph' });
    await moveTo(where, attemptId, 'p2');
    await homework.call(where.student, finishAttempt, { body: { attemptId } });
    await until(async () => (await signalsOf(attemptId)) === 3, { what: 'the hand-in' });
  });

  it('is told of a save, and of many at once by few signals', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await seen(where);
    const [first] = answersFor(where.text);
    if (!first) throw new Error('no answers');
    const saves = 20;
    await Promise.all(
      Array.from({ length: saves }, (_, at) => save(where, attemptId, [{ ...first, seq: at + 1 }])),
    );
    await until(async () => (await signalsOf(attemptId)) >= 2, { what: 'start and a save' });
    await until(
      async () =>
        (await homework.prisma.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM outbox`)[0]?.n === 0,
    );
    expect(await signalsOf(attemptId)).toBeLessThan(saves / 2);
  });

  it('stands in Redis for a bounded time', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await seen(where);
    await moveTo(where, attemptId, 'p1');
    const keys = [`position:${attemptId}`, `watched:${where.school.classId}`].map(
      (key) => `${homework.env.TOPIC_PREFIX}homework:${key}`,
    );
    const redis = new Redis(homework.env.REDIS_URL);
    const lives = await Promise.all(keys.map((key) => redis.ttl(key)));
    redis.disconnect();
    expect(lives.every((seconds) => seconds > 0 && seconds <= 86_400)).toBe(true);
  });
});
