import { classesOfTeacher } from '@yuedu/contracts/http/classes/classes';
import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import { type ClassesUnderTest, startClasses } from '../testing/start-classes.ts';

const now = new Date('2026-09-07T02:00:00Z');
const dayMs = 86_400_000;
const teacher: TestCaller = { userId: newId(), role: 'main', title: 'teacher' };
const admin: TestCaller = { userId: newId(), role: 'admin', title: 'teacher' };
/** More than any answer ever held at once. */
const many = 230;

let classes: ClassesUnderTest;
beforeAll(async () => {
  classes = await startClasses(now);
  await classes.prisma.schoolClass.createMany({
    data: Array.from({ length: many }, (_, n) => ({
      id: newId(),
      title: `第 ${n} 班`,
      grade: '小五',
      // three end together
      endAt: new Date(now.getTime() + Math.floor(n / 3) * dayMs),
      teacherIds: [teacher.userId],
      zones: [],
      createdAt: now,
      updatedAt: now,
    })),
  });
});
afterAll(() => classes?.close());

interface Page {
  results: SchoolClass[];
  next: string | null;
}
const page = async (path: string, as: TestCaller): Promise<Page> => {
  const answer = await classes.call('GET', path, { as });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data as Page;
};

async function walk(path: string, as: TestCaller): Promise<{ rows: SchoolClass[]; pages: number }> {
  const rows: SchoolClass[] = [];
  for (let pages = 1, skip = ''; ; pages += 1) {
    const { results, next } = await page(`${path}&skip=${encodeURIComponent(skip)}`, as);
    rows.push(...results);
    if (next === null) return { rows, pages };
    skip = next;
  }
}

test.each([
  ['a teacher’s own classes', `/v1/classes/teachers/${teacher.userId}?limit=100`, teacher],
  ['a teacher’s classes, to an admin', `/classes/teachers/${teacher.userId}?limit=100`, admin],
  ['all classes', '/v2/classes/?sort=-endAt&limit=100', admin],
])('%s come page by page, the latest end first, each once', async (_, path, as) => {
  const { rows, pages } = await walk(path, as);
  expect(pages).toBe(3);
  expect(new Set(rows.map((row) => row._id)).size).toBe(many);
  const ends = rows.map((row) => row.endAt);
  expect(ends).toEqual([...ends].sort().reverse());
});

test('a teacher’s classes are looked for by name and cut by a projection', async () => {
  const own = `/v1/classes/teachers/${teacher.userId}`;
  const found = await page(
    `${own}?search=${encodeURIComponent('第 22')}&projection=title&sort=title`,
    teacher,
  );
  expect(found.results[0]).toEqual({ _id: expect.any(String), version: 1, title: '第 22 班' });
  expect(found.results).toHaveLength(10 + 1);
  const open = JSON.stringify({ endAt: { $gte: new Date(now.getTime() + 76 * dayMs).toISOString() } });
  expect((await page(`${own}?conditions=${encodeURIComponent(open)}`, teacher)).results).toHaveLength(2);
  const stranger: TestCaller = { ...teacher, userId: newId() };
  expect(
    (await classes.call(classesOfTeacher, { as: stranger, params: { id: teacher.userId } })).problem,
  ).toMatchObject({ code: 'not-found' });
});
