import { auditOfAuth } from '@yuedu/contracts/http/audit';
import { putDisplay } from '@yuedu/contracts/http/auth/display';
import { getFamily } from '@yuedu/contracts/http/auth/families';
import {
  currentUser,
  deleteUser,
  getMe,
  getUser,
  listUsersV2,
  putMe,
} from '@yuedu/contracts/http/auth/users';
import { topic } from '@yuedu/contracts/topics';
import { newId } from '@yuedu/service-kit/ids';
import { readRows } from '@yuedu/service-kit/testing/rows';
import { columnsNaming } from '@yuedu/service-kit/testing/traces';
import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { FamiliesService } from '../families/families.service.ts';
import { password, registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  await auth.close();
});

const nothing = {
  version: 1,
  interfaceSize: null,
  readingSize: null,
  lineHeight: null,
  zhuyin: null,
  reducedMotion: false,
};
const large = {
  interfaceSize: 'large',
  readingSize: 28,
  lineHeight: 'wide',
  zhuyin: 'all',
  reducedMotion: true,
} as const;
const shownTo = async (token: string) =>
  (await call(auth.url, currentUser, { token })).body.data?.['display'];

test('what a person chooses comes with who he is, at every later log-in', async () => {
  const me = await registerPerson(auth, 'display');
  expect(await shownTo(me.token)).toEqual(nothing);
  const put = await call(auth.url, putDisplay, { token: me.token, body: large });
  expect([put.status, put.headers.get('etag'), put.body.data]).toEqual([
    200,
    '"2"',
    { version: 2, ...large },
  ]);
  const { body } = await call(auth.url, 'POST', '/api/auth/login', {
    body: { provider: 'username', account: 'display', password },
  });
  expect(await shownTo(String(body.data?.['token']))).toEqual({ version: 2, ...large });
});

test('named fields alone are replaced; the same again is no change, and own data have none', async () => {
  const me = await registerPerson(auth, 'display-part');
  await call(auth.url, putDisplay, { token: me.token, body: large });
  const part = { readingSize: null, reducedMotion: false };
  for (const again of [1, 2])
    expect([again, (await call(auth.url, putDisplay, { token: me.token, body: part })).body.data]).toEqual([
      again,
      { version: 3, ...large, ...part },
    ]);
  expect((await call(auth.url, getMe, { token: me.token })).body.data).toMatchObject({ version: 1 });
});

test('what another device changed meanwhile is not overwritten', async () => {
  const me = await registerPerson(auth, 'display-stale');
  await call(auth.url, putDisplay, { token: me.token, body: { zhuyin: 'all' }, ifMatch: 1 });
  const late = await call(auth.url, putDisplay, { token: me.token, body: { zhuyin: 'off' }, ifMatch: 1 });
  expect([late.status, late.body.code]).toEqual([412, 'version.stale']);
  expect(await shownTo(me.token)).toEqual({ ...nothing, version: 2, zhuyin: 'all' });
});

test('two first choices at one moment both hold', async () => {
  const me = await registerPerson(auth, 'display-twice');
  const both = [{ zhuyin: 'some' }, { interfaceSize: 'large' }] as const;
  await Promise.all(both.map((body) => call(auth.url, putDisplay, { token: me.token, body })));
  expect(await shownTo(me.token)).toEqual({ ...nothing, version: 3, ...both[0], ...both[1] });
});

test.each([
  { readingSize: 21 },
  { lineHeight: 'huge' },
  { readingSize: '28' },
  { interfaceSize: 'huge' },
  { zhuyin: true },
  { reducedMotion: null },
  { extraTime: 2 },
  { userId: newId() },
])('%j is refused', async (body) => {
  const me = await registerPerson(auth, `display-${newId()}`);
  const put = await call(auth.url, 'PUT', '/v1/users/me/display', { token: me.token, body });
  expect([put.status, put.body.code]).toEqual([400, 'request.invalid']);
  expect(await shownTo(me.token)).toEqual(nothing);
});

test('nobody else sets or sees it: no admin, no parent, no event', async () => {
  const [boss, child, parent] = [
    await registerPerson(auth, 'display-boss', { role: 'admin', title: 'teacher' }),
    await registerPerson(auth, 'display-child'),
    await registerPerson(auth, 'display-parent', { title: 'parent' }),
  ];
  await auth.service.app
    .get(FamiliesService, { strict: false })
    .link({ parentId: parent.id, childId: child.id, now: auth.clock.now() });
  expect((await call(auth.url, putDisplay, { body: large })).status).toBe(401);
  for (const { token } of [boss, parent])
    expect(
      (await call(auth.url, 'PUT', `/v1/users/${child.id}/display`, { token, body: large })).status,
    ).toBe(404);
  await call(auth.url, putDisplay, { token: child.token, body: large });
  await call(auth.url, putMe, { token: child.token, body: { nickname: '阿安' } });
  const events = await until(async () => {
    const all = await readAll(auth.env.TOPIC_PREFIX + topic.users);
    const own = all.filter(({ key }) => key === child.id);
    return own.some(({ headers }) => headers['ce_type'] === 'user.updated.v1') && own;
  });
  const seen = [
    await call(auth.url, getUser, { token: boss.token, params: { id: child.id } }),
    await call(auth.url, listUsersV2, { token: boss.token }),
    await call(auth.url, auditOfAuth, { token: boss.token, query: { subject: child.id } }),
    await call(auth.url, getFamily, { token: parent.token }),
    await call(auth.url, currentUser, { token: parent.token }),
  ];
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await shownTo(parent.token)).toEqual(nothing);
  const elsewhere = JSON.stringify([
    ...seen.slice(0, 4).map(({ body }) => body),
    ...events.map(({ value }) => String(value)),
  ]);
  for (const word of ['interfaceSize', 'readingSize', 'lineHeight', 'zhuyin', 'reducedMotion'])
    expect(elsewhere).not.toContain(word);
  const hidden = await call(auth.url, 'GET', `/v1/users/${child.id}?projection=display`, {
    token: boss.token,
  });
  expect(hidden.body.code).toBe('list.invalid');
});

test('it goes with the person', async () => {
  const [boss, me] = [
    await registerPerson(auth, 'display-eraser', { role: 'admin', title: 'teacher' }),
    await registerPerson(auth, 'display-erased'),
  ];
  await call(auth.url, putDisplay, { token: me.token, body: large });
  expect(columnsNaming(await readRows(auth.prisma), [me.id])).toContain('displays.user_id');
  await call(auth.url, deleteUser, { token: boss.token, params: { id: me.id } });
  expect(columnsNaming(await readRows(auth.prisma), [me.id])).toEqual(['sessions.user_id', 'users.id']);
  expect((await call(auth.url, putDisplay, { token: me.token, body: large })).status).not.toBe(200);
});
