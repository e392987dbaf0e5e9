import { classUpdated } from '@yuedu/contracts/events/classes';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
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

/** A call that asks for a second connection while it holds one in a transaction waits for itself: with one connection it fails. */
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
  const classPath = `/v1/classes/${school.classId}/homeworks`;
  const ok = async (...args: Parameters<Homework['call']>): Promise<unknown> => {
    const reply = await homework.call(...args);
    expect([args[1], args[2], reply.status, reply.problem.code]).toEqual([
      args[1],
      args[2],
      reply.status < 300 ? reply.status : 'below 300',
      undefined,
    ]);
    return reply.data;
  };
  await ok(second, 'PUT', `/v1/tasks/${taskId}`, { title: '改了名字' });
  await ok(second, 'PUT', `/v1/tasks/${taskId}/posts/${other.postId}`, {});
  await ok(second, 'PUT', `${classPath}/${homeworkId}`, { title: '改了名字', taskIds: [taskId] });
  const attemptId = await begin(homework, student, text, taskId);
  await ok(student, 'POST', '/homework/post-user-answers', {
    postId: text.postId,
    attemptId,
    answers: answersFor(text),
  });
  await ok(student, 'PUT', '/homework/post-user-answers/position', { attemptId, paragraphId: 'p1' });
  await ok(student, 'PUT', '/homework/post-user-answers/finish', { attemptId });
  await ok(student, 'GET', `/homework/post-user-answers/${attemptId}`);
  await ok(student, 'GET', '/homework/homeworks');
  await ok(student, 'GET', '/v1/tasks/unfinished');
  await ok(
    school.teacher,
    'GET',
    `/homework/reports/classes-summary/report-questions?homeworkId=${homeworkId}`,
  );
  const draft = (await ok(school.teacher, 'POST', '/v1/tasks', {
    title: '草稿',
    postIds: [text.postId],
    classId: school.classId,
  })) as { _id: string };
  await ok(second, 'DELETE', `/v1/tasks/${draft._id}`);
  await ok(school.teacher, 'DELETE', `${classPath}/${homeworkId}`);
});
