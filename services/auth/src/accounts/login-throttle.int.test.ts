import { login as loginCall, signUp as signUpCall } from '@yuedu/contracts/http/auth/log-in';
import { FixedClock } from '@yuedu/service-kit/clock';
import { startService } from '@yuedu/service-kit/run-service';
import type { RunningService } from '@yuedu/service-kit/kit-options';
import { until } from '@yuedu/testing/poll';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { authService } from '../service.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';
import { UsersService } from '../users/users.service.ts';

let auth: RunningAuth;
let second: RunningService;
beforeAll(async () => {
  const clock = new FixedClock(new Date());
  auth = await startAuth({ LOGIN_FAILURES: '3' }, clock);
  second = await startService({ ...authService(auth.env), clock }, { http: true, work: false });
});
afterAll(async () => {
  await second.close();
  await auth.close();
});

const password = '紙船與星星-2026';
const signUp = async (account: string, headers: Record<string, string> = {}) => {
  const body = { account, password, name: '林怡君', title: 'teacher' as const };
  expect((await call(auth.url, signUpCall, { body, headers })).status).toBe(201);
};
const login = (
  account: string,
  { secret = password, visitor, url = auth.url }: { secret?: string; visitor?: string; url?: string } = {},
) =>
  call(url, loginCall, {
    body: { account, password: secret },
    headers: visitor === undefined ? {} : { cookie: `visitor=${visitor}` },
  });
const browser = (): string => `${randomBytes(16).toString('base64url')}.${'p'.repeat(32)}`;
const failedTimes = async (times: number, account: string, visitor?: string): Promise<unknown[]> => {
  const codes: unknown[] = [];
  for (let i = 0; i < times; i += 1) codes.push((await login(account, { secret: 'wrong', visitor })).status);
  return codes;
};

test('guesses in parallel at two processes are counted as one', async () => {
  await signUp('two-processes@example.tw');
  const answers = await Promise.all(
    [auth.url, second.url].flatMap((url) =>
      Array.from({ length: 6 }, () => login('two-processes@example.tw', { secret: 'wrong', url })),
    ),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
});

test('strangers who guess do not keep a person from logging in where he always does', async () => {
  const [own, strange] = [browser(), browser()];
  await signUp('teacher@example.tw', { cookie: `visitor=${own}` });
  expect(await failedTimes(4, 'teacher@example.tw', strange)).toEqual([401, 401, 401, 429]);
  expect((await login('teacher@example.tw', { visitor: own })).status).toBe(200);
  expect((await login('teacher@example.tw', { visitor: strange })).status).toBe(429);
  expect((await login('teacher@example.tw', { visitor: browser() })).status).toBe(429);
  expect((await login('teacher@example.tw')).status).toBe(429);
});

test('a known device has a count of its own, and it ends in a wait as well', async () => {
  const own = browser();
  await signUp('own-count@example.tw', { cookie: `visitor=${own}` });
  expect(await failedTimes(4, 'own-count@example.tw', own)).toEqual([401, 401, 401, 429]);
  expect((await login('own-count@example.tw')).status).toBe(200);
});

test('a device is known to the account that logged in there, not to others', async () => {
  const own = browser();
  await signUp('neighbour@example.tw', { cookie: `visitor=${own}` });
  await signUp('victim@example.tw');
  expect(await failedTimes(3, 'victim@example.tw')).toEqual([401, 401, 401]);
  expect((await login('victim@example.tw', { visitor: own })).status).toBe(429);
});

test('a person has twenty known devices at most', async () => {
  await signUp('many-devices@example.tw');
  for (let i = 0; i < 22; i += 1) {
    auth.clock.advance(1_000);
    await login('many-devices@example.tw', { visitor: browser() });
  }
  const { id } = await auth.prisma.user.findFirstOrThrow({ where: { email: 'many-devices@example.tw' } });
  expect(await auth.prisma.knownDevice.count({ where: { userId: id } })).toBe(20);
});

test('a log-in whose password was right before the account was erased opens no session', async () => {
  await signUp('leaver@example.tw', { cookie: `visitor=${browser()}` });
  const { id } = await auth.prisma.user.findFirstOrThrow({ where: { email: 'leaver@example.tw' } });
  const holder = new Client({ connectionString: auth.databaseUrl });
  await holder.connect();
  const waiting = (count: number) =>
    until(async () => {
      const { rows } = await holder.query<{ n: string }>(
        `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database()
          AND wait_event_type = 'Lock'`,
      );
      return Number(rows[0]?.n) === count;
    });
  // The erasure takes its place in the row's queue first, the log-in that has read the account before stands
  // behind it.
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [id]);
  const erasure = auth.service.app.get(UsersService, { strict: false }).erase(id, id, auth.clock.now());
  await waiting(1);
  const entering = login('leaver@example.tw', { visitor: browser() });
  await waiting(2);
  await holder.query('COMMIT');
  await holder.end();
  await erasure;
  const answer = await entering;
  expect([answer.status, answer.body.code, answer.refreshToken]).toEqual([
    401,
    'auth.credentials-wrong',
    null,
  ]);
  expect(await auth.prisma.session.count({ where: { userId: id, state: 'live' } })).toBe(0);
  expect(await auth.prisma.knownDevice.count({ where: { userId: id } })).toBe(0);
});
