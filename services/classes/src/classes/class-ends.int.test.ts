import { getClass, joinClass, createCode, putClass } from '@yuedu/contracts/http/classes/classes';
import { appendedEvents, copyOutbox } from '@yuedu/service-kit/testing/appended-events';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import { type ClassesUnderTest, startClasses } from '../testing/start-classes.ts';
import { mostEndedAtOnce } from './class-ends.service.ts';
import { EndPastClassesJob } from './end-past-classes.job.ts';

const now = new Date('2027-07-31T15:00:00Z');
const endAt = new Date('2027-07-31T15:59:59.999Z');
const teacher: TestCaller = { userId: newId(), role: 'main', title: 'teacher' };
const student: TestCaller = { userId: newId(), role: 'user', title: 'student' };
const admin: TestCaller = { userId: newId(), role: 'admin', title: 'teacher' };

let classes: ClassesUnderTest;
beforeAll(async () => {
  classes = await startClasses(now);
  await copyOutbox(classes.prisma);
});
afterAll(() => classes?.close());

const run = () => classes.service.app.get(EndPastClassesJob, { strict: false }).run();
const ended = (ids: readonly string[]) =>
  classes.prisma.schoolClass.count({ where: { id: { in: [...ids] }, endedAt: { not: null } } });
async function made(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await classes.prisma.schoolClass.createMany({
    data: ids.map((id) => ({
      id,
      title: '四年仁班',
      grade: '小四',
      endAt,
      teacherIds: [teacher.userId],
      zones: [],
      createdAt: now,
      updatedAt: now,
    })),
  });
  return ids;
}

test('a class is ended after the instant of its end, once, at that instant, and is read on', async () => {
  const ids = await made(mostEndedAtOnce + 5);
  const [id = ''] = ids;
  const { code } = (await classes.call(createCode, { as: teacher, params: { id } })).data;
  classes.clock.advance(endAt.getTime() - now.getTime());
  await run();
  expect(await ended(ids)).toBe(0);
  classes.clock.advance(1);
  await Promise.all([run(), run()]);
  await run();
  expect(await ended(ids)).toBe(ids.length);
  const events = (await appendedEvents(classes.prisma, id)).filter(({ type }) => type === 'class.ended.v1');
  expect(events.map(({ sequence, value }) => [sequence, JSON.parse(value)])).toEqual([
    ['2', { classId: id, endedAt: endAt.toISOString() }],
  ]);
  expect(await classes.prisma.$queryRaw`SELECT actor, action FROM audit WHERE subject = ${id}`).toEqual([
    { actor: 'system', action: 'class.ended' },
  ]);
  const read = await classes.call(getClass, { as: teacher, params: { id }, query: {} });
  expect([read.status, read.data.endAt]).toEqual([200, endAt.toISOString()]);
  const joined = await classes.call(joinClass, { as: student, body: { code } });
  expect(joined.status).toBeGreaterThanOrEqual(400);
});

test('an admin who gives an ended class a later end opens it again', async () => {
  const [id = ''] = await made(1);
  await run();
  expect(await ended([id])).toBe(1);
  const later = new Date(classes.clock.now().getTime() + 86_400_000).toISOString();
  const put = await classes.call(putClass, { as: admin, params: { id }, body: { endAt: later } });
  expect(put.status).toBe(200);
  await run();
  expect(await ended([id])).toBe(0);
});
