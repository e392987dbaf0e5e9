import { sendCode } from '@yuedu/contracts/http/auth/codes';
import { reauthenticateByCode, sendConfirmCode } from '@yuedu/contracts/http/auth/confirm-codes';
import { login } from '@yuedu/contracts/http/auth/log-in';
import { deleteMe } from '@yuedu/contracts/http/auth/users';
import { newId } from '@yuedu/service-kit/ids';
import { codeTo } from '../testing/mailbox.ts';
import { password, registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth({ SEVERAL_DEVICES_ROLES: 'editor', MAIL_PROVIDER: 'local' });
});
afterAll(async () => {
  await auth.close();
});
const longAgo = 600_001;
let numbers = 0;

/** Somebody with a telephone alone, whose log-in is too long ago. */
async function byPhone() {
  numbers += 1;
  const name = `confirm.${newId()}`;
  const phone = `0912555${String(numbers).padStart(3, '0')}`;
  const identities = [
    { provider: 'username', subject: name },
    { provider: 'phone', subject: phone },
  ];
  const { id, token } = await registerPerson(auth, name, { role: 'editor', identities });
  const other = await call(auth.url, login, { body: { provider: 'username', account: name, password } });
  await auth.prisma.user.update({ where: { id }, data: { passwordHash: null } });
  auth.clock.advance(longAgo);
  return { id, phone, token, otherToken: String(other.body.data?.['token']) };
}
const send = (token: string, by: 'email' | 'phone' = 'phone') =>
  call(auth.url, sendConfirmCode, { token, body: { by } });
async function confirm(token: string, code: string, by: 'email' | 'phone' = 'phone') {
  const answer = await call(auth.url, reauthenticateByCode, { token, body: { by, code } });
  return [answer.status, answer.body.code ?? null];
}
async function sentTo(phone: string, token: string): Promise<string> {
  expect((await send(token)).body).toEqual({ data: { resendAfterS: 60 } });
  const code = await codeTo(auth, phone);
  expect(code).toMatch(/^\d{6}$/);
  return code;
}
/** Deletes an account at a version that nobody has: refused by what is first in the way. */
const grave = async (token: string) => (await call(auth.url, deleteMe, { token, ifMatch: 7 })).body.code;

test('a code to the own telephone proves who is here, once, for ten minutes', async () => {
  const { id, phone, token } = await byPhone();
  expect(await grave(token)).toBe('auth.reauthentication-needed');
  const code = await sentTo(phone, token);
  expect(await confirm(token, code)).toEqual([200, null]);
  expect(await grave(token)).toBe('version.stale');
  expect(await confirm(token, code)).toEqual([422, 'auth.code-used']);
  const [row] = await auth.prisma.identity.findMany({ where: { userId: id, provider: 'phone' } });
  expect(row?.verifiedAt).not.toBeNull();
  auth.clock.advance(longAgo);
  expect(await grave(token)).toBe('auth.reauthentication-needed');
});

test("a code that is another person's, of another session or of another purpose proves nothing", async () => {
  const [mine, thief] = [await byPhone(), await byPhone()];
  const code = await sentTo(mine.phone, mine.token);
  expect(await confirm(thief.token, code)).toEqual([422, 'auth.code-expired']);
  expect(await confirm(mine.otherToken, code)).toEqual([422, 'auth.code-expired']);
  const body = { to: thief.phone, purpose: 'login' as const };
  expect((await call(auth.url, sendCode, { body })).status).toBe(200);
  const ofLogIn = await codeTo(auth, thief.phone);
  expect(await confirm(thief.token, ofLogIn)).toEqual([422, 'auth.code-expired']);
  for (const token of [thief.token, mine.otherToken, mine.token])
    expect(await grave(token)).toBe('auth.reauthentication-needed');
  const asLogIn = await call(auth.url, login, {
    body: { provider: 'phone', account: mine.phone, otp: code },
  });
  expect([asLogIn.status, asLogIn.body.code]).toEqual([422, 'auth.code-expired']);
  expect(await confirm(mine.token, code)).toEqual([200, null]);
  expect(await grave(mine.otherToken)).toBe('auth.reauthentication-needed');
});

test('guesses end in 429, also for the right code then; another one must wait', async () => {
  const { phone, token } = await byPhone();
  const code = await sentTo(phone, token);
  const guesses = Array.from({ length: 40 }, (_, n) =>
    String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'),
  );
  const answers = await Promise.all(guesses.map((guess) => confirm(token, guess)));
  expect(answers.map(([status]) => status).sort()).toEqual([
    ...Array<number>(5).fill(422),
    ...Array<number>(35).fill(429),
  ]);
  expect(await confirm(token, code)).toEqual([429, 'auth.code-tries-used']);
  expect(await grave(token)).toBe('auth.reauthentication-needed');
  const soon = await send(token);
  expect([soon.status, soon.body.code]).toEqual([429, 'auth.code-too-soon']);
});

test('the right code given many times at once is taken once', async () => {
  const { phone, token } = await byPhone();
  const code = await sentTo(phone, token);
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token, code)));
  expect(answers.map(([status]) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

test('nothing is sent by a way that the person does not have', async () => {
  const { token } = await byPhone();
  const answer = await send(token, 'email');
  expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
  expect(await confirm(token, '000000', 'email')).toEqual([404, 'not-found']);
  expect(await auth.prisma.code.count({ where: { purpose: 'confirm', sessionId: null } })).toBe(0);
});
