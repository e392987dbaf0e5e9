import { resetPassword, sendCode } from '@yuedu/contracts/http/auth/codes';
import { login, refresh } from '@yuedu/contracts/http/auth/log-in';
import { decodeJwt } from 'jose';
import { randomBytes } from 'node:crypto';
import { codeTo, mailTo } from '../testing/mailbox.ts';
import { password, registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth({ LOGIN_FAILURES: '3' });
});
afterAll(async () => {
  await auth.close();
});

const newPassword = '潮汐與石滬-2027';
const visitor = `${randomBytes(16).toString('base64url')}.${'p'.repeat(32)}`;
const headers = { cookie: `visitor=${visitor}` };
const ask = (to: string) => call(auth.url, sendCode, { body: { to, purpose: 'reset' } });
const reset = (to: string, code: string, secret = newPassword) =>
  call(auth.url, resetPassword, { body: { to, code, password: secret }, headers });
const enter = (account: string, secret: string) =>
  call(auth.url, login, { body: { provider: 'email', account, password: secret }, headers });
const person = (name: string) =>
  registerPerson(auth, name, {
    identities: [
      { provider: 'username', subject: name },
      { provider: 'email', subject: `${name}@example.tw` },
      { provider: 'phone', subject: `09120000${name.length}` },
    ],
  });

test('a new password ends every session, logs in at once, and lets the person past all waits', async () => {
  const { id, token, cookie } = await person('chen');
  for (let n = 0; n < 4; n += 1) await enter('chen@example.tw', 'wrong');
  expect((await enter('chen@example.tw', password)).status).toBe(429);
  await ask('chen@example.tw');
  const answer = await reset('chen@example.tw', await codeTo(auth, 'chen@example.tw'));
  expect([answer.status, typeof answer.body.data?.['token']]).toEqual([200, 'string']);
  expect((await call(auth.url, refresh, { cookie, body: {} })).status).toBe(401);
  const sidOf = (bearer: unknown) => String(decodeJwt(String(bearer))['sid']);
  const states = [sidOf(token), sidOf(answer.body.data?.['token'])].map(
    async (sid) => (await auth.prisma.session.findUniqueOrThrow({ where: { id: sid } })).state,
  );
  expect(await Promise.all(states)).toEqual(['ended', 'live']);
  expect((await enter('chen@example.tw', password)).status).toBe(401);
  expect((await enter('chen@example.tw', newPassword)).status).toBe(200);
  expect((await auth.prisma.user.findUniqueOrThrow({ where: { id } })).verifiedAt).not.toBeNull();
  const [note] = await mailTo(auth, 'chen@example.tw');
  expect(note?.subject).toBe('你的悅讀密碼改好了');
  const entries = await auth.prisma.$queryRaw<{ action: string }[]>`
    SELECT action FROM audit WHERE subject = ${id}`;
  expect(entries.map(({ action }) => action)).toEqual(['user.password-reset']);
});

test('by phone the note goes to the mail address, so that its owner hears of it', async () => {
  await person('wu');
  await ask('091200002');
  expect((await reset('091200002', await codeTo(auth, '091200002'))).status).toBe(200);
  expect((await mailTo(auth, 'wu@example.tw'))[0]?.subject).toBe('你的悅讀密碼改好了');
  expect(await mailTo(auth, '091200002')).toHaveLength(1);
});

test('a common password takes no try of the code; wrong, used and unknown codes say so', async () => {
  await person('huang');
  await ask('huang@example.tw');
  const code = await codeTo(auth, 'huang@example.tw');
  for (let n = 0; n < 6; n += 1)
    expect((await reset('huang@example.tw', code, 'password123')).body.code).toBe('auth.password-common');
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await reset('huang@example.tw', wrong)).body.code).toBe('auth.code-wrong');
  expect((await enter('huang@example.tw', newPassword)).status).toBe(401);
  const answers = await Promise.all([reset('huang@example.tw', code), reset('huang@example.tw', code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await reset('huang@example.tw', code)).body.code).toBe('auth.code-used');
  expect((await reset('nobody@example.tw', code)).body.code).toBe('auth.code-expired');
});
