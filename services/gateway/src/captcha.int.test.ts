import { allRoutes } from '@yuedu/contracts/all-routes';
import { suspectKey } from '@yuedu/contracts/rules/network';
import { startCaptchaStandIn } from './testing/captcha-stand-in.ts';
import { call, type House, startHouse } from './testing/start-house.ts';
import { startGateway } from './gateway.ts';

let house: House;
let google: Awaited<ReturnType<typeof startCaptchaStandIn>>;
beforeAll(async () => {
  google = await startCaptchaStandIn('captcha-secret');
  house = await startHouse({
    CAPTCHA: 'google',
    CAPTCHA_URL: google.url,
    CAPTCHA_SECRET: 'captcha-secret',
    CAPTCHA_SITE_KEY: 'site-key',
    LIMIT_PER_USER: '10000',
  });
}, 60_000);
afterAll(async () => {
  await house.close();
  await google.close();
});

const logIn = (headers: Record<string, string> = {}) =>
  house.change('/api/auth/login', { body: '{}', headers });

test('a marked call goes on once a person has solved the captcha; a solution serves once', async () => {
  const token = google.solve();
  expect((await logIn({ 'x-recaptcha-token': token })).status).toBe(200);
  const again = await logIn({ 'x-recaptcha-token': token });
  expect([again.status, again.code]).toEqual([403, 'auth.captcha-failed']);
});

test.each([
  ['no token', {}],
  ['an empty one', { 'x-recaptcha-token': '' }],
  ['a guessed one', { 'x-recaptcha-token': 'off' }],
  ['one of 4,001 signs', { 'x-recaptcha-token': 'x'.repeat(4_001) }],
])('%s is 403', async (_, headers) => {
  const got = await logIn(headers as Record<string, string>);
  expect([got.status, got.code]).toEqual([403, 'auth.captcha-failed']);
});

test('every marked call asks for it under all its names', async () => {
  const admin = await house.person({ role: 'admin' });
  const marked = [...allRoutes.values()].filter((route) => route.captcha);
  expect(marked.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/auth/login', '/v1/signup']));
  for (const route of marked) {
    for (const path of [route.path, ...(route.aliases ?? [])])
      expect([
        path,
        (
          await house.change(path.replace(/\{\w+\}/g, 'x'), {
            token: admin.token,
            method: route.method,
            body: '{}',
          })
        ).code,
      ]).toEqual([path, 'auth.captcha-failed']);
  }
});

test('reading and unmarked changes ask for none', async () => {
  const { token } = await house.person({ role: 'main' });
  expect((await house.call('/v1/posts/')).status).toBe(200);
  expect((await house.change('/v1/tasks', { token, body: '{}' })).status).toBe(200);
});

test("nobody passes while the captcha can't be asked", async () => {
  google.setBroken(true);
  const got = await logIn({ 'x-recaptcha-token': google.solve() });
  google.setBroken(false);
  expect([got.status, got.code, got.headers.get('retry-after')]).toEqual([503, 'service.unavailable', '2']);
});

test('a wrong secret of ours passes nobody', async () => {
  const wrong = await startGateway({ ...house.env, CAPTCHA_SECRET: 'another' });
  const csrf = await call(wrong.url, '/api/csrf');
  const got = await call(wrong.url, '/v1/login', {
    method: 'POST',
    body: '{}',
    cookies: csrf.cookies,
    headers: { 'x-csrf-token': String(csrf.json.data?.['csrfToken']), 'x-recaptcha-token': google.solve() },
  });
  await wrong.close();
  expect(got.code).toBe('auth.captcha-failed');
});

describe('log-ins from an address with many failures', () => {
  const mark = () => house.redis.set(suspectKey('127.0.0.1'), '1', 'PX', 60_000);
  afterEach(async () => {
    await house.redis.del(suspectKey('127.0.0.1'));
  });

  test('where suspects alone are asked, others go on, these get a code, and a solution helps', async () => {
    const gateway = await startGateway({ ...house.env, CAPTCHA_AT_LOGIN: 'after-failures' });
    try {
      const csrf = await call(gateway.url, '/api/csrf');
      const enter = (headers: Record<string, string> = {}) =>
        call(gateway.url, '/api/auth/login', {
          method: 'POST',
          body: '{}',
          cookies: csrf.cookies,
          headers: { 'x-csrf-token': String(csrf.json.data?.['csrfToken']), ...headers },
        });
      expect((await enter()).status).toBe(200);
      await mark();
      const refused = await enter();
      expect([refused.status, refused.code]).toEqual([403, 'auth.captcha-required']);
      expect((await enter({ 'x-recaptcha-token': 'guessed' })).code).toBe('auth.captcha-failed');
      expect((await enter({ 'x-recaptcha-token': google.solve() })).status).toBe(200);
      // sign-up is not a log-in: it always asks
      await house.redis.del(suspectKey('127.0.0.1'));
      expect(
        (
          await call(gateway.url, '/v1/signup', {
            method: 'POST',
            body: '{}',
            cookies: csrf.cookies,
            headers: { 'x-csrf-token': String(csrf.json.data?.['csrfToken']) },
          })
        ).code,
      ).toBe('auth.captcha-failed');
    } finally {
      await gateway.close();
    }
  });

  test('where all are asked, these are told why', async () => {
    await mark();
    expect((await logIn()).code).toBe('auth.captcha-required');
  });

  test('with the captcha off they go on', async () => {
    const gateway = await startGateway({ ...house.env, CAPTCHA: 'off' });
    try {
      await mark();
      const csrf = await call(gateway.url, '/api/csrf');
      expect(
        (
          await call(gateway.url, '/api/auth/login', {
            method: 'POST',
            body: '{}',
            cookies: csrf.cookies,
            headers: { 'x-csrf-token': String(csrf.json.data?.['csrfToken']) },
          })
        ).status,
      ).toBe(200);
    } finally {
      await gateway.close();
    }
  });
});
