import { findMyAccount, sendCode } from '@yuedu/contracts/http/auth/codes';
import { login, signUp } from '@yuedu/contracts/http/auth/log-in';
import type { BodyOf } from '@yuedu/contracts/route';
import { logLines } from '@yuedu/service-kit/testing/log-lines';
import { RemoveExpiredJob } from '../accounts/remove-expired.job.ts';
import { codeTo, mailTo } from '../testing/mailbox.ts';
import { registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';
import { UsersService } from '../users/users.service.ts';

const { log, lines } = logLines('auth');
let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth({ CODES_PER_NETWORK: '20' }, undefined, log);
});
afterAll(async () => {
  await auth.close();
});
let networks = 0;
/** A new one of documentation (RFC 5737) for every test, so that they don't count for each other. */
let ip = '';
beforeEach(() => {
  networks += 1;
  ip = `203.0.113.${networks}`;
});

type Purpose = BodyOf<typeof sendCode>['purpose'];
const ask = (to: string, purpose: Purpose = 'login', from = ip) =>
  call(auth.url, sendCode, { body: { to, purpose }, headers: { 'x-forwarded-for': from } });
const find = (body: BodyOf<typeof findMyAccount>) =>
  call(auth.url, findMyAccount, { body, headers: { 'x-forwarded-for': ip } });
const enter = (account: string, otp: string, provider: 'email' | 'phone' = 'email') =>
  call(auth.url, login, { body: { provider, account, otp } });
const person = (name: string, email: string, phone?: string) =>
  registerPerson(auth, name, {
    identities: [
      { provider: 'username', subject: name },
      { provider: 'email', subject: email },
      ...(phone === undefined ? [] : [{ provider: 'phone', subject: phone }]),
    ],
  });
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const bare = ({ traceId: _, ...rest }: Record<string, unknown>) => rest;

test('known and unknown addresses get the same answers and rows; the mail alone differs', async () => {
  await person('one', 'one@example.tw');
  const [withAccount, without] = [await ask('one@example.tw'), await ask('nobody@example.tw')];
  expect([withAccount.status, withAccount.body]).toEqual([200, { data: { resendAfterS: 60 } }]);
  expect([without.status, bare(without.body)]).toEqual([200, bare(withAccount.body)]);
  expect(await codeTo(auth, 'one@example.tw')).toMatch(/^\d{6}$/);
  expect((await mailTo(auth, 'nobody@example.tw'))[0]?.text).toContain('還沒有註冊過');
  expect(await codeTo(auth, 'nobody@example.tw')).toBe('');
  const guesses = [await enter('one@example.tw', '000000'), await enter('nobody@example.tw', '000000')];
  expect(guesses.map(({ status }) => status)).toEqual([422, 422]);
  expect(bare(guesses[0]?.body ?? {})).toEqual(bare(guesses[1]?.body ?? {}));
});

test('a code logs in once, pasted with blanks or a dash, and marks the address as verified', async () => {
  const { id } = await person('two', 'two@example.tw');
  await ask(' Two@Example.tw ');
  const code = await codeTo(auth, 'two@example.tw');
  const answer = await enter('two@example.tw', ` ${code.slice(0, 3)} - ${code.slice(3)} `);
  expect([answer.status, typeof answer.body.data?.['token']]).toEqual([200, 'string']);
  expect(answer.refreshToken).not.toBeNull();
  expect((await enter('two@example.tw', code)).body.code).toBe('auth.code-used');
  const rows = await auth.prisma.identity.findMany({ where: { userId: id }, orderBy: { provider: 'asc' } });
  expect(rows.map(({ provider, verifiedAt }) => [provider, verifiedAt !== null])).toEqual([
    ['email', true],
    ['username', false],
  ]);
  expect((await auth.prisma.user.findUniqueOrThrow({ where: { id } })).verifiedAt).not.toBeNull();
});

test('by phone as well; a number without an account gets no SMS', async () => {
  await person('three', 'three@example.tw', '0912000003');
  expect((await ask('0912-000-003')).status).toBe(200);
  expect((await ask('0912 000 004')).status).toBe(200);
  const code = await codeTo(auth, '0912000003');
  expect(await mailTo(auth, '0912000004')).toEqual([]);
  expect((await enter('0912 000 003', code, 'phone')).status).toBe(200);
});

test('a code holds ten minutes, for one purpose, and only the newest one counts', async () => {
  await person('four', 'four@example.tw');
  await ask('four@example.tw', 'reset');
  const other = await codeTo(auth, 'four@example.tw');
  await ask('four@example.tw', 'login');
  const first = await codeTo(auth, 'four@example.tw');
  expect((await enter('four@example.tw', other)).body.code).toBe('auth.code-wrong');
  auth.clock.advance(60_000);
  await ask('four@example.tw', 'login');
  const second = await codeTo(auth, 'four@example.tw');
  expect((await enter('four@example.tw', first)).body.code).toBe('auth.code-wrong');
  auth.clock.advance(600_000);
  expect((await enter('four@example.tw', second)).body.code).toBe('auth.code-expired');
});

test('sixty seconds between two of a kind, ten a day to one address', async () => {
  const day = auth.clock.now().getTime();
  expect((await ask('five@example.tw')).status).toBe(200);
  auth.clock.advance(59_000);
  const soon = await ask('five@example.tw');
  expect([soon.status, soon.body.code, soon.headers.get('retry-after')]).toEqual([
    429,
    'auth.code-too-soon',
    '1',
  ]);
  for (let n = 1; n < 10; n += 1) {
    auth.clock.advance(60_000);
    expect((await ask('five@example.tw', 'login', `198.51.100.${n}`)).status).toBe(200);
  }
  auth.clock.advance(60_000);
  expect((await ask('five@example.tw', 'reset')).body.code).toBe('auth.code-day-used');
  auth.clock.advance(day + 86_400_000 - auth.clock.now().getTime());
  expect((await ask('five@example.tw', 'reset')).status).toBe(200);
});

test('requests in parallel for one address send one message; a network has its own bound', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('six@example.tw')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = await Promise.all(Array.from({ length: 24 }, (_, n) => ask(`six-${n}@example.tw`)));
  expect(others.filter(({ status }) => status === 200)).toHaveLength(19);
  expect((await ask('six-more@example.tw')).body.code).toBe('auth.codes-of-network-used');
  expect((await ask('six-more@example.tw', 'login', '198.51.100.66')).status).toBe(200);
});

test('a thousand guesses, also in parallel, end in 429 and no success', async () => {
  await person('seven', 'seven@example.tw');
  await ask('seven@example.tw');
  const code = await codeTo(auth, 'seven@example.tw');
  const guesses = Array.from({ length: 1_000 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000));
  const statuses: number[] = [];
  for (let n = 0; n < guesses.length; n += 50) {
    const part = guesses.slice(n, n + 50).map((guess) => enter('seven@example.tw', guess.padStart(6, '0')));
    statuses.push(...(await Promise.all(part)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(995);
  const late = await enter('seven@example.tw', code);
  expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([
    429,
    'auth.code-tries-used',
    '60',
  ]);
}, 60_000);

test('the right code given many times at once logs in once', async () => {
  await person('eight', 'eight@example.tw');
  await ask('eight@example.tw');
  const code = await codeTo(auth, 'eight@example.tw');
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter('eight@example.tw', code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

test('no row, job, log or answer holds a code or, once sent, an address', async () => {
  await person('nine', 'nine@example.tw');
  const answer = await ask('nine@example.tw');
  const code = await codeTo(auth, 'nine@example.tw');
  await enter('nine@example.tw', wrongOf(code));
  const tables = await auth.prisma.$queryRaw<{ line: string }[]>`
    SELECT c::text AS line FROM codes c UNION ALL SELECT m::text FROM messages m
    UNION ALL SELECT j::text FROM job_requests j`;
  const stored = tables.map(({ line }) => line).join('\n');
  const shown = JSON.stringify([answer.body, lines]);
  for (const text of [stored, shown])
    expect([text.includes('nine@example.tw'), new RegExp(`\\b${code}\\b`).test(text)]).toEqual([
      false,
      false,
    ]);
});

test('finding an account answers the same for everyone; its ways in go to the address', async () => {
  await person('ten', 'ten@example.tw', '0912000010');
  const answers = [
    await find({ email: 'ten@example.tw' }),
    await find({ email: 'nobody-10@example.tw' }),
    await find({ phone: '0912000010' }),
    await find({ phone: '0912000011' }),
  ];
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { data: { resendAfterS: 60 } }]);
  expect((await mailTo(auth, 'ten@example.tw'))[0]?.text).toContain('學生帳號和密碼、電子信箱和密碼');
  expect((await mailTo(auth, 'nobody-10@example.tw'))[0]?.subject).toBe('這個信箱還沒有悅讀帳號');
  expect((await mailTo(auth, '0912000010'))[0]?.text).toContain('這個號碼有帳號');
  expect(await mailTo(auth, '0912000011')).toEqual([]);
});

test.each([
  ['/v1/send-code', { to: 'nowhere', purpose: 'login' }, 'to'],
  ['/v1/send-code', { to: 'a@b', purpose: 'login' }, 'to'],
  ['/v1/send-code', { to: 'a@example.tw\nbcc: b@example.tw', purpose: 'login' }, 'to'],
  ['/v1/send-code', { to: 'a@example.tw,b@example.tw', purpose: 'login' }, 'to'],
  ['/v1/send-code', { to: 'a@example.tw', purpose: 'find-account' }, 'purpose'],
  ['/v1/find-my-account', { email: '0912345678' }, 'email'],
  ['/v1/find-my-account', {}, 'email'],
  ['/v1/find-my-account', { email: 'a@example.tw', phone: '0912345678' }, 'email'],
  ['/api/auth/login', { account: 'a@example.tw' }, 'password'],
  ['/api/auth/login', { account: 'a@example.tw', password: 'x', otp: '123456' }, 'password'],
  ['/api/auth/login', { account: 'a@example.tw', otp: '12345' }, 'otp'],
])('%s refuses %o by its field', async (path, body, field) => {
  const answer = await call(auth.url, 'POST', path, { body });
  expect([answer.status, answer.body.errors?.map((error) => error.path.replace('body.', ''))]).toEqual([
    400,
    [field],
  ]);
});

test('a code of sign-up makes a verified account; an address that has one gets a note instead', async () => {
  const body = { account: 'new@example.tw', password: '紙船與星星-2026', name: '王小明', title: 'student' };
  const make = (more: object) => call(auth.url, 'POST', '/v1/signup', { body: { ...body, ...more } });
  await ask('new@example.tw', 'sign-up');
  const code = await codeTo(auth, 'new@example.tw');
  expect((await make({ otp: wrongOf(code) })).body.code).toBe('auth.code-wrong');
  expect((await make({ otp: code })).status).toBe(201);
  const row = await auth.prisma.user.findFirstOrThrow({ where: { email: 'new@example.tw' } });
  expect(row.verifiedAt).not.toBeNull();
  expect((await make({ otp: code })).body.code).toBe('auth.code-used');
  auth.clock.advance(60_000);
  await ask('new@example.tw', 'sign-up');
  expect(await codeTo(auth, 'new@example.tw')).toBe('');
  expect((await mailTo(auth, 'new@example.tw'))[0]?.text).toContain('已經有帳號了');
});

test('where a code is required, nobody signs up without one or learns of accounts', async () => {
  const strict = await startAuth({ SIGN_UP_CODE: 'required' });
  const body = { password: '紙船與星星-2026', name: '王小明', title: 'student' as const };
  await registerPerson(strict, 'taken', { identities: [{ provider: 'email', subject: 'taken@example.tw' }] });
  const make = (account: string, otp?: string) =>
    call(strict.url, signUp, { body: { ...body, account, ...(otp && { otp }) } });
  for (const account of ['taken@example.tw', 'free@example.tw']) {
    expect((await make(account)).body.code).toBe('auth.code-required');
    expect((await make(account, '123456')).body.code).toBe('auth.code-expired');
    await call(strict.url, sendCode, { body: { to: account, purpose: 'sign-up' } });
  }
  const code = await codeTo(strict, 'free@example.tw');
  for (const account of ['taken@example.tw', 'free@example.tw'])
    expect((await make(account, wrongOf(code))).body.code).toBe('auth.code-wrong');
  expect((await make('free@example.tw', code)).status).toBe(201);
  await strict.close();
});

test('a house without SMS says so, whoever asks', async () => {
  const plain = await startAuth({ SMS_PROVIDER: 'off' });
  const answer = await call(plain.url, sendCode, { body: { to: '0912345678', purpose: 'login' } });
  expect([answer.status, answer.body.code]).toEqual([422, 'auth.channel-off']);
  await plain.close();
});

test('who is erased leaves no code and no message; after a day nobody does', async () => {
  const { id } = await person('eleven', 'eleven@example.tw');
  const before = await auth.prisma.code.count();
  await ask('eleven@example.tw');
  expect(await auth.prisma.code.count()).toBe(before + 1);
  await auth.service.app.get(UsersService, { strict: false }).erase(id, id, auth.clock.now());
  expect(await auth.prisma.code.count()).toBe(before);
  expect(await auth.prisma.message.count({ where: { address: 'eleven@example.tw' } })).toBe(0);
  await ask('twelve@example.tw');
  const newest = await auth.prisma.code.count({ where: { createdAt: auth.clock.now() } });
  auth.clock.advance(86_400_000);
  const sweep = () => auth.service.app.get(RemoveExpiredJob, { strict: false }).run();
  await sweep();
  expect(await auth.prisma.code.count()).toBe(newest);
  auth.clock.advance(1);
  await sweep();
  expect([await auth.prisma.code.count(), await auth.prisma.message.count()]).toEqual([0, 0]);
});
