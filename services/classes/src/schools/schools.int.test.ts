import { topic } from '@yuedu/contracts/topics';
import type { TestCaller } from '@yuedu/testing/tokens';
import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { type ClassesUnderTest, startClasses } from '../testing/start-classes.ts';

const now = new Date('2026-09-07T02:00:00Z');
const id = (last: string): string => `0198f0a0-0000-7000-8000-${last.padStart(12, '0')}`;
const admin: TestCaller = { userId: id('ad'), role: 'admin', title: 'teacher' };
const teacher: TestCaller = { userId: id('1e'), role: 'main', title: 'teacher', schoolIds: [id('5c')] };

let classes: ClassesUnderTest;
beforeAll(async () => {
  classes = await startClasses(now);
  await classes.prisma.school.create({
    data: { id: id('5c'), name: '青嶼華小', createdAt: now, updatedAt: now },
  });
});
afterAll(() => classes?.close());

/** Names of the school in the events of a class, in their order. */
async function namesToldOf(classId: string): Promise<string[]> {
  const records = await readAll(`${classes.env.TOPIC_PREFIX}${topic.classes}`);
  return records
    .filter((record) => record.key === classId)
    .map((record) => (JSON.parse(String(record.value ?? '{}')) as { schoolName: string }).schoolName);
}

it('a school’s new name reaches all who keep its classes; another change of the school says nothing', async () => {
  const made = await classes.call('POST', '/v1/classes', {
    as: teacher,
    body: { title: '五年仁班', grade: '小五', endAt: '2027-07-01T00:00:00.000Z' },
  });
  const { _id: classId } = made.body.data as { _id: string };
  const change = (body: object, version: number) =>
    classes.call('PUT', `/v1/schools/${id('5c')}`, {
      as: admin,
      body,
      headers: { 'if-match': `"${version}"` },
    });
  expect((await change({ county: '檳城' }, 1)).status).toBe(200);
  expect((await change({ name: '青嶼國民型華文小學' }, 2)).status).toBe(200);
  await until(async () => (await namesToldOf(classId)).length >= 2);
  expect(await namesToldOf(classId)).toEqual(['青嶼華小', '青嶼國民型華文小學']);
});
