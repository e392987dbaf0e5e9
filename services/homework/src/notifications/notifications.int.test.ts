import { listNotifications } from '@yuedu/contracts/http/homework/notifications';
import { deleteHomework, putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { createTask } from '@yuedu/contracts/http/homework/tasks';
import { finishAttempt } from '@yuedu/contracts/http/homework/attempts';
import { userDeleted } from '@yuedu/contracts/events/auth';
import { topic } from '@yuedu/contracts/topics';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { withTransaction } from '@yuedu/service-kit/database/database';
import { newId } from '@yuedu/service-kit/ids';
import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { begin, classWithText } from '../testing/class-with-text.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { NotificationsService } from './notifications.service.ts';
import { writeNotifications } from './write-notifications.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(async () => {
  await homework.stop();
});

const hourMs = 3_600_000;
const at = (hours: number): Date => new Date(Date.now() + hours * hourMs);
const bell = async (caller: Parameters<Homework['call']>[0]) =>
  (
    (await homework.call(caller, listNotifications)).data as {
      results: { kind: string; taskId: string }[];
    }
  ).results;

const erase = (userId: string) =>
  homework.publish(newEvent(userDeleted, { subject: userId, sequence: 9, time: at(0), data: { userId } }));
/** How many wait for an advisory lock, in this test's database. */
const waitingForNotices = async (): Promise<number> => {
  const [row] = await homework.prisma.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) AS n FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
     WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
  return Number(row?.n);
};

describe('the bell', () => {
  it('tells a class of a new task at once, each student once, with one signal', async () => {
    const where = await classWithText(homework, { deadline: at(200).toISOString() });
    await until(async () => (await bell(where.student)).length === 1);
    expect(await bell(where.student)).toMatchObject([
      { kind: 'task-new', taskId: where.taskId, homeworkId: where.homeworkId, title: '任務' },
    ]);
    expect(await bell(where.school.teacher)).toEqual([]);
    await homework.call(where.school.teacher, putHomework, {
      params: { id: where.school.classId, homeworkId: where.homeworkId },
      body: { title: '改名', taskIds: [where.taskId] },
    });
    await homework.service.app
      .get(NotificationsService, { strict: false })
      .raiseNew(new Date(), where.school.classId);
    expect(await bell(where.student)).toHaveLength(1);
    const signals = await until(async () => {
      const found = (await readAll(homework.env.TOPIC_PREFIX + topic.homeworkSignals)).filter(
        (record) =>
          record.headers['ce_type'] === 'notification.raised.v1' &&
          String(record.value).includes(where.taskId),
      );
      return found.length > 0 ? found : null;
    });
    expect(signals).toHaveLength(1);
    expect((JSON.parse(String(signals[0]?.value)) as { audience: string[] }).audience.sort()).toEqual(
      [where.student.userId, where.other.userId].sort(),
    );
  });

  it('tells of a near deadline from 72 hours on, only who has not handed in, and once', async () => {
    const where = await classWithText(homework, { deadline: at(100).toISOString() });
    const notices = homework.service.app.get(NotificationsService, { strict: false });
    const near = async (caller: typeof where.student) =>
      (await bell(caller)).filter((notice) => notice.kind === 'task-near');
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await homework.call(where.student, finishAttempt, { body: { attemptId } });
    await notices.raiseNear(at(27), where.school.classId);
    expect(await near(where.other)).toEqual([]);
    await notices.raiseNear(at(29), where.school.classId);
    await notices.raiseNear(at(30), where.school.classId);
    expect(await near(where.other)).toMatchObject([{ taskId: where.taskId }]);
    expect(await near(where.student)).toEqual([]);
  });

  it.each(['the homework', 'its task'])('forgets what leads to work when %s is taken back', async (what) => {
    const where = await classWithText(homework, { deadline: at(60).toISOString() });
    const { school, homeworkId, taskId, text, student } = where;
    const params = { id: school.classId, homeworkId };
    const spare = await homework.call(school.teacher, createTask, {
      body: { title: '另一個', postIds: [text.postId], classId: school.classId },
    });
    const take = (taskIds: string[]) =>
      homework.call(school.teacher, putHomework, { params, body: { title: '作業', taskIds } });
    await take([taskId, spare.data._id]);
    const about = async () => (await bell(student)).map((one) => [one.kind, one.taskId === taskId]).sort();
    await until(async () => (await about()).length === 3);
    if (what === 'its task') await take([spare.data._id]);
    else await homework.call(school.teacher, deleteHomework, { params });
    expect(await about()).toEqual(what === 'its task' ? [['task-new', false]] : []);
    // given again, it is new again
    const again = what === 'its task' ? homeworkId : newId();
    await homework.call(school.teacher, putHomework, {
      params: { ...params, homeworkId: again },
      body: { title: '作業', taskIds: [taskId, spare.data._id] },
    });
    await until(async () => (await about()).length === 3);
  });

  it('leaves nothing behind of who is erased while a notice is being written', async () => {
    const where = await classWithText(homework, { assign: false });
    const { userId } = where.student;
    const isErased = () => homework.prisma.user.count({ where: { id: userId, deletedAt: { not: null } } });
    await until(() => homework.prisma.user.count({ where: { id: userId } }));
    const { classId } = where.school;
    const notice = { kind: 'task-new', userId, taskId: newId(), homeworkId: null, classId } as const;
    await withTransaction(homework.prisma, async (tx) => {
      expect(await writeNotifications(tx, [{ ...notice, title: '任務', deadline: null }], at(0))).toBe(1);
      await erase(userId);
      await until(async () => (await isErased()) > 0 || (await waitingForNotices()) > 0);
    });
    await until(isErased);
    expect(await homework.prisma.notification.count({ where: { userId } })).toBe(0);
  });

  it('tells nobody whose account was erased, while the class still has the membership', async () => {
    const where = await classWithText(homework, { deadline: at(60).toISOString() });
    const { userId } = where.student;
    const rowsOf = () => homework.prisma.notification.count({ where: { userId } });
    await until(rowsOf);
    await erase(userId);
    await until(async () => (await rowsOf()) === 0);
    const notices = homework.service.app.get(NotificationsService, { strict: false });
    await notices.raiseNew(at(0), where.school.classId);
    await notices.raiseNear(at(0), where.school.classId);
    expect(await rowsOf()).toBe(0);
  });

  it('says nothing of a homework whose start has not come', async () => {
    const where = await classWithText(homework, { homework: { startAt: at(5).toISOString() } });
    const notices = homework.service.app.get(NotificationsService, { strict: false });
    await notices.raiseNew(at(4), where.school.classId);
    expect(await bell(where.student)).toEqual([]);
    await notices.raiseNew(at(6), where.school.classId);
    expect(await bell(where.student)).toHaveLength(1);
  });
});
