import { listNotifications } from '@yuedu/contracts/http/homework/notifications';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { memberJoined } from '@yuedu/contracts/events/classes';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { FixedClock } from '@yuedu/service-kit/clock';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import { classWithText } from '../testing/class-with-text.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { NotificationsService } from './notifications.service.ts';
import { NotifyDueJob } from './notify-due.job.ts';

const hourMs = 3_600_000;
const clock = new FixedClock(new Date());
let homework: Homework;
beforeAll(async () => {
  homework = await startHomework({ clock });
});
afterAll(async () => {
  await homework.stop();
});

type Where = Awaited<ReturnType<typeof classWithText>>;
const inHours = (hours: number): string => new Date(clock.now().getTime() + hours * hourMs).toISOString();
const minute = () => homework.service.app.get(NotifyDueJob, { strict: false }).run();
const bell = async (caller: Where['student'], kind: string): Promise<string[]> =>
  (
    (await homework.call(caller, listNotifications)).data as {
      results: { kind: string; taskId: string }[];
    }
  ).results
    .filter((notice) => notice.kind === kind)
    .map(({ taskId }) => taskId);
const notificationsOf = (caller: Where['student'], kind: string, taskId: string) =>
  until(async () => (await bell(caller, kind)).includes(taskId));

test('a start that comes by the clock is in the next minute’s notice, as a near deadline is', async () => {
  const where = await classWithText(homework, {
    homework: { startAt: inHours(2), deadline: inHours(100) },
  });
  await minute();
  expect(await bell(where.student, 'task-new')).toEqual([]);
  // from here on the worker's own minute may come first
  clock.advance(2 * hourMs);
  await minute();
  await notificationsOf(where.student, 'task-new', where.taskId);
  clock.advance(26 * hourMs);
  await minute();
  expect(await bell(where.student, 'task-near')).toEqual([]);
  clock.advance(hourMs);
  await minute();
  await notificationsOf(where.student, 'task-near', where.taskId);
});

test('the exception of one student is near for that student only', async () => {
  const where = await classWithText(homework, { homework: { deadline: inHours(300) } });
  await homework.call(where.school.teacher, putHomework, {
    params: { id: where.school.classId, homeworkId: where.homeworkId },
    body: {
      title: '延後',
      taskIds: [where.taskId],
      exceptions: [{ userId: where.student.userId, deadline: inHours(80) }],
    },
  });
  await minute();
  clock.advance(9 * hourMs);
  await minute();
  await notificationsOf(where.student, 'task-near', where.taskId);
  expect(await bell(where.other, 'task-near')).toEqual([]);
});

test('who joins later hears of what is new and near, without waiting for the clock', async () => {
  const where = await classWithText(homework, { homework: { deadline: inHours(48) } });
  await notificationsOf(where.student, 'task-near', where.taskId);
  const late = { userId: newId(), role: 'user' as const, title: 'student' as const };
  const membershipId = newId();
  await homework.publish(
    newEvent(memberJoined, {
      subject: membershipId,
      sequence: 1,
      time: clock.now(),
      data: {
        membershipId,
        classId: where.school.classId,
        userId: late.userId,
        seatNumber: null,
        joinedAt: clock.now().toISOString(),
      },
    }),
  );
  await notificationsOf(late, 'task-new', where.taskId);
  await notificationsOf(late, 'task-near', where.taskId);
});

test('a deadline that the teacher moves near is told at once', async () => {
  const where = await classWithText(homework, { homework: { deadline: inHours(300) } });
  await homework.call(where.school.teacher, putHomework, {
    params: { id: where.school.classId, homeworkId: where.homeworkId },
    body: { title: '提前', taskIds: [where.taskId], deadline: inHours(24) },
  });
  await notificationsOf(where.student, 'task-near', where.taskId);
});

test('a class with more people than one transaction takes is told whole', async () => {
  const where = await classWithText(homework, { homework: { deadline: inHours(300) } });
  await notificationsOf(where.student, 'task-new', where.taskId);
  await homework.prisma.$executeRaw`
    INSERT INTO members (id, class_id, user_id, joined_at, event_time, joined_sequence)
    SELECT gen_random_uuid(), ${where.school.classId}::uuid, gen_random_uuid(), now(), now(), 1
    FROM generate_series(1, 5001)`;
  await homework.service.app
    .get(NotificationsService, { strict: false })
    .raiseNew(clock.now(), where.school.classId);
  // by this call, or by the class's own job where that came at the same moment
  const [members, raised] = await Promise.all([
    homework.prisma.member.count({ where: { classId: where.school.classId, isLeft: false } }),
    homework.prisma.notification.count({ where: { kind: 'task-new', taskId: where.taskId } }),
  ]);
  expect(members).toBeGreaterThan(5_001);
  expect(raised).toBe(members);
});
