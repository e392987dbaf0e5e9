import { userDeleted } from '@yuedu/contracts/events/auth';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import { type Homework, startHomework } from '../testing/start-homework.ts';

const at = new Date('2026-11-26T06:00:00.000Z');
let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(async () => {
  await homework.stop();
});

const [one, two, stays] = [newId(), newId(), newId()];

/** A row of everything that is a person's own. */
async function belongingsOf(userId: string): Promise<void> {
  const { prisma } = homework;
  const thing = { homeworkId: newId(), classId: newId(), createdAt: at, sendAt: at };
  await prisma.reminder.create({ data: { id: newId(), madeBy: userId, studentIds: [], ...thing } });
  await prisma.notification.create({
    data: { id: newId(), userId, kind: 'task-begun', taskId: newId(), title: '月亮', createdAt: at },
  });
  await prisma.calendarFeed.create({
    data: { userId, title: 'student', tokenHash: userId, createdAt: at },
  });
  await prisma.digestSetting.create({
    data: { userId, frequency: 'daily', coveredUntil: at, changedAt: at },
  });
  await prisma.digest.create({ data: { userId, day: '2026-11-26', items: 1, createdAt: at } });
  await prisma.savedRemark.create({ data: { id: newId(), ownerId: userId, text: '很好', createdAt: at } });
}

/** Whose rows are there, a table each. */
async function owners(): Promise<string[][]> {
  const { prisma } = homework;
  const of = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id);
  const ids = [one, two, stays];
  return Promise.all([
    of(prisma.$queryRaw`SELECT made_by AS id FROM reminders WHERE made_by = ANY(${ids}::uuid[])`),
    of(prisma.$queryRaw`SELECT user_id AS id FROM notifications WHERE user_id = ANY(${ids}::uuid[])`),
    of(prisma.$queryRaw`SELECT user_id AS id FROM calendar_feeds WHERE user_id = ANY(${ids}::uuid[])`),
    of(prisma.$queryRaw`SELECT user_id AS id FROM digest_settings WHERE user_id = ANY(${ids}::uuid[])`),
    of(prisma.$queryRaw`SELECT user_id AS id FROM digests WHERE user_id = ANY(${ids}::uuid[])`),
    of(prisma.$queryRaw`SELECT owner_id AS id FROM saved_remarks WHERE owner_id = ANY(${ids}::uuid[])`),
  ]);
}

it('people who go in one moment leave nothing of their own, and nobody else’s goes with it', async () => {
  for (const userId of [one, two, stays]) await belongingsOf(userId);
  const { id: toMany } = await homework.prisma.reminder.create({
    data: {
      id: newId(),
      homeworkId: newId(),
      classId: newId(),
      madeBy: newId(),
      studentIds: [two, stays, one],
      createdAt: at,
      sendAt: at,
    },
  });
  await homework.publish(
    ...[one, two].map((userId) =>
      newEvent(userDeleted, { subject: userId, sequence: 2, time: at, data: { userId } }),
    ),
  );
  await until(async () => (await owners()).every((ids) => ids.length === 1));
  expect(await owners()).toEqual(Array.from({ length: 6 }, () => [stays]));
  expect(await homework.prisma.reminder.findUnique({ where: { id: toMany } })).toMatchObject({
    studentIds: [stays],
  });
});
