import {
  createTask,
  deleteTask,
  putTask,
  putTaskPosts,
  unfinishedTasks,
} from '@yuedu/contracts/http/homework/tasks';
import { deleteHomework, listHomeworks, putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { finishAttempt, getAttempt, putPosition, saveAnswers } from '@yuedu/contracts/http/homework/attempts';
import { getQuestions } from '@yuedu/contracts/http/homework/reports';
import { classUpdated } from '@yuedu/contracts/events/classes';
import type { OutputOf, RouteDefinition } from '@yuedu/contracts/route';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import type { RouteInput } from '@yuedu/service-kit/testing/call-route';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { begin, classWithText } from './testing/class-with-text.ts';
import type { School } from './testing/school.ts';
import { type Homework, startHomework } from './testing/start-homework.ts';
import { answersFor, makeText } from './testing/text.ts';

/** A second teacher of the class, who owns none of its tasks: whether he may change them is looked up. */
async function coTeacherOf({ classId, teacher }: School): Promise<TestCaller> {
  const second: TestCaller = { ...teacher, userId: newId() };
  await homework.publish(
    newEvent(classUpdated, {
      subject: classId,
      sequence: 2,
      time: new Date(),
      data: {
        classId,
        title: '五年仁班',
        grade: '小五',
        endAt: new Date(Date.now() + 86_400_000).toISOString(),
        teacherIds: [teacher.userId, second.userId],
        schoolId: null,
        schoolName: null,
        zones: teacher.zones ? [...teacher.zones] : [],
      },
    }),
  );
  await until(() => homework.prisma.schoolClass.count({ where: { id: classId, sequence: 2 } }));
  return second;
}

/**
 * A call that asks for a second connection while it holds one in a transaction waits for itself: with one
 * connection it fails.
 */
let homework: Homework;
beforeAll(async () => {
  homework = await startHomework({ pool: 1 });
});
afterAll(() => homework?.stop());

it('every use case that writes gets along with one connection', async () => {
  const { school, text, student, taskId, homeworkId } = await classWithText(homework, {
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const other = makeText({ zone: text.zone });
  await homework.publish(...other.events);
  const second = await coTeacherOf(school);
  const ok = async <R extends RouteDefinition>(
    caller: TestCaller,
    route: R,
    input?: RouteInput<R>,
  ): Promise<OutputOf<R>> => {
    const reply = await homework.call(caller, route, input);
    expect([route.method, route.path, reply.status, reply.problem.code]).toEqual([
      route.method,
      route.path,
      reply.status < 300 ? reply.status : 'below 300',
      undefined,
    ]);
    return reply.data;
  };
  await ok(second, putTask, { params: { id: taskId }, body: { title: '改了名字' } });
  await ok(second, putTaskPosts, { params: { id: taskId, postId: other.postId }, body: {} });
  await ok(second, putHomework, {
    params: { id: school.classId, homeworkId },
    body: { title: '改了名字', taskIds: [taskId] },
  });
  const attemptId = await begin(homework, student, text, taskId);
  await ok(student, saveAnswers, { body: { postId: text.postId, attemptId, answers: answersFor(text) } });
  await ok(student, putPosition, { body: { attemptId, paragraphId: 'p1' } });
  await ok(student, finishAttempt, { body: { attemptId } });
  await ok(student, getAttempt, { params: { id: attemptId } });
  await ok(student, listHomeworks);
  await ok(student, unfinishedTasks);
  await ok(school.teacher, getQuestions, { query: { homeworkId } });
  const draft = await ok(school.teacher, createTask, {
    body: { title: '草稿', postIds: [text.postId], classId: school.classId },
  });
  await ok(second, deleteTask, { params: { id: draft._id } });
  await ok(school.teacher, deleteHomework, { params: { id: school.classId, homeworkId } });
});

it('a hand-in and a save are read by plans made once, not at each call', async () => {
  const { text, student, taskId } = await classWithText(homework);
  const attemptId = await begin(homework, student, text, taskId);
  const calls = 25;
  for (let at = 0; at < calls; at += 1)
    await homework.call(student, saveAnswers, {
      body: { postId: text.postId, attemptId, answers: answersFor(text, { short: '同樣的話' }) },
    });
  for (let at = 0; at < calls; at += 1) await homework.call(student, finishAttempt, { body: { attemptId } });
  const plans = await homework.prisma.$queryRaw<{ forAll: number; statement: string }[]>`
    SELECT generic_plans::int AS "forAll", statement FROM pg_prepared_statements
     WHERE statement LIKE '%FROM attempts AS own%' ORDER BY length(statement)`;
  expect(plans).toHaveLength(2);
  for (const { forAll } of plans) expect(forAll).toBeGreaterThanOrEqual(10);
});
