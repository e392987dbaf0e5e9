import { auditOfAuth } from '@yuedu/contracts/http/audit';
import { refresh } from '@yuedu/contracts/http/auth/log-in';
import { endUserSession, listUserSessions, logOutUser } from '@yuedu/contracts/http/auth/sessions';
import { deleteUser, getMe, getUser, listUsersV2, putUser } from '@yuedu/contracts/http/auth/users';
import { newId } from '@yuedu/service-kit/ids';
import { registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let auth: RunningAuth;
let boss: Awaited<ReturnType<typeof registerPerson>>;
beforeAll(async () => {
  auth = await startAuth();
  boss = await registerPerson(auth, 'boss', { role: 'admin', title: 'teacher' });
});
afterAll(async () => {
  await auth.close();
});

const auditOf = async (subject: string) =>
  (await call(auth.url, auditOfAuth, { token: boss.token, query: { subject } })).body.data?.['results'] as {
    action: string;
    actor: string;
    detail: Record<string, unknown>;
  }[];
const found = async (query: { search?: string; conditions?: string; projection?: string }) => {
  const { data } = (await call(auth.url, listUsersV2, { token: boss.token, query })).body;
  const rows = data?.['results'] as { _id: string }[] | undefined;
  return rows?.map(({ _id }) => _id);
};

test('the last admin keeps the role, and an admin does not delete his own account', async () => {
  const change = (id: string, role: 'user' | 'main', token = boss.token) =>
    call(auth.url, putUser, { token, params: { id }, body: { role } });
  const own = await call(auth.url, deleteUser, { token: boss.token, params: { id: boss.id } });
  expect([own.status, own.body.code]).toEqual([422, 'auth.own-account']);
  const alone = await change(boss.id, 'user');
  expect([alone.status, alone.body.code]).toEqual([422, 'auth.last-admin']);
  const second = await registerPerson(auth, 'second-boss', { role: 'admin', title: 'teacher' });
  const both = await Promise.all([change(second.id, 'main'), change(boss.id, 'main', second.token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  await auth.prisma.user.update({ where: { id: boss.id }, data: { role: 'admin' } });
  await auth.prisma.user.update({ where: { id: second.id }, data: { role: 'main' } });
  // where it was the boss who lost the role for a moment, his token is stale since
  const fresh = await call(auth.url, refresh, { cookie: boss.cookie, body: {} });
  boss = { ...boss, token: String(fresh.body.data?.['token']) };
});

test("an admin sees a person's devices and ends one or all of them; that is on the audit log", async () => {
  const one = await registerPerson(auth, 'with-devices', { role: 'editor', title: 'teacher' });
  const listed = async () =>
    (await call(auth.url, listUserSessions, { token: boss.token, params: { id: one.id } })).body.data?.[
      'results'
    ] as { _id: string; device: string }[];
  const [first] = await listed();
  expect(first).toEqual({
    _id: expect.any(String) as string,
    createdAt: expect.any(String) as string,
    lastSeenAt: expect.any(String) as string,
    device: expect.any(String) as string,
  });
  const ended = await call(auth.url, endUserSession, {
    token: boss.token,
    params: { id: one.id, sessionId: first?._id ?? '' },
  });
  expect(ended.body.data).toEqual({ ended: true });
  expect(await listed()).toEqual([]);
  expect((await call(auth.url, refresh, { cookie: one.cookie, body: {} })).status).toBe(401);
  const again = await call(auth.url, endUserSession, {
    token: boss.token,
    params: { id: one.id, sessionId: first?._id ?? '' },
  });
  expect(again.status).toBe(404);
  const all = await call(auth.url, logOutUser, { token: boss.token, params: { id: one.id } });
  expect(all.body.data).toEqual({ ended: 0 });
  expect((await call(auth.url, logOutUser, { token: boss.token, params: { id: newId() } })).status).toBe(404);
  expect((await auditOf(one.id)).map(({ action }) => action)).toEqual([
    'user.sessions-ended',
    'user.sessions-ended',
    'user.sessions-read',
  ]);
});

test("another person's session does not end by this person's address", async () => {
  const [one, other] = [await registerPerson(auth, 'one-device'), await registerPerson(auth, 'other-device')];
  const [session] = await auth.prisma.session.findMany({ where: { userId: other.id } });
  const answer = await call(auth.url, endUserSession, {
    token: boss.token,
    params: { id: one.id, sessionId: session?.id ?? '' },
  });
  expect(answer.status).toBe(404);
  expect((await call(auth.url, getMe, { token: other.token })).status).toBe(200);
});

test('people are found by name, ways in and exact id, by face and by school', async () => {
  const school = newId();
  const { id } = await registerPerson(auth, 's1130701', {
    name: '潘美玲',
    titles: ['student', 'parent'],
    schoolIds: [school],
    identities: [
      { provider: 'username', subject: 's1130701' },
      { provider: 'email', subject: 'meiling@example.com' },
      { provider: 'phone', subject: '0912345678' },
    ],
  });
  for (const search of ['美玲', 'MeiLing@', '0912-345', 'S1130', id.toUpperCase()])
    expect([search, await found({ search })]).toEqual([search, [id]]);
  expect(await found({ search: newId() })).toEqual([]);
  expect(await found({ conditions: JSON.stringify({ scope: school, titles: 'parent' }) })).toEqual([id]);
});

test("reading another's data is on the audit log, once in a while and not for one's own", async () => {
  const { id } = await registerPerson(auth, 'being-read', { name: '被查的人' });
  const read = (who: string) => call(auth.url, getUser, { token: boss.token, params: { id: who } });
  await read(id);
  await read(id);
  await read(boss.id);
  expect((await auditOf(id)).map(({ action, actor }) => [action, actor])).toEqual([['user.read', boss.id]]);
  auth.clock.advance(600_000);
  await read(id);
  expect(await auditOf(id)).toHaveLength(2);
  expect((await auditOf(boss.id)).filter(({ action }) => action === 'user.read')).toEqual([]);
});

test('a list with ways to reach people is on the audit log, one of names alone is not', async () => {
  const { id } = await registerPerson(auth, 'being-listed', { name: '被列出的人' });
  const before = (await auditOf('users')).length;
  expect(await found({ search: '被列出的人', projection: 'name' })).toEqual([id]);
  expect(await auditOf('users')).toHaveLength(before);
  await found({ search: '被列出的人', projection: 'name email phone' });
  expect((await auditOf('users'))[0]).toMatchObject({
    action: 'users.listed',
    actor: boss.id,
    detail: { fields: ['email', 'phone'], count: 1 },
  });
});

test('the audit log has the fields that a change changed, and values that name nobody', async () => {
  const { id } = await registerPerson(auth, 'audited', { name: '陳小明', grade: '小五' });
  await call(auth.url, putUser, {
    token: boss.token,
    params: { id },
    body: { name: '陳大明', role: 'main', titles: ['student'], grade: '小六', scope: { schoolIds: [] } },
  });
  const [line] = await auditOf(id);
  expect(line?.detail).toEqual({ fields: ['name', 'role', 'grade'], role: 'main' });
});

test('a changed role counts at the next call: the old token is stale, a fresh one has it', async () => {
  const one = await registerPerson(auth, 'promoted');
  await call(auth.url, putUser, { token: boss.token, params: { id: one.id }, body: { role: 'admin' } });
  const session = await auth.prisma.session.findFirstOrThrow({ where: { userId: one.id } });
  expect([session.state, session.tokenVersion]).toEqual(['role-changed', 2]);
  const fresh = await call(auth.url, refresh, { cookie: one.cookie, body: {} });
  const token = String(fresh.body.data?.['token']);
  expect((await call(auth.url, getUser, { token, params: { id: boss.id } })).status).toBe(200);
  await call(auth.url, putUser, { token: boss.token, params: { id: one.id }, body: { role: 'user' } });
});
