import { putMe, putUser } from '@yuedu/contracts/http/auth/users';
import { schoolYearStartChanged } from '@yuedu/contracts/events/content';
import { gradesByEducation } from '@yuedu/contracts/rules/education';
import { login } from '@yuedu/contracts/http/auth/log-in';
import { topic } from '@yuedu/contracts/topics';
import { newEvent, recordOf } from '@yuedu/messaging/outbox/outbox';
import { FixedClock } from '@yuedu/service-kit/clock';
import { newId } from '@yuedu/service-kit/ids';
import { appendedEvents, copyOutbox } from '@yuedu/service-kit/testing/appended-events';
import { produceRaw } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { password, registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';
import { ChangeYearJob } from './change-year.job.ts';
import { mostAtOnce } from './move-people.ts';

const dayMs = 86_400_000;
const grades = Object.values(gradesByEducation).flat();
const after = [...grades.slice(1), null];

let auth: RunningAuth;
const startedAt = async (locale: string, instant: string): Promise<void> => {
  auth = await startAuth({ LOCALE: locale }, new FixedClock(new Date(instant)));
  await copyOutbox(auth.prisma);
  await run();
};
afterEach(() => auth?.close());

const run = (): Promise<void> => auth.service.app.get(ChangeYearJob, { strict: false }).run();
const goTo = (instant: string): void => auth.clock.advance(Date.parse(instant) - auth.clock.now().getTime());
/** A token of now: an earlier one has ended by the clock. */
const tokenOf = async (account: string): Promise<string> =>
  String(
    (await call(auth.url, login, { body: { provider: 'username', account, password } })).body.data?.['token'],
  );
const gradesOf = async (ids: readonly string[]): Promise<(string | null)[]> => {
  const rows = await auth.prisma.user.findMany({ where: { id: { in: [...ids] } } });
  const byId = new Map(rows.map((row) => [row.id, row.grade]));
  return ids.map((id) => byId.get(id) ?? null);
};
/** Students, one after the other of each grade; their grades are from before it was kept since when. */
async function students(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const now = auth.clock.now();
  const rows = ids.map((id, at) => ({
    id,
    role: 'user',
    title: 'student',
    titles: ['student'],
    name: '王小明',
    grade: grades[at % grades.length] ?? null,
    schoolIds: [],
    zones: [],
    grantedZones: [],
    createdAt: now,
    updatedAt: now,
  }));
  for (let at = 0; at < rows.length; at += 1_000)
    await auth.prisma.user.createMany({ data: rows.slice(at, at + 1_000) });
  return ids;
}
const updatesOf = async (id: string): Promise<unknown[]> =>
  (await appendedEvents(auth.prisma, id))
    .filter(({ type }) => type === 'user.updated.v1')
    .map(({ sequence, value }) => [sequence, (JSON.parse(value) as { grade: string | null }).grade]);
const auditLines = (): Promise<unknown[]> =>
  auth.prisma.$queryRaw`SELECT actor, action, subject, detail FROM audit
    WHERE subject LIKE 'school-year-%' ORDER BY at, id`;

test.each([
  ['zh-TW', '2027-03-01T00:00:00Z', '2027-07-31T16:00:00.000Z'],
  ['zh-MY', '2026-11-25T00:00:00Z', '2026-12-31T16:00:00.000Z'],
])('in %s students go up a grade at the midnight of the year’s start, once', async (locale, now, start) => {
  await startedAt(locale, now);
  const ids = await students(grades.length);
  goTo(new Date(Date.parse(start) - 1).toISOString());
  await run();
  expect(await gradesOf(ids)).toEqual(grades);
  goTo(start);
  await run();
  expect(await gradesOf(ids)).toEqual(after);
  const [sixth, last] = [ids[5] ?? '', ids.at(-1) ?? ''];
  expect(await updatesOf(sixth)).toEqual([['2', '國一']]);
  expect(await updatesOf(last)).toEqual([['2', null]]);
  const people = await auth.prisma.user.findMany({ where: { id: { in: [sixth, last] } } });
  expect(people.map(({ education }) => education).toSorted()).toEqual(['JuniorHighSchool', 'Others']);
  expect(await auditLines()).toEqual([
    {
      actor: 'system',
      action: 'grades.promoted',
      subject: 'school-year-2027',
      detail: { year: 2027, promoted: grades.length },
    },
  ]);
  auth.clock.advance(30 * dayMs);
  await run();
  expect(await gradesOf(ids)).toEqual(after);
  auth.clock.advance(365 * dayMs);
  await run();
  expect((await gradesOf(ids)).slice(0, 3)).toEqual(grades.slice(2, 5));
});

test('who wrote his grade after the year began stays, as do teachers and who registers then', async () => {
  await startedAt('zh-TW', '2027-06-01T00:00:00Z');
  const own = await registerPerson(auth, 'own', { grade: '小四' });
  const other = await registerPerson(auth, 'other', { grade: '小四' });
  const teacher = await registerPerson(auth, 'teacher', { grade: '小四', title: 'teacher' });
  await registerPerson(auth, 'admin', { role: 'admin', title: 'teacher' });
  goTo('2027-07-31T16:00:00Z');
  const put = await call(auth.url, putMe, { token: await tokenOf('own'), body: { grade: '小五' } });
  expect([put.status, put.body.code]).toEqual([200, undefined]);
  const late = await registerPerson(auth, 'late', { grade: '小一' });
  // a form that sends the same grade again says nothing of the new year
  await call(auth.url, putUser, {
    token: await tokenOf('admin'),
    params: { id: other.id },
    body: { name: '王大明', grade: '小四' },
  });
  await run();
  expect(await gradesOf([own.id, other.id, teacher.id, late.id])).toEqual(['小五', '小五', '小四', '小一']);
});

test('a change that stops half-way goes on, and nobody goes up twice, whoever else runs it', async () => {
  await startedAt('zh-MY', '2026-11-25T00:00:00Z');
  const ids = (await students(mostAtOnce * 2 + 50)).toSorted();
  const stopped = ids[mostAtOnce + 10] ?? '';
  const before = await gradesOf(ids);
  await auth.prisma.$executeRawUnsafe(`CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the machine is gone'; END $$`);
  await auth.prisma.$executeRawUnsafe(`CREATE TRIGGER stop BEFORE UPDATE ON users FOR EACH ROW
    WHEN (OLD.id = '${stopped}') EXECUTE FUNCTION stop()`);
  goTo('2026-12-31T16:00:00Z');
  await expect(run()).rejects.toThrow();
  const half = await gradesOf(ids);
  expect(half.slice(mostAtOnce)).toEqual(before.slice(mostAtOnce));
  expect(half.slice(0, mostAtOnce)).not.toEqual(before.slice(0, mostAtOnce));
  expect(await auditLines()).toEqual([]);
  await auth.prisma.$executeRawUnsafe('DROP TRIGGER stop ON users');
  await Promise.all([run(), run(), run()]);
  const expected = before.map((grade) => after[grades.indexOf(grade as (typeof grades)[number])] ?? null);
  expect(await gradesOf(ids)).toEqual(expected);
  const versions = await auth.prisma.user.findMany({ where: { id: { in: ids } }, select: { version: true } });
  expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([2]));
  const sent = await auth.prisma.$queryRaw<{ key: string }[]>`
    SELECT key FROM sent WHERE headers->>'ce_type' = 'user.updated.v1'`;
  expect(sent.map(({ key }) => key).toSorted()).toEqual(ids);
  expect(await auditLines()).toHaveLength(1);
});

test('10,000 people go up in transactions of few people each', async () => {
  await startedAt('zh-MY', '2026-11-25T00:00:00Z');
  const count = 10_000;
  const ids = await students(count);
  goTo('2027-01-05T00:00:00Z');
  await run();
  expect(await auth.prisma.yearChange.findMany({ select: { year: true, promoted: true } })).toEqual([
    { year: 2026, promoted: 0 },
    { year: 2027, promoted: count },
  ]);
  const [{ most, all } = { most: 0, all: 0 }] = await auth.prisma.$queryRaw<{ most: number; all: number }[]>`
    SELECT max(n)::int AS most, sum(n)::int AS all FROM
      (SELECT count(*) AS n FROM users WHERE version = 2 GROUP BY xmin::text) AS transactions`;
  expect([most, all]).toEqual([mostAtOnce, ids.length]);
}, 120_000);

test('an undone change gives back the grades that nobody wrote since, and is not repeated', async () => {
  await startedAt('zh-TW', '2027-06-01T00:00:00Z');
  const ids = await students(grades.length);
  const own = await registerPerson(auth, 'later', { grade: '小四' });
  goTo('2027-08-01T00:00:00Z');
  await run();
  await call(auth.url, putMe, { token: await tokenOf('later'), body: { grade: '小六' } });
  await auth.prisma.yearChange.update({
    where: { year: 2027 },
    data: { undoRequestedAt: auth.clock.now() },
  });
  await run();
  await run();
  expect(await gradesOf([...ids, own.id])).toEqual([...grades, '小六']);
  expect((await auditLines()).at(-1)).toMatchObject({
    action: 'grades.promotion-undone',
    detail: { year: 2027, left: 1 },
  });
  goTo('2028-08-01T00:00:00Z');
  await run();
  expect((await gradesOf(ids)).slice(0, 2)).toEqual(grades.slice(1, 3));
});

test('the day is the one that content has announced', async () => {
  await startedAt('zh-TW', '2027-06-01T00:00:00Z');
  const ids = await students(1);
  const event = newEvent(schoolYearStartChanged, {
    subject: 'schoolYearStart',
    sequence: 2,
    time: auth.clock.now(),
    data: { 'zh-TW': '09-01', 'zh-MY': '01-01' },
  });
  await produceRaw(auth.env.TOPIC_PREFIX + topic.configs, [recordOf(event)]);
  await until(async () => (await auth.prisma.replicaSchoolYearStart.count()) === 1);
  goTo('2027-08-20T00:00:00Z');
  await run();
  expect(await gradesOf(ids)).toEqual(['小一']);
  goTo('2027-08-31T16:00:00Z');
  await run();
  expect(await gradesOf(ids)).toEqual(['小二']);
});
