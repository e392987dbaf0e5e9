import { finishAttempt } from '@yuedu/contracts/http/homework/attempts';
import { getDigest, putDigest, stopDigest } from '@yuedu/contracts/http/homework/digest';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { listNotifications } from '@yuedu/contracts/http/homework/notifications';
import type { DigestFacts } from '@yuedu/contracts/events/messages';
import type { DigestFrequency } from '@yuedu/contracts/rules/digest';
import { topic } from '@yuedu/contracts/topics';
import { FixedClock } from '@yuedu/service-kit/clock';
import { newId } from '@yuedu/service-kit/ids';
import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { begin, type ClassWithText, classWithText } from '../testing/class-with-text.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { settledNewsMs } from './domain/digest-times.ts';
import { stopKey } from './domain/stop-key.ts';
import { SendDigestsJob } from './send-digests.job.ts';
import { SendDigestsService } from './send-digests.service.ts';

/** A Wednesday, 10:00 in Taipei. */
const morning = Date.parse('2026-11-25T02:00:00.000Z');
const hourMs = 3_600_000;
const clock = new FixedClock(new Date(morning));
let homework: Homework;
beforeAll(async () => {
  homework = await startHomework({ clock });
});
afterAll(async () => {
  await homework.stop();
});

const inHours = (hours: number): string => new Date(clock.now().getTime() + hours * hourMs).toISOString();
const choose = (caller: TestCaller, frequency: DigestFrequency) =>
  homework.call(caller, putDigest, { body: { frequency } });
/** What the scheduler does at this moment, and what it does when it comes again. */
const run = () => homework.service.app.get(SendDigestsJob, { strict: false }).run();
const sendAt = (now: Date) => homework.service.app.get(SendDigestsService, { strict: false }).sendDue(now);
const daysOf = async ({ userId }: TestCaller) =>
  (await homework.prisma.digest.findMany({ where: { userId }, orderBy: { day: 'asc' } })).map(
    ({ day }) => day,
  );

/** What auth is asked to send to a person, once the outbox is empty. */
async function requestsTo({ userId }: TestCaller): Promise<DigestFacts[]> {
  await until(async () => {
    const [left] = await homework.prisma.$queryRaw<{ count: bigint }[]>`SELECT count(*) FROM outbox`;
    return left?.count === 0n;
  });
  return (await readAll(homework.env.TOPIC_PREFIX + topic.messages)).flatMap(({ value }) => {
    const text = String(value);
    return text.includes(userId) ? [factsIn(JSON.parse(text))] : [];
  });
}
const factsIn = ({ facts }: { facts: DigestFacts }): DigestFacts => facts;

/** A class whose student has heard of a task. */
async function classWithNews(given: Parameters<typeof classWithText>[1] = {}): Promise<ClassWithText> {
  const where = await classWithText(homework, given);
  await until(async () => (await homework.call(where.student, listNotifications)).data.results.length > 0);
  return where;
}

test('nobody gets a mail who has not chosen it; who has, one a day', async () => {
  const where = await classWithNews();
  expect((await homework.call(where.student, getDigest)).data).toEqual({
    version: 1,
    frequency: 'never',
    quietFrom: '21:00',
    quietUntil: '07:00',
  });
  clock.advance(settledNewsMs);
  await run();
  expect(await daysOf(where.student)).toEqual([]);
  expect((await choose(where.student, 'day')).data).toMatchObject({ version: 2, frequency: 'day' });
  clock.advance(settledNewsMs);
  await Promise.all([run(), run(), run(), run()]);
  await run();
  expect(await requestsTo(where.student)).toEqual([
    {
      items: [{ kind: 'task-new', title: '任務', deadline: null }],
      more: 0,
      stopKey: stopKey(homework.env.DIGEST_SECRET, where.student.userId),
    },
  ]);
  expect(await daysOf(where.student)).toEqual(['2026-11-25']);
  expect(await requestsTo(where.other)).toEqual([]);
});

test('never and every day again is no second mail that day; what is new waits for the morning', async () => {
  const where = await classWithNews();
  await choose(where.student, 'day');
  clock.advance(settledNewsMs);
  await run();
  await choose(where.student, 'never');
  await choose(where.student, 'day');
  await homework.call(where.school.teacher, putHomework, {
    params: { id: where.school.classId, homeworkId: where.homeworkId },
    body: { title: '作業', taskIds: [where.taskId], deadline: inHours(30) },
  });
  await until(async () => (await homework.call(where.student, listNotifications)).data.results.length > 1);
  clock.advance(settledNewsMs);
  await run();
  expect(await requestsTo(where.student)).toHaveLength(1);
  const nextMorning = new Date(morning + 21 * hourMs);
  await sendAt(new Date(nextMorning.getTime() - 1));
  expect(await requestsTo(where.student)).toHaveLength(1);
  await sendAt(nextMorning);
  const [, second] = await requestsTo(where.student);
  expect(second?.items).toMatchObject([{ kind: 'task-near', title: '任務' }]);
  expect(await daysOf(where.student)).toEqual(['2026-11-25', '2026-11-26']);
});

test('in quiet hours nothing is sent, to the millisecond', async () => {
  const where = await classWithNews();
  await choose(where.student, 'week');
  const { student } = where;
  await homework.prisma.digestSetting.update({
    where: { userId: student.userId },
    data: { nextAt: clock.now() },
  });
  const [evening, end] = [new Date(morning + 11 * hourMs), new Date(morning + 21 * hourMs)];
  for (const quiet of [evening, new Date(end.getTime() - 1)]) expect(await sendAt(quiet)).toBe(0);
  expect(await daysOf(student)).toEqual([]);
  await sendAt(new Date(evening.getTime() - 1));
  expect(await daysOf(student)).toEqual(['2026-11-25']);
  const { nextAt } = await homework.prisma.digestSetting.findUniqueOrThrow({
    where: { userId: student.userId },
  });
  // the next Monday, 07:00 in Taipei
  expect(nextAt).toEqual(new Date('2026-11-29T23:00:00.000Z'));
});

test('a run that breaks off leaves nothing behind, and the next one sends it once', async () => {
  const where = await classWithNews();
  await choose(where.student, 'day');
  const now = new Date(clock.now().getTime() + settledNewsMs);
  await homework.prisma.$executeRaw`ALTER TABLE outbox RENAME TO outbox_away`;
  try {
    await expect(sendAt(now)).rejects.toThrow();
  } finally {
    await homework.prisma.$executeRaw`ALTER TABLE outbox_away RENAME TO outbox`;
  }
  expect(await daysOf(where.student)).toEqual([]);
  await sendAt(now);
  await sendAt(now);
  expect(await requestsTo(where.student)).toHaveLength(1);
  // as a run would find it that was killed after its row and, against all rules, before the next look
  await homework.prisma.digestSetting.update({
    where: { userId: where.student.userId },
    data: { nextAt: now, coveredUntil: new Date(morning - hourMs) },
  });
  await sendAt(now);
  expect(await requestsTo(where.student)).toHaveLength(1);
});

test('what is handed in, over or taken back is no news any more; without news there is no mail', async () => {
  const [done, over, gone] = [
    await classWithNews(),
    await classWithNews({ homework: { deadline: inHours(30) } }),
    await classWithNews(),
  ];
  const attemptId = await begin(homework, done.student, done.text, done.taskId);
  await homework.call(done.student, finishAttempt, { body: { attemptId } });
  await homework.prisma.homework.update({
    where: { id: over.homeworkId },
    data: { deadline: clock.now() },
  });
  await homework.prisma.member.updateMany({
    where: { userId: gone.student.userId },
    data: { isLeft: true },
  });
  for (const { student } of [done, over, gone]) await choose(student, 'day');
  clock.advance(settledNewsMs);
  await run();
  for (const { student } of [done, over, gone]) expect(await daysOf(student)).toEqual([]);
});

test('the link of a mail ends them without a log-in, and can do nothing else', async () => {
  const { student, other } = await classWithNews();
  for (const one of [student, other]) await choose(one, 'day');
  const key = stopKey(homework.env.DIGEST_SECRET, student.userId);
  for (const wrong of [`${other.userId}.${key.split('.')[1]}`, student.userId, '', `${key}x`])
    expect((await homework.call(null, stopDigest, { body: { key: wrong } })).status).toBe(404);
  for (const again of [1, 2])
    expect([again, (await homework.call(null, stopDigest, { body: { key } })).data]).toEqual([
      again,
      { stopped: true },
    ]);
  expect((await homework.call(student, getDigest)).data).toMatchObject({ version: 3, frequency: 'never' });
  expect((await homework.call(other, getDigest)).data).toMatchObject({ version: 2, frequency: 'day' });
  clock.advance(settledNewsMs);
  await run();
  expect([await daysOf(student), (await daysOf(other)).length]).toEqual([[], 1]);
});

test('a version that is told keeps what another device changed; two choices at once both end', async () => {
  const me: TestCaller = { userId: newId(), role: 'user', title: 'student' };
  await choose(me, 'day');
  const late = await homework.call(me, putDigest, { body: { frequency: 'week' }, ifMatch: 1 });
  expect([late.status, late.text.includes('version.stale')]).toEqual([412, true]);
  const both = await Promise.all([choose(me, 'week'), choose(me, 'never')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await homework.call(me, getDigest)).data).toMatchObject({ version: 4 });
});
