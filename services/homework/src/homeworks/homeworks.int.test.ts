import { memberLeft } from '@yuedu/contracts/events/classes';
import { newEvent } from '@yuedu/messaging/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import { begin, classWithText } from '../testing/class-with-text.ts';
import { makeParent, makeSchool } from '../testing/school.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { makeText } from '../testing/text.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(async () => {
  await homework.stop();
});

const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();
const results = (reply: { data: unknown }): { _id: string }[] =>
  (reply.data as { results: { _id: string }[] }).results;
const tasksOf = (caller: Parameters<Homework['call']>[0]) =>
  homework.call(caller, 'GET', '/v1/tasks/?includeTaskOfClass=1&sort=-createdAt');

describe('a task', () => {
  it('is the teacher’s draft until it is in a homework; then students see it, created when it became visible', async () => {
    const where = await classWithText(homework, { assign: false });
    expect(results(await tasksOf(where.school.teacher))).toHaveLength(1);
    expect(results(await tasksOf(where.student))).toEqual([]);
    expect(await homework.call(where.student, 'GET', `/v1/tasks/${where.taskId}`)).toMatchObject({
      status: 404,
    });
    expect(
      await homework.call(where.student, 'PUT', '/homework/post-user-answers/start', {
        postId: where.text.postId,
        taskId: where.taskId,
      }),
    ).toMatchObject({ status: 404, problem: { code: 'homework.task-not-found' } });
    const put = await homework.call(
      where.school.teacher,
      'PUT',
      `/v1/classes/${where.school.classId}/homeworks/${where.homeworkId}`,
      { title: '作業', taskIds: [where.taskId] },
    );
    const [seen] = results(await tasksOf(where.student));
    expect(seen).toMatchObject({
      _id: where.taskId,
      homeworkId: where.homeworkId,
      createdAt: (put.data as { startAt: string }).startAt,
    });
    expect(Date.parse((seen as unknown as { createdAt: string }).createdAt)).toBeGreaterThan(
      Date.parse(
        (results(await tasksOf(where.school.teacher))[0] as unknown as { createdAt: string }).createdAt,
      ),
    );
  });

  it('is not open before the homework’s start', async () => {
    const startAt = inHours(5);
    const where = await classWithText(homework, { homework: { startAt } });
    expect(results(await tasksOf(where.student))).toEqual([]);
    expect(
      await homework.call(where.student, 'PUT', '/homework/post-user-answers/start', {
        postId: where.text.postId,
        taskId: where.taskId,
      }),
    ).toMatchObject({ status: 422, problem: { code: 'homework.not-started' } });
    expect(
      results(
        await homework.call(where.student, 'GET', `/homework/homeworks?classId=${where.school.classId}`),
      ),
    ).toEqual([]);
    expect(
      results(
        await homework.call(
          where.school.teacher,
          'GET',
          `/homework/homeworks?classId=${where.school.classId}`,
        ),
      ),
    ).toHaveLength(1);
  });

  it('is only for the groups that the homework names', async () => {
    const where = await classWithText(homework);
    await homework.call(
      where.school.teacher,
      'PUT',
      `/v1/classes/${where.school.classId}/homeworks/${where.homeworkId}`,
      {
        title: '作業',
        taskIds: [where.taskId],
        groups: [{ name: '第一組', studentIds: [where.other.userId] }],
      },
    );
    expect(results(await tasksOf(where.other))).toHaveLength(1);
    expect(results(await tasksOf(where.student))).toEqual([]);
    expect(
      (
        await homework.call(where.student, 'PUT', '/homework/post-user-answers/start', {
          postId: where.text.postId,
          taskId: where.taskId,
        })
      ).status,
    ).toBe(404);
  });

  it('is another’s: not there for strangers, in no list of theirs', async () => {
    const where = await classWithText(homework);
    const stranger = makeSchool({ students: 1, zones: [where.text.zone] });
    await homework.tell(...stranger.events);
    for (const caller of [stranger.teacher, ...stranger.students]) {
      expect(await homework.call(caller, 'GET', `/v1/tasks/${where.taskId}`)).toMatchObject({ status: 404 });
      expect(results(await tasksOf(caller))).toEqual([]);
    }
    expect(
      await homework.call(stranger.teacher, 'PUT', `/v1/tasks/${where.taskId}`, { title: '改' }),
    ).toMatchObject({ status: 404 });
    expect(await homework.call(stranger.teacher, 'DELETE', `/v1/tasks/${where.taskId}`)).toMatchObject({
      status: 404,
    });
    expect(
      await homework.call(where.student, 'PUT', `/v1/tasks/${where.taskId}`, { title: '改' }),
    ).toMatchObject({ status: 403 });
  });

  it('has an own version: a stale If-Match is 412, a whole list without one is 428', async () => {
    const where = await classWithText(homework, { assign: false });
    const path = `/v1/tasks/${where.taskId}`;
    expect(
      await homework.call(where.school.teacher, 'PUT', path, { title: '二' }, { 'if-match': '"1"' }),
    ).toMatchObject({ status: 200, data: { version: 2, title: '二' } });
    expect(
      await homework.call(where.school.teacher, 'PUT', path, { title: '三' }, { 'if-match': '"1"' }),
    ).toMatchObject({ status: 412, problem: { code: 'version.stale' } });
    expect(
      await homework.call(where.school.teacher, 'PUT', `${path}/posts/all`, { postIds: [where.text.postId] }),
    ).toMatchObject({ status: 428, problem: { code: 'version.required' } });
    const free = makeText({ isFree: true });
    await homework.tell(...free.events);
    expect(
      await homework.call(where.school.teacher, 'PUT', `${path}/posts/${free.postId}`, {}),
    ).toMatchObject({ status: 200, data: { version: 3, postIds: [where.text.postId, free.postId] } });
    expect(
      await homework.call(
        where.school.teacher,
        'PUT',
        `${path}/posts/all`,
        { postIds: [free.postId] },
        { 'if-match': '"3"' },
      ),
    ).toMatchObject({ data: { postIds: [free.postId] } });
    expect((await homework.call(where.school.teacher, 'GET', path)).headers.get('etag')).toBe('"4"');
    expect(await homework.call(where.school.teacher, 'DELETE', path)).toMatchObject({
      data: { deleted: true },
    });
    expect((await homework.call(where.school.teacher, 'GET', path)).status).toBe(404);
  });

  it('may be written by an editor for every class, also of texts that the class has not paid for', async () => {
    const where = await classWithText(homework);
    const editor = { userId: newId(), role: 'editor' as const, title: 'teacher' as const };
    expect(
      (
        await homework.call(editor, 'POST', '/v1/tasks', {
          title: '編輯的任務',
          postIds: [where.text.postId],
          classId: where.school.classId,
        })
      ).status,
    ).toBe(201);
    expect(
      (await homework.call(editor, 'PUT', `/v1/tasks/${where.taskId}`, { title: '編輯改的' })).status,
    ).toBe(200);
    expect(
      await homework.call(editor, 'PUT', `/v1/classes/${where.school.classId}/homeworks/${newId()}`, {
        title: '作業',
        taskIds: [where.taskId],
      }),
    ).toMatchObject({ status: 403 });
  });

  it('of a homework is deleted only after the homework is taken back', async () => {
    const where = await classWithText(homework);
    expect(await homework.call(where.school.teacher, 'DELETE', `/v1/tasks/${where.taskId}`)).toMatchObject({
      status: 409,
    });
  });

  it('holds only texts that are free, in the class’s zones or in the teacher’s own', async () => {
    const school = makeSchool({ students: 0 });
    const [shut, free] = [makeText(), makeText({ isFree: true })];
    await homework.tell(...school.events, ...shut.events, ...free.events);
    const make = (caller: typeof school.teacher, postIds: string[]) =>
      homework.call(caller, 'POST', '/v1/tasks', { title: '任務', postIds, classId: school.classId });
    expect(await make(school.teacher, [free.postId, shut.postId])).toMatchObject({
      status: 422,
      problem: { code: 'homework.text-not-open', errors: [{ path: 'postIds.1' }] },
    });
    expect((await make(school.teacher, [free.postId])).status).toBe(201);
    expect((await make({ ...school.teacher, zones: [shut.zone] }, [shut.postId])).status).toBe(201);
  });
});

describe('a homework', () => {
  it('is made once by its id: a second PUT changes only what it names', async () => {
    const where = await classWithText(homework, { homework: { showKeys: 'finish', deadline: inHours(30) } });
    const path = `/v1/classes/${where.school.classId}/homeworks/${where.homeworkId}`;
    const changed = await homework.call(where.school.teacher, 'PUT', path, {
      title: '改了',
      taskIds: [where.taskId],
    });
    expect(changed).toMatchObject({
      status: 200,
      data: { version: 2, title: '改了', showKeys: 'finish', deadline: expect.any(String) },
    });
    expect(
      await homework.call(
        where.school.teacher,
        'PUT',
        path,
        { title: '又改', taskIds: [where.taskId] },
        { 'if-match': '"1"' },
      ),
    ).toMatchObject({ status: 412 });
  });

  it('of two first PUTs at once is one', async () => {
    const where = await classWithText(homework, { assign: false });
    const path = `/v1/classes/${where.school.classId}/homeworks/${where.homeworkId}`;
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        homework.call(where.school.teacher, 'PUT', path, { title: '作業', taskIds: [where.taskId] }),
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
      homework.call(teacher, 'PUT', `/v1/classes/${classId}/homeworks/${homeworkId}`, {
        title: '作業',
        taskIds: [taskId],
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
    const path = `/v1/classes/${where.school.classId}/homeworks/${where.homeworkId}`;
    expect(await homework.call(where.school.teacher, 'DELETE', path)).toMatchObject({
      data: { removed: true },
    });
    expect(await homework.call(where.school.teacher, 'DELETE', path)).toMatchObject({ status: 404 });
    expect(results(await tasksOf(where.student))).toEqual([]);
    expect(
      (await homework.call(where.student, 'GET', `/homework/post-user-answers/${attemptId}`)).status,
    ).toBe(200);
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
    await homework.call(
      where.school.teacher,
      'PUT',
      `/v1/classes/${where.school.classId}/homeworks/${where.homeworkId}`,
      { title: '作業', taskIds: [where.taskId], exceptions },
    );
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    const { parent, events } = makeParent(where.student.userId);
    await homework.tell(...events);
    const progress = {
      exceptions: [exceptions[0]],
      effectiveDeadline: exceptions[0]?.deadline,
      tasks: [{ posts: [{ attemptId, title: '跟太陽借半天', questionCount: 4 }] }],
    };
    expect(results(await homework.call(where.student, 'GET', '/homework/homeworks'))).toMatchObject([
      progress,
    ]);
    expect(
      results(await homework.call(parent, 'GET', `/homework/homeworks?studentId=${where.student.userId}`)),
    ).toMatchObject([progress]);
    expect(
      results(await homework.call(parent, 'GET', `/homework/homeworks?classId=${where.school.classId}`)),
    ).toMatchObject([progress]);
    expect(results(await homework.call(parent, 'GET', '/homework/homeworks'))).toMatchObject([progress]);
    expect(results(await tasksOf(parent))).toHaveLength(1);
    expect((await homework.call(parent, 'GET', `/v1/tasks/${where.taskId}`)).status).toBe(200);
    expect(
      results(
        await homework.call(
          where.school.teacher,
          'GET',
          `/homework/homeworks?classId=${where.school.classId}&studentId=${where.student.userId}`,
        ),
      ),
    ).toMatchObject([{ exceptions, tasks: [{ posts: [{ attemptId }] }] }]);
    expect(
      await homework.call(parent, 'GET', `/homework/homeworks?studentId=${where.other.userId}`),
    ).toMatchObject({ status: 404 });
    expect(
      await homework.call(where.student, 'GET', `/homework/homeworks?studentId=${where.other.userId}`),
    ).toMatchObject({ status: 404 });
    expect(
      await homework.call(where.school.teacher, 'GET', `/homework/homeworks?studentId=${newId()}`),
    ).toMatchObject({ status: 404 });
  });

  it('is gone for who left, whose begun work goes on', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await homework.tell(
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
    expect(results(await tasksOf(where.student))).toEqual([]);
    expect(await begin(homework, where.student, where.text, where.taskId)).toBe(attemptId);
    expect(
      (await homework.call(where.student, 'PUT', '/homework/post-user-answers/finish', { attemptId })).status,
    ).toBe(200);
  });

  it('tells which texts the classes have had', async () => {
    const where = await classWithText(homework);
    const ask = (body: object) =>
      homework.call(where.school.teacher, 'POST', '/v1/classes/check-repeated-posts', {
        classIds: [where.school.classId],
        postIds: [where.text.postId],
        ...body,
      });
    expect(await ask({})).toMatchObject({
      status: 200,
      data: { results: [{ postId: where.text.postId, homeworkId: where.homeworkId, title: '作業' }] },
    });
    expect(results(await ask({ excludedHomeworkId: where.homeworkId }))).toEqual([]);
    expect(
      await homework.call(makeSchool({ students: 0 }).teacher, 'POST', '/v1/classes/check-repeated-posts', {
        classIds: [where.school.classId],
        postIds: [where.text.postId],
      }),
    ).toMatchObject({ status: 404 });
  });
});
