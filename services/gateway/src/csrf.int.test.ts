import { type House, startHouse } from './testing/start-house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse({ LIMIT_PER_USER: '10000' });
});
afterAll(async () => {
  await house.close();
});

const fetchCsrf = async (sent: { token?: string; cookies?: Record<string, string> } = {}) => {
  const got = await house.call('/api/csrf', sent);
  return { token: String(got.json.data?.['csrfToken']), cookies: { ...sent.cookies, ...got.cookies } };
};
const put = (sent: {
  token?: string;
  cookies?: Record<string, string>;
  csrf?: string;
  path?: string;
  method?: string;
}) =>
  house.call(sent.path ?? '/v1/users/me', {
    method: sent.method ?? 'PUT',
    body: '{}',
    token: sent.token,
    cookies: sent.cookies,
    headers: sent.csrf === undefined ? {} : { 'x-csrf-token': sent.csrf },
  });

test('header and cookie that agree and belong to the session pass', async () => {
  const { token } = await house.person();
  const csrf = await fetchCsrf({ token });
  expect((await put({ token, cookies: csrf.cookies, csrf: csrf.token })).status).toBe(200);
});

test('a change without, or with another token, is 403 auth.csrf-invalid', async () => {
  const [mine, other] = [await house.person(), await house.person()];
  const [own, others] = [await fetchCsrf({ token: mine.token }), await fetchCsrf({ token: other.token })];
  const visitor = await fetchCsrf();
  const forged = `${own.token.slice(0, -1)}${own.token.endsWith('A') ? 'B' : 'A'}`;
  const cases = {
    nothing: {},
    'header only': { csrf: own.token },
    'cookie only': { cookies: own.cookies },
    'two that differ': { cookies: own.cookies, csrf: others.token },
    "another session's pair": { cookies: others.cookies, csrf: others.token },
    "a visitor's pair": { cookies: visitor.cookies, csrf: visitor.token },
    'a forged pair': { cookies: { csrf: forged }, csrf: forged },
    'an empty pair': { cookies: { csrf: '' }, csrf: '' },
    'any equal words': { cookies: { csrf: 'x' }, csrf: 'x' },
  };
  for (const [what, sent] of Object.entries(cases)) {
    const got = await put({ token: mine.token, ...sent });
    expect([what, got.status, got.code]).toEqual([what, 403, 'auth.csrf-invalid']);
  }
});

test('before log-in the token is bound to the visitor; after it a new one is needed', async () => {
  const visitor = await fetchCsrf();
  const login = (csrf: typeof visitor) =>
    put({ path: '/api/auth/login', method: 'POST', cookies: csrf.cookies, csrf: csrf.token });
  expect((await login(visitor)).status).toBe(200);
  const stranger = await fetchCsrf();
  expect(
    (
      await login({
        token: visitor.token,
        cookies: { ...visitor.cookies, visitor: stranger.cookies['visitor'] ?? '' },
      })
    ).code,
  ).toBe('auth.csrf-invalid');
  const { token } = await house.person();
  expect((await put({ token, cookies: visitor.cookies, csrf: visitor.token })).code).toBe(
    'auth.csrf-invalid',
  );
});

test('the tabs of a browser share one token', async () => {
  const { token } = await house.person();
  const first = await fetchCsrf({ token });
  expect((await fetchCsrf({ token, cookies: first.cookies })).token).toBe(first.token);
});

test("refresh and log-out by cookie take the session's token without Authorization, alone", async () => {
  const { token } = await house.person();
  const csrf = await fetchCsrf({ token });
  for (const path of ['/api/auth/refresh', '/api/auth/logout'])
    expect([
      path,
      (await put({ path, method: 'POST', cookies: csrf.cookies, csrf: csrf.token })).status,
    ]).toEqual([path, 200]);
  expect(
    (await put({ path: '/v1/signup', method: 'POST', cookies: csrf.cookies, csrf: csrf.token })).code,
  ).toBe('auth.csrf-invalid');
});

test('reading needs none', async () => {
  expect((await house.call('/v1/posts/')).status).toBe(200);
});
