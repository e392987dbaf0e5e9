import { makeSignInCodes, userImport as calls } from '@yuedu/contracts/http/auth/user-import';
import { deleteUser, listUsersV2, putUser } from '@yuedu/contracts/http/auth/users';
import { jobOfAuth } from '@yuedu/contracts/http/jobs';
import { topic } from '@yuedu/contracts/topics';
import { newId } from '@yuedu/service-kit/ids';
import { zipOf } from '@yuedu/service-kit/testing/zip-of';
import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLogIn, importer } from '../testing/import-list.ts';
import { registerPerson } from '../testing/people.ts';
import { oneRoster11, oneRoster12 } from '../testing/one-roster.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let auth: RunningAuth;
let folder: string;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuedu-user-import-'));
  auth = await startAuth({ FILES_DIR: folder });
  ({ token } = await registerPerson(auth, 'importer', { role: 'admin', title: 'teacher' }));
});
afterAll(async () => {
  await auth.close();
  await rm(folder, { recursive: true, force: true });
});

const { upload, worked, checked, applied, undo, codesOf } = importer(() => ({ auth, token }));
const namesIn = async (schoolId: string): Promise<string[]> => {
  const query = {
    conditions: JSON.stringify({ scope: schoolId }),
    projection: 'name',
    sort: 'name',
    limit: 100,
  };
  const { data } = (await call(auth.url, listUsersV2, { token, query })).body;
  const rows = data?.['results'] as { name: string }[] | undefined;
  return (rows ?? []).map(({ name }) => name);
};

test('a list becomes accounts; bad rows are named; the same file makes nobody twice', async () => {
  const school = newId();
  const list =
    '姓名,學號,年級,身分\n王小明,A101,四年級,\n林老師,T01x,,老師\n陳小華,A102,小十,\n,A103,小四,\n張三,A101,小四,';
  const tried = await checked(list, school);
  expect(tried.preview?.valid).toBe(2);
  expect(tried.preview?.faults.map(({ row, column }) => [row, column])).toEqual([
    [4, '年級'],
    [5, '姓名'],
    [6, '學號'],
  ]);
  expect(await namesIn(school)).toEqual([]);
  const made = await applied(list, school);
  expect(made.result).toMatchObject({ created: 2, unchanged: 0, rejected: 3 });
  expect((await applied(list, school)).result).toMatchObject({ created: 0, unchanged: 2, rejected: 3 });
  expect(await namesIn(school)).toEqual(['林老師', '王小明'].sort());
  const teacher = await auth.prisma.user.findFirstOrThrow({ where: { username: 't01x' } });
  expect([teacher.role, teacher.title, teacher.passwordHash, teacher.schoolIds]).toEqual([
    'main',
    'teacher',
    null,
    [school],
  ]);
});

test('users.csv of OneRoster 1.1 and 1.2 is read as it stands', async () => {
  const school = newId();
  const head11 =
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,' +
    'familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password';
  const row11 = (
    ...[id, role, name, given, family, status = '', enabled = 'true', grades = '04']: string[]
  ) =>
    `${id},${status},2026-08-01T00:00:00.000Z,${enabled},org1,${role},${name},{LDAP:${id}},` +
    `${given},${family},,${id}9,${name}@school.example,,,,"${grades}",`;
  const view = await applied(
    [
      head11,
      row11('u1', 'student', 'or.amy', '小美', '林'),
      row11('u2', 'teacher', 'or.ben', 'Ben', 'Tan', 'active', 'true', ''),
      row11('u3', 'student', 'or.cid', '小三', '陳', 'tobedeleted'),
      row11('u4', 'student', 'or.dan', '小四', '王', '', 'false'),
      row11('u5', 'administrator', 'or.eve', '小五', '張'),
    ].join('\r\n'),
    school,
  );
  expect(view.result).toMatchObject({ created: 2, rejected: 3 });
  expect(await namesIn(school)).toEqual(['Ben Tan', '林小美']);
  const head12 =
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,' +
    'identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,' +
    'preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns';
  const row12 = `v1,active,,true,or.fay,,小菲,周,,,,,,,"10,11",,,,,,,org1,`;
  expect((await applied([head12, row12].join('\n'), school)).result).toMatchObject({ created: 1 });
  const fay = await auth.prisma.user.findFirstOrThrow({ where: { username: 'or.fay' } });
  expect([fay.name, fay.title, fay.grade, fay.education]).toEqual([
    '周小菲',
    'student',
    '高一',
    'SeniorHighSchool',
  ]);
  expect(fay.email).toBeNull();
});

test('a ZIP of OneRoster is imported school by school; the same one again makes nobody twice', async () => {
  const [north, south] = [newId(), newId()];
  const zip = zipOf(oneRoster11);
  const tried = await checked(zip, north, 'north');
  expect(tried.contents?.archive).toMatchObject({ format: 'OneRoster 1.1', without: 1 });
  expect(tried.preview).toMatchObject({ rows: 5, valid: 3, rejected: 2, groupCount: 2 });
  expect(tried.preview?.faults.map(({ row, column }) => [row, column])).toEqual([
    [6, '身分'],
    [7, '啟用'],
  ]);
  const made = await applied(zip, north, 'north');
  expect(made.result).toMatchObject({ created: 3, rejected: 2 });
  expect(await namesIn(north)).toEqual(['林大同', '林小美', '陳志明'].sort());
  expect((await applied(zip, north, 'north')).result).toMatchObject({ created: 0, unchanged: 3 });
  // who teaches at both has one log-in name, and it is his at the first school
  expect((await checked(zip, south, 'south')).preview).toMatchObject({ valid: 1, rejected: 1 });
  expect((await codesOf(made)).map(({ name, grade, className }) => [name, grade, className])).toEqual([
    ['林小美', '小四', '四年甲班'],
    ['林大同', null, null],
    ['陳志明', null, '四年甲班'],
  ]);
  expect((await undo(made)).body.data).toEqual({ undone: 3, left: [] });
  const twelve = await applied(zipOf(oneRoster12), south, 'south');
  expect(twelve.result).toMatchObject({ created: 1, rejected: 1 });
  const cid = await auth.prisma.user.findFirstOrThrow({ where: { username: 'r12.cid' } });
  expect([cid.name, cid.grade, cid.email]).toEqual(['王小山', null, null]);
});

test('a ZIP that is none of OneRoster says what is missing, and nothing is made', async () => {
  const view = await upload(zipOf({ 'roster/users.csv': 'a\r\n1' }));
  await worked(view);
  const params = { id: view.jobId.slice('auth-'.length) };
  const { data } = (await call(auth.url, jobOfAuth, { token, params })).body;
  const problem = data?.['problem'] as { code: string; errors: { code: string }[] };
  expect([problem.code, problem.errors[0]?.code]).toEqual(['import.archive-wrong', 'in-folder']);
});

test('a log-in name of somebody else is refused, also when he is of another school', async () => {
  const [one, other] = [newId(), newId()];
  await applied('姓名,學號\n甲,B201', one);
  const tried = await checked('姓名,學號\n乙,B201', other);
  expect(tried.preview).toMatchObject({ valid: 0, rejected: 1 });
  expect(tried.preview?.faults[0]?.message).toContain('已經有人用了');
  expect((await applied('姓名,學號,帳號\n乙,B201,x.b201', other)).result).toMatchObject({ created: 1 });
});

test('without a school, or with another choice, nothing is tried', async () => {
  const sent = await worked(await upload('姓名,學號\n甲,C301', '/v1/users/import'));
  const status = async (choices?: Record<string, string>) => {
    const body = { matching: { name: 0, number: 1 }, ...(choices && { choices }) };
    return (await call(auth.url, calls.check, { token, params: { id: sent._id }, body })).status;
  };
  expect(await status()).toBe(400);
  expect(await status({ schoolId: 'x' })).toBe(400);
  expect(await status({ schoolId: newId(), role: 'admin' })).toBe(400);
});

test('an import is undone for those whom nobody has used; the others are named and stay', async () => {
  const school = newId();
  const view = await applied('姓名,學號\n甲一,F601\n乙二,F602\n丙三,F603\n丁四,F604', school);
  const sheet = await codesOf(view);
  await firstLogIn(auth, 'f601', sheet.find(({ username }) => username === 'f601')?.code ?? '');
  const changed = await auth.prisma.user.findFirstOrThrow({ where: { username: 'f602' } });
  await call(auth.url, putUser, { token, params: { id: changed.id }, body: { name: '乙二二' } });
  const gone = await auth.prisma.user.findFirstOrThrow({ where: { username: 'f603' } });
  const undone = await undo(view);
  expect(undone.body.data).toEqual({ undone: 2, left: ['甲一', '乙二二'] });
  expect(await namesIn(school)).toEqual(['甲一', '乙二二'].sort());
  expect(await auth.prisma.user.findUniqueOrThrow({ where: { id: gone.id } })).toMatchObject({
    name: '已刪除的使用者',
    username: null,
  });
  const events = await until(async () => {
    const records = await readAll(auth.env.TOPIC_PREFIX + topic.users);
    const own = records.filter(({ key }) => key === gone.id);
    return own.at(-1)?.value === null && own.map(({ headers }) => headers['ce_type']);
  });
  expect(events).toEqual(['user.registered.v1', 'user.deleted.v1', 'tombstone']);
  expect((await applied('姓名,學號\n丙三,F603', school)).result).toMatchObject({ created: 1 });
  const other = await registerPerson(auth, 'other-importer', { role: 'admin', title: 'teacher' });
  const codes = await call(auth.url, makeSignInCodes, { token: other.token, params: { id: view._id } });
  expect(codes.status).toBe(404);
});

test('who is erased leaves neither the row of the school’s list nor a code', async () => {
  const view = await applied('姓名,學號\n走了,G701', newId());
  await codesOf(view);
  const { id } = await auth.prisma.user.findFirstOrThrow({ where: { username: 'g701' } });
  await call(auth.url, deleteUser, { token, params: { id } });
  expect([
    await auth.prisma.importedAccount.count({ where: { userId: id } }),
    await auth.prisma.signInCode.count({ where: { userId: id } }),
  ]).toEqual([0, 0]);
});

test('2,000 people are one import', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => `學生${at},Z${10_000 + at},四年級`);
  const view = await applied(['姓名,學號,年級', ...rows].join('\n'), newId());
  expect(view.result).toMatchObject({ created: 2_000, unchanged: 0, rejected: 0 });
  expect((await undo(view)).body.data).toEqual({ undone: 2_000, left: [] });
});
