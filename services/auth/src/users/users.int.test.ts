import { deleteUser, getMe, getUser, listUsersV2, putMe, putUser } from '@yuedu/contracts/http/auth/users';
import { auditOfAuth } from '@yuedu/contracts/http/audit';
import { refresh } from '@yuedu/contracts/http/auth/log-in';
import { topic } from '@yuedu/contracts/topics';
import { attemptFinished } from '@yuedu/contracts/events/homework';
import { newEvent, recordOf } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { sampleOf } from '@yuedu/testing/event-samples';
import { produceRaw, readAll } from '@yuedu/testing/kafka';
import { readRows } from '@yuedu/service-kit/testing/rows';
import { columnsNaming } from '@yuedu/service-kit/testing/traces';
import { until } from '@yuedu/testing/poll';
import { FamiliesService } from '../families/families.service.ts';
import { registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';
import type { RegisterPerson } from './user-rows.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  await auth.close();
});

const person = (account: string, more?: Partial<RegisterPerson>) => registerPerson(auth, account, more);
const eventsOf = async (subject: string) =>
  (await readAll(auth.env.TOPIC_PREFIX + topic.users))
    .filter(({ key }) => key === subject)
    .map(({ headers, value }) => ({
      type: headers['ce_type'],
      sequence: headers['ce_sequence'],
      data: value === null ? null : (JSON.parse(value.toString()) as Record<string, unknown>),
    }));

test('a person sees and changes his own profile; others learn the public part of it in order', async () => {
  const me = await person('profile', { grade: '小五', schoolIds: [newId()] });
  const changed = await call(auth.url, putMe, {
    token: me.token,
    body: { name: '王大明', nickname: '阿明', grade: '小六' },
  });
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
  expect(changed.body.data).toMatchObject({
    _id: me.id,
    version: 2,
    name: '王大明',
    nickname: '阿明',
    grade: '小六',
    username: 'profile',
  });
  const events = await until(async () => {
    const found = await eventsOf(me.id);
    return found.length === 2 && found;
  });
  expect(events.map(({ type, sequence, data }) => [type, sequence, data?.['name'], data?.['grade']])).toEqual(
    [
      ['user.registered.v1', '1', '王小明', '小五'],
      ['user.updated.v1', '2', '王大明', '小六'],
    ],
  );
  expect(JSON.stringify(events)).not.toContain('阿明');
});

test("that tasks were looked at sets the server's now and raises no version", async () => {
  const me = await person('reader');
  const before = await call(auth.url, putMe, { token: me.token, body: { lastReadTaskAt: true } });
  expect(before.body.data).toMatchObject({ version: 1, lastReadTaskAt: auth.clock.now().toISOString() });
});

test('a stale If-Match changes nothing', async () => {
  const me = await person('matched');
  await call(auth.url, putMe, { token: me.token, body: { nickname: '一' } });
  const late = await call(auth.url, putMe, { token: me.token, body: { nickname: '二' }, ifMatch: 1 });
  expect([late.status, late.body.code]).toEqual([412, 'version.stale']);
  expect((await call(auth.url, getMe, { token: me.token })).body.data).toMatchObject({
    nickname: '一',
    version: 2,
  });
});

test('a face is switched among those that the person has; the token has it after a refresh', async () => {
  const me = await person('two-faces', { role: 'main', title: 'teacher', titles: ['teacher', 'parent'] });
  expect((await call(auth.url, putMe, { token: me.token, body: { title: 'student' } })).body.code).toBe(
    'auth.title-not-held',
  );
  expect(
    (await call(auth.url, putMe, { token: me.token, body: { title: 'parent' } })).body.data,
  ).toMatchObject({ title: 'parent', role: 'main' });
  expect(await auth.prisma.session.findFirst({ where: { userId: me.id } })).toMatchObject({
    state: 'role-changed',
    tokenVersion: 2,
  });
});

test('projection cuts, and what it does not know is 400', async () => {
  const me = await person('projected');
  expect(
    (await call(auth.url, getMe, { token: me.token, query: { projection: 'name total' } })).body.data,
  ).toEqual({ _id: me.id, version: 1, name: '王小明', total: 0 });
  for (const projection of ['passwordHash', 'name idNumber'])
    expect((await call(auth.url, getMe, { token: me.token, query: { projection } })).body.code).toBe(
      'list.invalid',
    );
});

test('finished texts count once, in class and free; the latest stays whatever the order', async () => {
  const me = await person('counted');
  const [first, second] = [newId(), newId()];
  const finished = (postId: string, at: string, take = 1) => {
    const attemptId = newId();
    return newEvent(attemptFinished, {
      subject: attemptId,
      sequence: 2,
      time: new Date(at),
      data: {
        ...sampleOf(attemptFinished),
        attemptId,
        userId: me.id,
        postId,
        take,
        taskId: null,
        classId: null,
        finishedAt: at,
      },
    });
  };
  const late = finished(second, '2026-09-02T00:00:00.000Z');
  // As after the inbox has forgotten its mark.
  const unmarked = { ...late, id: newId() };
  const events = [
    late,
    unmarked,
    finished(first, '2026-09-01T00:00:00.000Z'),
    late,
    finished(first, '2026-09-01T12:00:00.000Z', 2),
  ];
  await produceRaw(
    auth.env.TOPIC_PREFIX + topic.attempts,
    events.map((event) => recordOf(event)),
  );
  await until(
    async () =>
      (await auth.prisma.$queryRawUnsafe<unknown[]>('SELECT 1 FROM inbox WHERE event_id = $1', unmarked.id))
        .length === 1,
    { timeoutMs: 20_000 },
  );
  const shown = await until(
    async () => {
      const { data } = (await call(auth.url, getMe, { token: me.token })).body;
      return data?.['total'] === 2 && data;
    },
    { timeoutMs: 20_000 },
  );
  expect(shown['last']).toEqual({ postId: second, finishedAt: '2026-09-02T00:00:00.000Z' });
});

test('an admin lists people by the grammar, page by page', async () => {
  const boss = await person('lister', { role: 'admin', title: 'teacher' });
  const ids: string[] = [];
  for (const [i, grade] of ['國一', '國一', '國二'].entries()) {
    auth.clock.advance(1);
    ids.push((await person(`pupil-${i}`, { grade, name: `學生${i}` })).id);
  }
  const list = async (query: string) => call(auth.url, 'GET', query, { token: boss.token });
  const found = await list(
    `/v1/users/?conditions=${encodeURIComponent('{"grade":"國一"}')}&sort=-createdAt&limit=10`,
  );
  expect(
    ((found.body.data?.['results'] as { _id: string }[] | undefined) ?? []).map(({ _id }) => _id),
  ).toEqual([ids[1], ids[0]]);
  expect(found.body.data?.['total']).toBe(2);
  const page = await list('/v2/users/?sort=name&limit=2&projection=name');
  const cursor = encodeURIComponent(String(page.body.data?.['next']));
  const next = await list(`/v2/users/?sort=name&limit=2&projection=name&skip=${cursor}`);
  expect(next.status).toBe(200);
  expect(((next.body.data?.['results'] as unknown[] | undefined) ?? []).length).toBeGreaterThan(0);
  expect(JSON.stringify(page.body)).not.toContain('argon2');
  expect((await list(`/v1/users/?search=${encodeURIComponent('學生2')}`)).body.data?.['total']).toBe(1);
});

test('people are listed by their last change unless the query says otherwise', async () => {
  const boss = await person('by-change', { role: 'admin', title: 'teacher' });
  const ids: string[] = [];
  for (const n of [1, 2, 3]) {
    auth.clock.advance(1);
    ids.push((await person(`changing-${n}`, { name: `改名${n}` })).id);
  }
  auth.clock.advance(1);
  await call(auth.url, putUser, {
    token: boss.token,
    params: { id: ids[0] ?? '' },
    body: { name: '改名一' },
  });
  const { data } = (await call(auth.url, listUsersV2, { token: boss.token, query: { search: '改名' } })).body;
  const found = data?.['results'] as { _id: string; updatedAt: string }[];
  expect(found.map(({ _id }) => _id)).toEqual([ids[0], ids[2], ids[1]]);
  expect(found.map(({ updatedAt }) => updatedAt)).toEqual(
    found
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .reverse(),
  );
});

test('an admin changes role, faces and schools; it is on the audit log', async () => {
  const [boss, one, school] = [
    await person('changer', { role: 'admin', title: 'teacher' }),
    await person('changed'),
    newId(),
  ];
  const answer = await call(auth.url, putUser, {
    token: boss.token,
    params: { id: one.id },
    body: { role: 'main', titles: ['teacher', 'parent'], scope: { schoolIds: [school] } },
  });
  expect(answer.body.data).toMatchObject({
    role: 'main',
    title: 'teacher',
    titles: ['teacher', 'parent'],
    scope: { schoolIds: [school] },
    version: 2,
  });
  const log = await call(auth.url, auditOfAuth, { token: boss.token, query: { subject: one.id } });
  expect(JSON.stringify(log.body)).toContain('user.changed');
  expect(JSON.stringify(log.body)).toContain(boss.id);
});

test('an erased person is gone from lists, sessions, families and events; the name is free', async () => {
  const [boss, child, parent] = [
    await person('eraser', { role: 'admin', title: 'teacher' }),
    await person('erased'),
    await person('parent', { title: 'parent' }),
  ];
  await auth.service.app
    .get(FamiliesService, { strict: false })
    .link({ parentId: parent.id, childId: child.id, now: auth.clock.now() });
  expect((await call(auth.url, getMe, { token: parent.token })).body.data?.['children']).toEqual([
    { userId: child.id, name: '王小明', grade: null, avatarId: null },
  ]);
  expect(
    (await call(auth.url, deleteUser, { token: boss.token, params: { id: child.id } })).body.data,
  ).toEqual({
    deleted: true,
  });
  expect((await call(auth.url, getUser, { token: boss.token, params: { id: child.id } })).status).toBe(404);
  expect((await call(auth.url, refresh, { cookie: child.cookie, body: {} })).status).toBe(401);
  expect((await call(auth.url, getMe, { token: parent.token })).body.data?.['children']).toEqual([]);
  expect(await auth.prisma.user.findUnique({ where: { id: child.id } })).toMatchObject({
    name: '已刪除的使用者',
    email: null,
    username: null,
    passwordHash: null,
    grade: null,
  });
  // the link's newest version; the session until remove-expired takes it, as the gateway may ask; the
  // tombstone
  expect(columnsNaming(await readRows(auth.prisma), [child.id])).toEqual([
    'families.child_id',
    'sessions.user_id',
    'users.id',
  ]);
  const events = await until(async () => {
    const found = await eventsOf(child.id);
    return found.at(-1)?.data === null && found;
  });
  expect(events.map(({ type }) => type).slice(-2)).toEqual(['user.deleted.v1', 'tombstone']);
  expect((await person('erased')).id).not.toBe(child.id);
});
