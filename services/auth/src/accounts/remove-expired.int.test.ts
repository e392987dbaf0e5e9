import { login as loginCall, refresh, signUp as signUpCall } from '@yuedu/contracts/http/auth/log-in';
import { until } from '@yuedu/testing/poll';
import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';
import { RemoveExpiredJob, removeExpiredSchedule } from './remove-expired.job.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth({ LOGIN_FAILURES: '3', REFRESH_DAYS: '30' });
});
afterAll(async () => {
  await auth.close();
});

const dayMs = 86_400_000;
const password = '紙船與星星-2026';
const visitor = `${randomBytes(16).toString('base64url')}.${'p'.repeat(32)}`;
const sweep = () => auth.service.app.get(RemoveExpiredJob, { strict: false }).run();
const login = (account: string, secret = password) =>
  call(auth.url, loginCall, {
    body: { account, password: secret },
    headers: { cookie: `visitor=${visitor}` },
  });
const signUp = async (account: string): Promise<string> => {
  const body = { account, password, name: '林怡君', title: 'teacher' as const };
  expect((await call(auth.url, signUpCall, { body })).status).toBe(201);
  return (await auth.prisma.user.findFirstOrThrow({ where: { email: account } })).id;
};
const sessionsOf = async (userId: string): Promise<string[]> =>
  (await auth.prisma.session.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })).map(
    ({ state }) => state,
  );

test('counts of failed log-ins are removed when they count no more, a wait not before its end', async () => {
  await signUp('failing@example.tw');
  for (let i = 0; i < 3; i += 1) await login('failing@example.tw', 'wrong');
  auth.clock.advance(20_000);
  await sweep();
  expect((await login('failing@example.tw')).status).toBe(429);
  auth.clock.advance(880_000);
  await sweep();
  expect(await auth.prisma.loginFailure.count()).toBe(0);
});

test('an ended session stays as long as its cookie may: the device learns it was replaced', async () => {
  const userId = await signUp('replaced@example.tw');
  const first = await login('replaced@example.tw');
  await login('replaced@example.tw');
  auth.clock.advance(29 * dayMs);
  await sweep();
  const answer = await call(auth.url, refresh, { cookie: first.refreshToken ?? '', body: {} });
  expect([answer.body.code, await sessionsOf(userId)]).toEqual([
    'auth.session-replaced',
    ['replaced', 'replaced', 'live'],
  ]);
  auth.clock.advance(2 * dayMs);
  await sweep();
  expect(await sessionsOf(userId)).toEqual([]);
  expect(await auth.prisma.refreshToken.count({ where: { session: { userId } } })).toBe(0);
});

test('a session in use stays with its newest token', async () => {
  const userId = await signUp('in-use@example.tw');
  let { refreshToken } = await login('in-use@example.tw');
  for (let i = 0; i < 3; i += 1) {
    auth.clock.advance(20 * dayMs);
    await sweep();
    const answer = await call(auth.url, refresh, { cookie: refreshToken ?? '', body: {} });
    expect(answer.status).toBe(200);
    ({ refreshToken } = answer);
  }
  expect(await sessionsOf(userId)).toEqual(['live']);
});

test('a device without a log-in for 180 days is a stranger again', async () => {
  const userId = await signUp('long-away@example.tw');
  await login('long-away@example.tw');
  auth.clock.advance(179 * dayMs);
  await sweep();
  expect(await auth.prisma.knownDevice.count({ where: { userId } })).toBe(1);
  auth.clock.advance(2 * dayMs);
  await sweep();
  expect(await auth.prisma.knownDevice.count({ where: { userId } })).toBe(0);
});

test('the clock starts it', async () => {
  const redis = new Redis(auth.env.REDIS_URL);
  const pattern = `*${auth.env.TOPIC_PREFIX}*:${removeExpiredSchedule.kind}:repeat`;
  const [scheduled] = await until(async () => {
    const keys = await redis.keys(pattern);
    return keys.length > 0 && keys;
  });
  expect(await redis.zcard(scheduled ?? '')).toBe(1);
  redis.disconnect();
});
