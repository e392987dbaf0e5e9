import { figuresOfAuth } from '@yuedu/contracts/http/figures';
import { listUsers } from '@yuedu/contracts/http/auth/users';
import { registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

const minuteMs = 60_000;
let auth: RunningAuth;
let boss: Awaited<ReturnType<typeof registerPerson>>;
beforeAll(async () => {
  auth = await startAuth();
  boss = await registerPerson(auth, 'boss', { role: 'admin', title: 'teacher' });
});
afterAll(() => auth?.close());

const read = async (token = boss.token) =>
  (await call(auth.url, figuresOfAuth, { token })).body.data?.['figures'];
const totalOf = async (conditions: object) =>
  (
    await call(auth.url, listUsers, {
      token: boss.token,
      query: { conditions: JSON.stringify(conditions), limit: 1 },
    })
  ).body.data?.['total'];

test('people are counted as their lists do, and for a minute what was counted stays', async () => {
  const gone = await registerPerson(auth, 'gone');
  await registerPerson(auth, 'pupil');
  await registerPerson(auth, 'editor', { role: 'editor', title: 'teacher' });
  await auth.prisma.user.update({ where: { id: gone.id }, data: { deletedAt: auth.clock.now() } });
  const figures = {
    students: await totalOf({ titles: 'student' }),
    teachers: await totalOf({ titles: 'teacher' }),
    parents: 0,
    editors: await totalOf({ role: 'editor' }),
    admins: await totalOf({ role: 'admin' }),
    newThisWeek: 3,
    activeToday: 4,
  };
  expect(await read()).toEqual(figures);
  expect([figures.students, figures.teachers, figures.editors, figures.admins]).toEqual([1, 2, 1, 1]);

  await registerPerson(auth, 'late');
  expect(await read()).toEqual(figures);
  auth.clock.advance(minuteMs);
  expect(await read()).toEqual({ ...figures, students: 2, newThisWeek: 4, activeToday: 5 });
});

test('an editor has no figures of people', async () => {
  const editor = await registerPerson(auth, 'second-editor', { role: 'editor', title: 'teacher' });
  const answer = await call(auth.url, figuresOfAuth, { token: editor.token });
  expect([answer.status, answer.body.code]).toEqual([403, 'access.denied']);
});
