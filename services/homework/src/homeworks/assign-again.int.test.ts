import { createTask } from '@yuedu/contracts/http/homework/tasks';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { newId } from '@yuedu/service-kit/ids';
import { classWithText } from '../testing/class-with-text.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';

let homework: Homework;
let aheadMs = 0;
beforeAll(async () => {
  homework = await startHomework({ clock: { now: () => new Date(Date.now() + aheadMs) } });
});
afterEach(() => {
  aheadMs = 0;
});
afterAll(async () => {
  await homework.stop();
});

const minuteMs = 60_000;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * minuteMs).toISOString();

/** What a teacher's page sends when the answer to 「派作業」 was lost: the same key, ids and words again. */
describe('assigning again after a lost answer', () => {
  it('makes one task: the same key gives the first task again', async () => {
    const { school, text } = await classWithText(homework, { assign: false });
    const key = newId();
    const body = { title: '再讀一次', postIds: [text.postId], classId: school.classId };
    const send = (change: object = {}) =>
      homework.call(school.teacher, createTask, { body: { ...body, ...change }, idempotencyKey: key });
    const first = await send();
    const again = await send();
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data).toEqual(first.data);
    expect(await homework.prisma.task.count({ where: { title: '再讀一次', classId: school.classId } })).toBe(
      1,
    );
    expect(await send({ title: '別的任務' })).toMatchObject({
      status: 422,
      problem: { code: 'idempotency.mismatch' },
    });
  });

  it('gives the first task again also when its deadline has passed meanwhile', async () => {
    const { school, text } = await classWithText(homework, { assign: false });
    const body = { title: '晚到', postIds: [text.postId], classId: school.classId, deadline: inMinutes(5) };
    const send = (key: string) => homework.call(school.teacher, createTask, { body, idempotencyKey: key });
    const first = await send('sent-in-time');
    aheadMs = 6 * minuteMs;
    expect(await send('sent-in-time')).toMatchObject({ status: 201, data: first.data });
    expect(await send('sent-late')).toMatchObject({ problem: { code: 'homework.deadline-past' } });
  });

  it('leaves the homework as it is: a repeated PUT answers the same and says nothing to others', async () => {
    const { school, taskId, homeworkId } = await classWithText(homework, { assign: false });
    const body = {
      title: '作業',
      taskIds: [taskId],
      deadline: inMinutes(600),
      showKeys: 'deadline' as const,
    };
    const first = await homework.call(school.teacher, putHomework, {
      params: { id: school.classId, homeworkId },
      body,
    });
    const again = await homework.call(school.teacher, putHomework, {
      params: { id: school.classId, homeworkId },
      body,
    });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.data).toEqual(first.data);
    expect(again.data).toMatchObject({ version: 1 });
    expect(
      await homework.call(school.teacher, putHomework, {
        params: { id: school.classId, homeworkId },
        body: { ...body, title: '改了' },
      }),
    ).toMatchObject({
      data: { version: 2, title: '改了' },
    });
  });
});
