import { login as loginCall, signUp as signUpCall } from '@yuedu/contracts/http/auth/log-in';
import type { BodyOf } from '@yuedu/contracts/route';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth({ LOGIN_FAILURES: '3' });
});
afterAll(async () => {
  await auth.close();
});

const password = '紙船與星星-2026';
const person = { account: 'yi-jun@example.tw', password, name: '林怡君', title: 'teacher' as const };
const signUp = (body: BodyOf<typeof signUpCall>) => call(auth.url, signUpCall, { body });
const login = (account: string, secret = password) =>
  call(auth.url, loginCall, { body: { provider: 'email', account, password: secret } });

test('a teacher signs up, gets role main, and one event without contact data', async () => {
  const answer = await signUp(person);
  expect(answer.status).toBe(201);
  const claims = decodeJwt(String(answer.body.data?.['token']));
  expect(claims).toMatchObject({
    iss: 'yuedu',
    aud: 'yuedu',
    role: 'main',
    title: 'teacher',
    zones: [],
    schoolIds: [],
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(600);
  expect(decodeProtectedHeader(String(answer.body.data?.['token']))).toMatchObject({
    alg: 'EdDSA',
    typ: 'at+jwt',
    kid: expect.any(String) as string,
  });
  expect(answer.headers.get('set-cookie')).toMatch(
    /^refresh_token=[\w-]{43}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  );
});

test('log-in works under both names, whatever the case of the address', async () => {
  for (const path of ['/api/auth/login', '/v1/login', '/v1/login/']) {
    const answer = await call(auth.url, 'POST', path, { body: { account: ' YI-JUN@example.tw ', password } });
    expect([path, answer.status]).toEqual([path, 200]);
  }
});

test('an unknown account and a wrong password answer in the same words', async () => {
  const [unknown, wrong] = [await login('nobody@example.tw'), await login(person.account, 'wrong-password')];
  const bare = ({ traceId: _, ...rest }: Record<string, unknown>) => rest;
  expect(unknown.status).toBe(401);
  expect(bare(unknown.body)).toEqual(bare(wrong.body));
});

test('the password is kept as argon2id with 19 MiB and two passes', async () => {
  const row = await auth.prisma.user.findFirstOrThrow({ where: { email: person.account } });
  expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('failures of one account bring a growing wait, known or not; others are not held up', async () => {
  await signUp({ ...person, account: 'held@example.tw' });
  for (const account of ['held@example.tw', 'not-there@example.tw']) {
    const codes: unknown[] = [];
    for (let i = 0; i < 4; i += 1) codes.push((await login(account, 'wrong-password')).body.code);
    expect(codes).toEqual([
      'auth.credentials-wrong',
      'auth.credentials-wrong',
      'auth.credentials-wrong',
      'auth.too-many-tries',
    ]);
  }
  const right = await login('held@example.tw');
  expect([right.status, right.headers.get('retry-after')]).toEqual([429, '30']);
  expect((await login(person.account)).status).toBe(200);
  auth.clock.advance(30_000);
  expect((await login('held@example.tw')).status).toBe(200);
});

test('guesses in parallel are counted one by one', async () => {
  await signUp({ ...person, account: 'many@example.tw' });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => login('many@example.tw', 'wrong-password')),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
});

test('right log-ins are never counted', async () => {
  await signUp({ ...person, account: 'often@example.tw' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => login('often@example.tw')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
});

test('sign-ups of one account in parallel make one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => signUp({ ...person, account: 'twice@example.tw' })),
  );
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(['201', '409', '409', '409', '409']);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('auth.account-taken');
});

const valid = { provider: 'email', account: 'new@example.tw', password, name: '王小明', title: 'student' };
test.each([
  ['a common password', { ...valid, password: 'password123' }, 422, 'auth.password-common', []],
  ['the own address as password', { ...valid, password: 'new@example.tw' }, 422, 'auth.password-common', []],
  ['a short password', { ...valid, password: 'short12' }, 400, 'request.invalid', ['password']],
  [
    'a password of blanks',
    { ...valid, password: '\u3000\t \u200b   \u00a0 ' },
    400,
    'request.invalid',
    ['password'],
  ],
  ['a name of nothing to see', { ...valid, name: '\u200b\u3164' }, 400, 'request.invalid', ['name']],
  [
    'letters that look like others',
    { ...valid, account: 'n\u0435w@example.tw' },
    400,
    'request.invalid',
    ['account'],
  ],
  ['no e-mail address', { ...valid, account: 'not an address' }, 400, 'request.invalid', ['account']],
  ['an unknown title', { ...valid, title: 'wizard' }, 400, 'request.invalid', ['title']],
  ['an unknown grade', { ...valid, grade: '大一' }, 400, 'request.invalid', ['grade']],
  ["a role of one's own", { ...valid, role: 'admin' }, 400, 'request.invalid', ['role']],
  [
    'several faults at once',
    { ...valid, name: '', password: 'x' },
    400,
    'request.invalid',
    ['name', 'password'],
  ],
  ['a taken account', { ...valid, account: person.account }, 409, 'auth.account-taken', []],
] as const)('sign-up refuses %s', async (_, body, status, code, paths) => {
  const answer = await call(auth.url, 'POST', '/v1/signup', { body });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect((answer.body.errors ?? []).map(({ path }) => path.replace(/^body\./, '')).sort()).toEqual([
    ...paths,
  ]);
});

test.each([
  ['of 64 signs', '紙船 and the stars, '.repeat(4).slice(0, 64)],
  ['without a capital, a number or a sign', 'paperboatsandstars'],
  ['of 200 signs', '船'.repeat(100) + '星'.repeat(100)],
])('a password %s is taken and is the same at log-in, not a part of it', async (what, secret) => {
  const account = `${what.replace(/\W/g, '')}@example.tw`;
  expect((await signUp({ ...person, account, password: secret })).status).toBe(201);
  expect((await login(account, secret)).status).toBe(200);
  expect((await login(account, secret.slice(0, -1))).status).toBe(401);
  expect((await login(account, secret.toUpperCase())).status).toBe(
    secret.toUpperCase() === secret ? 200 : 401,
  );
});

test.each([
  [
    'broken JSON',
    { method: 'POST', body: '{"account":', headers: { 'content-type': 'application/json' } },
    400,
    'request.malformed',
  ],
  [
    'another content type',
    { method: 'POST', body: 'account=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'request.unsupported-type',
  ],
  ['no body', { method: 'POST' }, 400, 'request.invalid'],
] as const)('log-in refuses %s', async (_, init, status, code) => {
  const response = await fetch(`${auth.url}/api/auth/login`, init);
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
});
