import { login as loginCall, logout, refresh as refreshCall } from '@yuedu/contracts/http/auth/log-in';
import { endSession, listSessions } from '@yuedu/contracts/http/auth/sessions';
import { putUser } from '@yuedu/contracts/http/auth/users';
import { until } from '@yuedu/testing/poll';
import { Redis } from 'ioredis';
import { decodeJwt } from 'jose';
import { call, internalSecret, type RunningAuth, startAuth } from '../testing/start-auth.ts';
import { UsersService } from '../users/users.service.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { newId } from '@yuedu/service-kit/ids';

let auth: RunningAuth;
let redis: Redis;
beforeAll(async () => {
  auth = await startAuth();
  redis = new Redis(auth.env.REDIS_URL);
});
afterAll(async () => {
  redis.disconnect();
  await auth.close();
});

const password = '紙船與星星-2026';
async function person(account: string, role: 'admin' | 'editor' | 'main' | 'user' = 'user') {
  const id = newId();
  await auth.service.app.get(UsersService, { strict: false }).register([
    {
      id,
      now: auth.clock.now(),
      role,
      title: role === 'user' ? 'student' : 'teacher',
      name: '王小明',
      passwordHash: await hashPassword(password),
      identities: [{ provider: 'username', subject: account }],
    },
  ]);
  return id;
}
const login = async (account: string) => {
  const answer = await call(auth.url, loginCall, { body: { provider: 'username', account, password } });
  expect(answer.status).toBe(200);
  const token = String(answer.body.data?.['token']);
  return { token, cookie: answer.refreshToken ?? '', sid: String(decodeJwt(token)['sid']) };
};
const refresh = (cookie: string) => call(auth.url, refreshCall, { cookie, body: {} });
const record = async (sid: string) =>
  JSON.parse((await redis.get(`session:${sid}`)) ?? 'null') as { state: string; tokenVersion: number } | null;

test('a log-in ends the earlier session: its refresh fails, Redis says replaced, a signal goes', async () => {
  const userId = await person('one-device');
  const [first, second] = [await login('one-device'), await login('one-device')];
  expect((await refresh(first.cookie)).body.code).toBe('auth.session-replaced');
  expect((await record(first.sid))?.state).toBe('replaced');
  expect((await record(second.sid))?.state).toBe('live');
  expect(await auth.prisma.session.count({ where: { userId, state: 'live' } })).toBe(1);
});

test('parallel log-ins leave one live session', async () => {
  const userId = await person('parallel');
  await Promise.all(Array.from({ length: 6 }, () => login('parallel')));
  expect(await auth.prisma.session.count({ where: { userId, state: 'live' } })).toBe(1);
});

test('admins and editors may have several devices', async () => {
  await person('the-editor', 'editor');
  const [first, second] = [await login('the-editor'), await login('the-editor')];
  expect((await refresh(first.cookie)).status).toBe(200);
  expect((await refresh(second.cookie)).status).toBe(200);
});

test('two tabs refresh at once and both stay logged in', async () => {
  await person('two-tabs');
  const { cookie } = await login('two-tabs');
  const [a, b] = await Promise.all([refresh(cookie), refresh(cookie)]);
  expect([a.status, b.status]).toEqual([200, 200]);
  expect((await refresh(a.refreshToken ?? '')).status).toBe(200);
  expect((await refresh(b.refreshToken ?? '')).status).toBe(200);
});

test('a refresh token outside the grace after its child was used ends the whole family', async () => {
  await person('stolen');
  const { cookie, sid } = await login('stolen');
  const child = await refresh(cookie);
  const grandchild = await refresh(child.refreshToken ?? '');
  auth.clock.advance(10_001);
  expect((await refresh(cookie)).body.code).toBe('auth.refresh-invalid');
  expect((await refresh(grandchild.refreshToken ?? '')).body.code).toBe('auth.refresh-invalid');
  expect((await record(sid))?.state).toBe('ended');
});

test('a refresh whose answer was lost is answered again, however late and however often', async () => {
  await person('lost-answer');
  const { cookie, sid } = await login('lost-answer');
  await refresh(cookie);
  for (const pauseMs of [10_001, 60_000, 8 * 86_400_000]) {
    auth.clock.advance(pauseMs);
    const [oneTab, otherTab] = [await refresh(cookie), await refresh(cookie)];
    expect([oneTab.status, otherTab.status]).toEqual([200, 200]);
  }
  const arrived = await refresh(cookie);
  expect((await refresh(arrived.refreshToken ?? '')).status).toBe(200);
  expect((await record(sid))?.state).toBe('live');
});

test('of a thief with the parent and the owner with the child, the second ends the family', async () => {
  await person('robbed');
  const thiefFirst = await login('robbed');
  const owners = await refresh(thiefFirst.cookie);
  auth.clock.advance(10_001);
  const thiefs = await refresh(thiefFirst.cookie);
  expect(thiefs.status).toBe(200);
  expect((await refresh(owners.refreshToken ?? '')).body.code).toBe('auth.refresh-invalid');
  expect((await refresh(thiefs.refreshToken ?? '')).body.code).toBe('auth.refresh-invalid');
  expect((await record(thiefFirst.sid))?.state).toBe('ended');
});

test('parent and child presented at the same moment outside the grace never both live on', async () => {
  for (let round = 0; round < 5; round += 1) {
    await person(`race-${round}`);
    const { cookie, sid } = await login(`race-${round}`);
    const child = await refresh(cookie);
    auth.clock.advance(10_001);
    const both = await Promise.all([refresh(cookie), refresh(child.refreshToken ?? '')]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
    expect((await record(sid))?.state).toBe('ended');
  }
});

test('refresh tokens are stored hashed only', async () => {
  await person('hashed');
  const { cookie, sid } = await login('hashed');
  const rows = await auth.prisma.refreshToken.findMany({ where: { sessionId: sid } });
  expect(rows).toHaveLength(1);
  expect(Buffer.from(rows[0]?.hash ?? []).toString('latin1')).not.toContain(cookie);
});

test('log-out ends the session under either name, by token or cookie, and removes the cookie', async () => {
  await person('leaving');
  const byToken = await login('leaving');
  const left = await call(auth.url, 'POST', '/v1/logout', { body: {}, token: byToken.token });
  expect([left.status, left.body.data, left.headers.get('set-cookie')]).toEqual([
    200,
    { loggedOut: true },
    expect.stringContaining('Max-Age=0'),
  ]);
  expect((await refresh(byToken.cookie)).status).toBe(401);
  const byCookie = await login('leaving');
  await call(auth.url, logout, { cookie: byCookie.cookie, body: {} });
  expect((await record(byCookie.sid))?.state).toBe('ended');
});

test('a person lists own sessions and ends only own ones', async () => {
  await person('lister', 'editor');
  await person('other', 'editor');
  const [one, two, other] = [await login('lister'), await login('lister'), await login('other')];
  const list = await call(auth.url, listSessions, { token: one.token });
  expect(
    ((list.body.data?.['results'] as { _id: string; current: boolean }[] | undefined) ?? []).map(
      ({ _id, current }) => [_id, current],
    ),
  ).toEqual([
    [two.sid, false],
    [one.sid, true],
  ]);
  expect((await call(auth.url, endSession, { token: one.token, params: { id: other.sid } })).status).toBe(
    404,
  );
  expect((await call(auth.url, endSession, { token: one.token, params: { id: two.sid } })).status).toBe(200);
  expect((await refresh(two.cookie)).status).toBe(401);
});

test('a changed role makes tokens stale until the next refresh', async () => {
  const id = await person('promoted');
  await person('boss', 'admin');
  const [mine, boss] = [await login('promoted'), await login('boss')];
  expect(
    (
      await call(auth.url, putUser, {
        token: boss.token,
        params: { id },
        body: { role: 'main', titles: ['teacher', 'parent'] },
      })
    ).status,
  ).toBe(200);
  expect(await record(mine.sid)).toMatchObject({ state: 'role-changed', tokenVersion: 2 });
  const fresh = await refresh(mine.cookie);
  expect(decodeJwt(String(fresh.body.data?.['token']))).toMatchObject({
    role: 'main',
    title: 'teacher',
    tv: 2,
  });
  expect(await record(mine.sid)).toMatchObject({ state: 'live', tokenVersion: 2 });
});

test('a record that Redis has lost is written again by the job after an end', async () => {
  await person('job');
  const { cookie, sid, token } = await login('job');
  await call(auth.url, logout, { token, body: {} });
  await until(
    async () =>
      (
        await auth.prisma.$queryRaw<
          unknown[]
        >`SELECT 1 FROM job_requests WHERE kind = 'publish-session' AND key = ${sid}`
      ).length === 0,
    { timeoutMs: 20_000 },
  );
  expect((await record(sid))?.state).toBe('ended');
  expect((await refresh(cookie)).status).toBe(401);
});

test('the question for a session is answered to the gateway alone', async () => {
  await person('asked');
  const { sid } = await login('asked');
  const ask = (secret?: string) =>
    call(auth.url, 'GET', `/internal/sessions/${sid}`, {
      headers: secret ? { 'x-internal-secret': secret } : {},
    });
  expect((await ask(internalSecret)).body.data).toMatchObject({ sid, state: 'live' });
  expect((await ask()).status).toBe(404);
  expect((await ask('another-secret-0123456789')).status).toBe(404);
});

test('the keys are published without their private part', async () => {
  const keys = (
    (await (await fetch(`${auth.url}/.well-known/jwks.json`)).json()) as { keys: Record<string, unknown>[] }
  ).keys;
  expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x']]);
});

test.each([
  ['no cookie', undefined, 'auth.refresh-invalid'],
  ['a made-up cookie', 'A'.repeat(43), 'auth.refresh-invalid'],
  ['a cookie of another form', 'x', 'auth.refresh-invalid'],
] as const)('refresh refuses %s', async (_, cookie, code) => {
  const answer = await call(auth.url, 'POST', '/api/auth/refresh', {
    body: {},
    ...(cookie ? { cookie } : {}),
  });
  expect([answer.status, answer.body.code]).toEqual([401, code]);
});
