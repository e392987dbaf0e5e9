import { listImportedClasses } from '@yuedu/contracts/http/auth/user-import';
import { newId } from '@yuedu/service-kit/ids';
import { zipOf } from '@yuedu/service-kit/testing/zip-of';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importer } from '../testing/import-list.ts';
import { oneRoster11 } from '../testing/one-roster.ts';
import { registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let auth: RunningAuth;
let folder: string;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuedu-imported-classes-'));
  auth = await startAuth({ FILES_DIR: folder });
  ({ token } = await registerPerson(auth, 'importer', { role: 'admin', title: 'teacher' }));
});
afterAll(async () => {
  await auth.close();
  await rm(folder, { recursive: true, force: true });
});

const { applied, undo } = importer(() => ({ auth, token }));
const classesOf = (id: string, as = token) =>
  call(auth.url, listImportedClasses, { token: as, params: { id } });
const idOf = async (username: string): Promise<string> =>
  (await auth.prisma.user.findFirstOrThrow({ where: { username } })).id;

test('the classes of a list are told to who has imported it, until it is undone', async () => {
  const school = newId();
  const list =
    '姓名,學號,年級,班級,身分\n王小明,K101,四年級,四年甲班,\n陳小華,K102,小四,四年甲班,\n' +
    '林老師,K201,,四年甲班,老師\n李小美,K103,小三,,\n趙主任,K202,,教務處,老師';
  const view = await applied(list, school);
  const { _id: id } = view;
  const ids = [await idOf('k101'), await idOf('k102')].sort();
  expect((await classesOf(id)).body.data).toEqual({
    schoolId: school,
    results: [
      {
        name: '四年甲班',
        grade: '小四',
        students: ids,
        teachers: [{ _id: await idOf('k201'), name: '林老師' }],
      },
    ],
  });
  const other = await registerPerson(auth, 'other.admin', { role: 'admin', title: 'teacher' });
  expect((await classesOf(id, other.token)).status).toBe(404);
  // who has gone meanwhile is put into no class
  await auth.prisma.user.update({ where: { id: ids[0] ?? '' }, data: { deletedAt: auth.clock.now() } });
  const [one] = ((await classesOf(id)).body.data?.['results'] ?? []) as { students: string[] }[];
  expect(one?.students).toEqual([ids[1]]);
  await undo(view);
  expect((await classesOf(id)).status).toBe(404);
});

test('a roster’s homeroom has its students and its teacher', async () => {
  const school = newId();
  const { _id: id } = await applied(zipOf(oneRoster11), school, 'north');
  expect((await classesOf(id)).body.data).toEqual({
    schoolId: school,
    results: [
      {
        name: '四年甲班',
        grade: '小四',
        students: [await idOf('r11.amy')],
        teachers: [{ _id: await idOf('r11.ben'), name: '陳志明' }],
      },
    ],
  });
});
