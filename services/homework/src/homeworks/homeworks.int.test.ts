import {
  checkRepeatedPosts,
  deleteHomework,
  listHomeworks,
  putHomework,
} from '@yuedu/contracts/http/homework/homeworks';
import { finishAttempt, getAttempt } from '@yuedu/contracts/http/homework/attempts';
import { getTask } from '@yuedu/contracts/http/homework/tasks';
import { memberLeft } from '@yuedu/contracts/events/classes';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import { hourMs } from '../testing/class-work-steps.ts';
import { begin, classWithText } from '../testing/class-with-text.ts';
import { makeParent, makeSchool } from '../testing/school.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { results, tasksOf } from '../testing/task-list.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(async () => {
  await homework.stop();
});

const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

describe('a homework', () => {
  it('is made once by its id: a second PUT changes only what it names', async () => {
    const where = await classWithText(homework, { homework: { showKeys: 'finish', deadline: inHours(30) } });
    const changed = await homework.call(where.school.teacher, putHomework, {
      params: { id: where.school.classId, homeworkId: where.homeworkId },
      body: { title: '改了', taskIds: [where.taskId] },
    });
    expect(changed).toMatchObject({
      status: 200,
      data: { version: 2, title: '改了', showKeys: 'finish', deadline: expect.any(String) },
    });
    expect(
      await homework.call(where.school.teacher, putHomework, {
        params: { id: where.school.classId, homeworkId: where.homeworkId },
        body: { title: '又改', taskIds: [where.taskId] },
        ifMatch: 1,
      }),
    ).toMatchObject({ status: 412 });
  });

  it('that somebody else changes or takes back is on the audit log, a teacher’s own is not', async () => {
    const where = await classWithText(homework, { assign: false });
    const params = { id: where.school.classId, homeworkId: where.homeworkId };
    const admin = { userId: newId(), role: 'admin' as const, title: 'teacher' as const };
    const put = (as: typeof admin | typeof where.school.teacher, title: string) =>
      homework.call(as, putHomework, { params, body: { title, taskIds: [where.taskId] } });
    await put(where.school.teacher, '老師派的');
    await put(admin, '管理員改的');
    await put(admin, '管理員改的');
    await homework.call(admin, deleteHomework, { params });
    const { classId } = where.school;
    expect(
      await homework.prisma.$queryRaw`SELECT actor, action, detail FROM audit
        WHERE subject = ${where.homeworkId} ORDER BY at, id`,
    ).toEqual([
      { actor: admin.userId, action: 'homework.updated', detail: { classId, fields: ['title', 'taskIds'] } },
      { actor: admin.userId, action: 'homework.removed', detail: { classId } },
    ]);
  });

  it('of two first PUTs at once is one', async () => {
    const where = await classWithText(homework, { assign: false });
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        homework.call(where.school.teacher, putHomework, {
          params: { id: where.school.classId, homeworkId: where.homeworkId },
          body: { title: '作業', taskIds: [where.taskId] },
        }),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await homework.prisma.homework.count({ where: { id: where.homeworkId } })).toBe(1);
  });

  it('with the id of another class’s, of a removed one, or of no version 7 is refused', async () => {
    const where = await classWithText(homework);
    const other = await classWithText(homework, { assign: false });
    const put = (
      classId: string,
      homeworkId: string,
      teacher = other.school.teacher,
      taskId = other.taskId,
    ) =>
      homework.call(teacher, putHomework, {
        params: { id: classId, homeworkId },
        body: { title: '作業', taskIds: [taskId] },
      });
    expect(await put(other.school.classId, where.homeworkId)).toMatchObject({
      status: 404,
      problem: { code: 'homework.homework-not-found' },
    });
    expect(await put(other.school.classId, '6ba7b811-9dad-11d1-80b4-00c04fd430c8')).toMatchObject({
      status: 400,
      problem: { errors: [{ path: 'homeworkId' }] },
    });
    expect(await put(where.school.classId, newId())).toMatchObject({
      status: 404,
      problem: { code: 'classes.class-not-found' },
    });
    expect(await put(other.school.classId, newId(), other.school.teacher, where.taskId)).toMatchObject({
      status: 404,
      problem: { code: 'homework.task-not-found' },
    });
  });

  it('that is taken back keeps all work; its tasks are drafts again', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    expect(
      await homework.call(where.school.teacher, deleteHomework, {
        params: { id: where.school.classId, homeworkId: where.homeworkId },
      }),
    ).toMatchObject({
      data: { removed: true },
    });
    expect(
      await homework.call(where.school.teacher, deleteHomework, {
        params: { id: where.school.classId, homeworkId: where.homeworkId },
      }),
    ).toMatchObject({ status: 404 });
    expect(results(await tasksOf(homework, where.student))).toEqual([]);
    expect((await homework.call(where.student, getAttempt, { params: { id: attemptId } })).status).toBe(200);
    await until(
      async () =>
        (await homework.prisma.reportHomework.count({ where: { id: where.homeworkId, isRemoved: true } })) ===
        1,
    );
    await until(
      async () => (await homework.prisma.reportCell.count({ where: { taskId: where.taskId } })) === 0,
    );
  });

  it('shows a student and a parent the student’s own progress and nothing of others', async () => {
    const where = await classWithText(homework, { deadline: inHours(20) });
    const exceptions = [
      { userId: where.student.userId, deadline: inHours(50) },
      { userId: where.other.userId, deadline: inHours(60) },
    ];
    await homework.call(where.school.teacher, putHomework, {
      params: { id: where.school.classId, homeworkId: where.homeworkId },
      body: { title: '作業', taskIds: [where.taskId], exceptions },
    });
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    const { parent, events } = makeParent(where.student.userId);
    await homework.publish(...events);
    const progress = {
      exceptions: [exceptions[0]],
      effectiveDeadline: exceptions[0]?.deadline,
      tasks: [{ posts: [{ attemptId, title: '跟太陽借半天', questionCount: 4 }] }],
    };
    expect(results(await homework.call(where.student, listHomeworks))).toMatchObject([progress]);
    expect(
      results(await homework.call(parent, listHomeworks, { query: { studentId: where.student.userId } })),
    ).toMatchObject([progress]);
    expect(
      results(await homework.call(parent, listHomeworks, { query: { classId: where.school.classId } })),
    ).toMatchObject([progress]);
    expect(results(await homework.call(parent, listHomeworks))).toMatchObject([progress]);
    expect(results(await tasksOf(homework, parent))).toHaveLength(1);
    expect((await homework.call(parent, getTask, { params: { id: where.taskId } })).status).toBe(200);
    expect(
      results(
        await homework.call(where.school.teacher, listHomeworks, {
          query: { classId: where.school.classId, studentId: where.student.userId },
        }),
      ),
    ).toMatchObject([{ exceptions, tasks: [{ posts: [{ attemptId }] }] }]);
    expect(
      await homework.call(parent, listHomeworks, { query: { studentId: where.other.userId } }),
    ).toMatchObject({ status: 404 });
    expect(
      await homework.call(where.student, listHomeworks, { query: { studentId: where.other.userId } }),
    ).toMatchObject({ status: 404 });
    expect(
      await homework.call(where.school.teacher, listHomeworks, { query: { studentId: newId() } }),
    ).toMatchObject({ status: 404 });
  });

  it('is gone for who left, whose begun work goes on', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await homework.publish(
      newEvent(memberLeft, {
        subject: where.school.memberships[0] ?? '',
        key: where.school.classId,
        sequence: 2,
        time: new Date(),
        data: {
          classId: where.school.classId,
          membershipId: where.school.memberships[0] ?? '',
          userId: where.student.userId,
          leftAt: new Date().toISOString(),
        },
      }),
    );
    await until(
      async () =>
        (await homework.prisma.member.count({ where: { userId: where.student.userId, isLeft: true } })) === 1,
    );
    expect(results(await tasksOf(homework, where.student))).toEqual([]);
    expect(await begin(homework, where.student, where.text, where.taskId)).toBe(attemptId);
    expect((await homework.call(where.student, finishAttempt, { body: { attemptId } })).status).toBe(200);
  });

  it('tells which texts the classes have had', async () => {
    const where = await classWithText(homework);
    const ask = (body: object) =>
      homework.call(where.school.teacher, checkRepeatedPosts, {
        body: { classIds: [where.school.classId], postIds: [where.text.postId], ...body },
      });
    expect(await ask({})).toMatchObject({
      status: 200,
      data: {
        results: [
          {
            postId: where.text.postId,
            homeworkId: where.homeworkId,
            title: '作業',
            toWholeClass: true,
          },
        ],
      },
    });
    const groups = [{ name: '第一組', studentIds: [where.student.userId] }];
    const { status } = await homework.call(where.school.teacher, putHomework, {
      params: { id: where.school.classId, homeworkId: where.homeworkId },
      body: { title: '作業', taskIds: [where.taskId], groups },
    });
    expect(status).toBe(200);
    expect(await ask({})).toMatchObject({ data: { results: [{ toWholeClass: false }] } });
    expect(results(await ask({ excludedHomeworkId: where.homeworkId }))).toEqual([]);
    expect(
      await homework.call(makeSchool({ students: 0 }).teacher, checkRepeatedPosts, {
        body: { classIds: [where.school.classId], postIds: [where.text.postId] },
      }),
    ).toMatchObject({ status: 404 });
  });
});
