import {
  createTask,
  deleteTask,
  getTask,
  listTasksV2,
  putTask,
  putTaskPosts,
} from '@yuedu/contracts/http/homework/tasks';
import { startAttempt } from '@yuedu/contracts/http/homework/attempts';
import { listHomeworks, putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { newId } from '@yuedu/service-kit/ids';
import { hourMs } from '../testing/class-work-steps.ts';
import { classWithText } from '../testing/class-with-text.ts';
import { makeSchool } from '../testing/school.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { results, tasksOf } from '../testing/task-list.ts';
import { makeText } from '../testing/text.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(async () => {
  await homework.stop();
});

describe('a task', () => {
  it('is the teacher’s draft until it is in a homework; then students see it from that moment', async () => {
    const where = await classWithText(homework, { assign: false });
    expect(results(await tasksOf(homework, where.school.teacher))).toHaveLength(1);
    expect(results(await tasksOf(homework, where.student))).toEqual([]);
    expect(await homework.call(where.student, getTask, { params: { id: where.taskId } })).toMatchObject({
      status: 404,
    });
    expect(
      await homework.call(where.student, startAttempt, {
        body: { postId: where.text.postId, taskId: where.taskId },
      }),
    ).toMatchObject({ status: 404, problem: { code: 'homework.task-not-found' } });
    const put = await homework.call(where.school.teacher, putHomework, {
      params: { id: where.school.classId, homeworkId: where.homeworkId },
      body: { title: '作業', taskIds: [where.taskId] },
    });
    const [seen] = results(await tasksOf(homework, where.student));
    expect(seen).toMatchObject({
      _id: where.taskId,
      homeworkId: where.homeworkId,
      createdAt: (put.data as { startAt: string }).startAt,
    });
    expect(Date.parse((seen as unknown as { createdAt: string }).createdAt)).toBeGreaterThan(
      Date.parse(
        (results(await tasksOf(homework, where.school.teacher))[0] as unknown as { createdAt: string })
          .createdAt,
      ),
    );
  });

  it('is not open before the homework’s start', async () => {
    const startAt = new Date(Date.now() + 5 * hourMs).toISOString();
    const where = await classWithText(homework, { homework: { startAt } });
    expect(results(await tasksOf(homework, where.student))).toEqual([]);
    expect(
      await homework.call(where.student, startAttempt, {
        body: { postId: where.text.postId, taskId: where.taskId },
      }),
    ).toMatchObject({ status: 422, problem: { code: 'homework.not-started' } });
    expect(
      results(
        await homework.call(where.student, listHomeworks, { query: { classId: where.school.classId } }),
      ),
    ).toEqual([]);
    expect(
      results(
        await homework.call(where.school.teacher, listHomeworks, {
          query: { classId: where.school.classId },
        }),
      ),
    ).toHaveLength(1);
  });

  it('is only for the groups that the homework names', async () => {
    const where = await classWithText(homework);
    await homework.call(where.school.teacher, putHomework, {
      params: { id: where.school.classId, homeworkId: where.homeworkId },
      body: {
        title: '作業',
        taskIds: [where.taskId],
        groups: [{ name: '第一組', studentIds: [where.other.userId] }],
      },
    });
    expect(results(await tasksOf(homework, where.other))).toHaveLength(1);
    expect(results(await tasksOf(homework, where.student))).toEqual([]);
    expect(
      (
        await homework.call(where.student, startAttempt, {
          body: { postId: where.text.postId, taskId: where.taskId },
        })
      ).status,
    ).toBe(404);
  });

  it('is another’s: not there for strangers, in no list of theirs', async () => {
    const where = await classWithText(homework);
    const stranger = makeSchool({ students: 1, zones: [where.text.zone] });
    await homework.publish(...stranger.events);
    for (const caller of [stranger.teacher, ...stranger.students]) {
      expect(await homework.call(caller, getTask, { params: { id: where.taskId } })).toMatchObject({
        status: 404,
      });
      expect(results(await tasksOf(homework, caller))).toEqual([]);
    }
    expect(
      await homework.call(stranger.teacher, putTask, { params: { id: where.taskId }, body: { title: '改' } }),
    ).toMatchObject({ status: 404 });
    expect(await homework.call(stranger.teacher, deleteTask, { params: { id: where.taskId } })).toMatchObject(
      {
        status: 404,
      },
    );
    expect(
      await homework.call(where.student, putTask, { params: { id: where.taskId }, body: { title: '改' } }),
    ).toMatchObject({ status: 403 });
  });

  it('has an own version: a stale If-Match is 412, a whole list without one is 428', async () => {
    const where = await classWithText(homework, { assign: false });
    expect(
      await homework.call(where.school.teacher, putTask, {
        params: { id: where.taskId },
        body: { title: '二' },
        ifMatch: 1,
      }),
    ).toMatchObject({ status: 200, data: { version: 2, title: '二' } });
    expect(
      await homework.call(where.school.teacher, putTask, {
        params: { id: where.taskId },
        body: { title: '三' },
        ifMatch: 1,
      }),
    ).toMatchObject({ status: 412, problem: { code: 'version.stale' } });
    expect(
      await homework.call(where.school.teacher, putTaskPosts, {
        params: { id: where.taskId, postId: 'all' },
        body: { postIds: [where.text.postId] },
      }),
    ).toMatchObject({ status: 428, problem: { code: 'version.required' } });
    const free = makeText({ isFree: true });
    await homework.publish(...free.events);
    expect(
      await homework.call(where.school.teacher, putTaskPosts, {
        params: { id: where.taskId, postId: free.postId },
        body: {},
      }),
    ).toMatchObject({ status: 200, data: { version: 3, postIds: [where.text.postId, free.postId] } });
    expect(
      await homework.call(where.school.teacher, putTaskPosts, {
        params: { id: where.taskId, postId: 'all' },
        body: { postIds: [free.postId] },
        ifMatch: 3,
      }),
    ).toMatchObject({ data: { postIds: [free.postId] } });
    expect(
      (await homework.call(where.school.teacher, getTask, { params: { id: where.taskId } })).headers.get(
        'etag',
      ),
    ).toBe('"4"');
    expect(
      await homework.call(where.school.teacher, deleteTask, { params: { id: where.taskId } }),
    ).toMatchObject({
      data: { deleted: true },
    });
    expect(
      (await homework.call(where.school.teacher, getTask, { params: { id: where.taskId } })).status,
    ).toBe(404);
  });

  it('may be written by an editor for every class, texts the class has not paid for included', async () => {
    const where = await classWithText(homework);
    const editor = { userId: newId(), role: 'editor' as const, title: 'teacher' as const };
    expect(
      (
        await homework.call(editor, createTask, {
          body: { title: '編輯的任務', postIds: [where.text.postId], classId: where.school.classId },
        })
      ).status,
    ).toBe(201);
    expect(
      (await homework.call(editor, putTask, { params: { id: where.taskId }, body: { title: '編輯改的' } }))
        .status,
    ).toBe(200);
    expect(
      await homework.call(editor, putHomework, {
        params: { id: where.school.classId, homeworkId: newId() },
        body: { title: '作業', taskIds: [where.taskId] },
      }),
    ).toMatchObject({ status: 403 });
  });

  it('shows editors and admins, and nobody else, whose it is and how its class has it', async () => {
    const where = await classWithText(homework, {
      homework: { deadline: new Date(Date.now() + hourMs).toISOString() },
    });
    const editor = { userId: newId(), role: 'editor' as const, title: 'teacher' as const };
    const projection = 'title ownerName className homework';
    const conditions = JSON.stringify({ _id: where.taskId });
    const listed = await homework.call(editor, listTasksV2, { query: { projection, conditions } });
    const owner = {
      ownerName: expect.stringMatching(/./) as string,
      className: expect.stringMatching(/./) as string,
      homework: { title: '作業', deadline: expect.any(String) as string, exceptionCount: 0 },
    };
    expect(listed.data).toMatchObject({ results: [{ _id: where.taskId, ...owner }] });
    expect((await homework.call(editor, getTask, { params: { id: where.taskId } })).data).toMatchObject(
      owner,
    );
    for (const caller of [where.school.teacher, where.student]) {
      expect((await homework.call(caller, listTasksV2, { query: { projection } })).status).toBe(400);
      const { data } = await homework.call(caller, getTask, { params: { id: where.taskId } });
      expect(Object.keys(data)).not.toContain('ownerName');
    }
  });

  it('that somebody else changes or deletes is on the audit log, one’s own is not', async () => {
    const where = await classWithText(homework, { assign: false });
    const params = { id: where.taskId };
    const editor = { userId: newId(), role: 'editor' as const, title: 'teacher' as const };
    const { teacher } = where.school;
    const { data } = await homework.call(teacher, putTask, { params, body: { title: '老師改的' } });
    // a form sends what it did not change, too
    const body = { title: '編輯改的', deadline: data.deadline, startAt: data.startAt };
    await homework.call(editor, putTask, { params, body });
    await homework.call(editor, deleteTask, { params });
    expect(
      await homework.prisma.$queryRaw`SELECT actor, action, detail FROM audit
        WHERE subject = ${where.taskId} ORDER BY at, id`,
    ).toEqual([
      { actor: editor.userId, action: 'task.updated', detail: { fields: ['title'] } },
      { actor: editor.userId, action: 'task.deleted', detail: {} },
    ]);
  });

  it('of a homework is deleted only after the homework is taken back', async () => {
    const where = await classWithText(homework);
    expect(
      await homework.call(where.school.teacher, deleteTask, { params: { id: where.taskId } }),
    ).toMatchObject({
      status: 409,
    });
  });

  it('holds only texts that are free, in the class’s zones or in the teacher’s own', async () => {
    const school = makeSchool({ students: 0 });
    const [shut, free] = [makeText(), makeText({ isFree: true })];
    await homework.publish(...school.events, ...shut.events, ...free.events);
    const make = (caller: typeof school.teacher, postIds: string[]) =>
      homework.call(caller, createTask, { body: { title: '任務', postIds, classId: school.classId } });
    expect(await make(school.teacher, [free.postId, shut.postId])).toMatchObject({
      status: 422,
      problem: { code: 'homework.text-not-open', errors: [{ path: 'postIds.1' }] },
    });
    expect((await make(school.teacher, [free.postId])).status).toBe(201);
    expect((await make({ ...school.teacher, zones: [shut.zone] }, [shut.postId])).status).toBe(201);
  });
});
