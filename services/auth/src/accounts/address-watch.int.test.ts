import { login, signUp } from '@yuedu/contracts/http/auth/log-in';
import { suspectKey } from '@yuedu/contracts/rules/network';
import { testEngines } from '@yuedu/testing/engines';
import { Redis } from 'ioredis';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let auth: RunningAuth;
let redis: Redis;
beforeAll(async () => {
  auth = await startAuth({ LOGIN_ADDRESS_FAILURES: '6', LOGIN_ADDRESS_ACCOUNTS: '3', LOGIN_FAILURES: '100' });
  redis = new Redis(testEngines().redisUrl);
});
afterAll(async () => {
  redis.disconnect();
  await auth.close();
});

/** An address of documentation (RFC 5737) that no other run has used. */
const someAddress = (): string =>
  `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
const attempt = (ip: string, account: string, password = 'wrong-password') =>
  call(auth.url, login, { body: { account, password }, headers: { 'x-forwarded-for': ip } });
const isMarked = async (ip: string): Promise<boolean> => (await redis.exists(suspectKey(ip))) === 1;

test('so many failures over so many accounts mark the address for the captcha, refusing nobody', async () => {
  const ip = someAddress();
  for (let i = 0; i < 5; i += 1) await attempt(ip, `guess-${i % 3}@example.tw`);
  expect(await isMarked(ip)).toBe(false);
  await attempt(ip, 'guess-2@example.tw');
  expect(await isMarked(ip)).toBe(true);
  expect(await redis.pttl(suspectKey(ip))).toBeGreaterThan(890_000);
  expect((await attempt(ip, 'guess-9@example.tw')).body.code).toBe('auth.credentials-wrong');
});

test('as many on two accounts do not', async () => {
  const ip = someAddress();
  for (let i = 0; i < 8; i += 1) await attempt(ip, `two-${i % 2}@example.tw`);
  expect(await isMarked(ip)).toBe(false);
});

test('right log-ins are not counted', async () => {
  const ip = someAddress();
  for (let i = 0; i < 3; i += 1)
    await call(auth.url, signUp, {
      body: {
        account: `right-${i}@example.tw`,
        password: '紙船與星星-2026',
        name: '林怡君',
        title: 'student',
      },
    });
  for (let i = 0; i < 8; i += 1)
    expect((await attempt(ip, `right-${i % 3}@example.tw`, '紙船與星星-2026')).status).toBe(200);
  expect(await isMarked(ip)).toBe(false);
});

test('an IPv6 household counts as one', async () => {
  const network = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}:1`;
  for (let i = 0; i < 6; i += 1) await attempt(`${network}::${i + 1}`, `six-${i}@example.tw`);
  expect(await isMarked(`${network}::/64`)).toBe(true);
});
