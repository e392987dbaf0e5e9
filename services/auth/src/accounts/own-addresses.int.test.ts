import { login } from '@yuedu/contracts/http/auth/log-in';
import { putAddress, removeAddress, sendAddressCode } from '@yuedu/contracts/http/auth/own-addresses';
import { getMe } from '@yuedu/contracts/http/auth/users';
import { codeTo, mailTo } from '../testing/mailbox.ts';
import { password, registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth({ SEVERAL_DEVICES_ROLES: 'editor' });
});
afterAll(async () => {
  await auth.close();
});

const send = (token: string, to: string) => call(auth.url, sendAddressCode, { token, body: { to } });
async function put(token: string, to: string, code: string) {
  const answer = await call(auth.url, putAddress, { token, body: { to, code } });
  return [answer.status, answer.body.code ?? null];
}
async function remove(token: string, by: 'email' | 'phone') {
  const answer = await call(auth.url, removeAddress, { token, params: { by } });
  return [answer.status, answer.body.code ?? null];
}
/** Has the code sent to an address, however it is written, and takes it. */
async function take(token: string, written: string, to = written) {
  expect((await send(token, written)).body).toEqual({ data: { resendAfterS: 60 } });
  return put(token, written, await codeTo(auth, to));
}
const enter = async (provider: 'email' | 'phone', account: string) =>
  (await call(auth.url, login, { body: { provider, account, password } })).status;
const shown = async (token: string) => {
  const { email, phone } = (await call(auth.url, getMe, { token })).body.data ?? {};
  return [email, phone];
};

test('who has a log-in name alone gets an address, and then comes in by it', async () => {
  const { id, token } = await registerPerson(auth, 'own.one', { role: 'editor' });
  expect(await take(token, 'One@Own.example', 'one@own.example')).toEqual([200, null]);
  expect(await shown(token)).toEqual(['one@own.example', null]);
  expect(await enter('email', 'one@own.example')).toBe(200);
  const [row] = await auth.prisma.identity.findMany({ where: { userId: id, provider: 'email' } });
  expect([row?.subject, row?.verifiedAt === null]).toEqual(['one@own.example', false]);
  expect(await take(token, '0912-777-001', '0912777001')).toEqual([200, null]);
  expect(await shown(token)).toEqual(['one@own.example', '0912777001']);
  const lines = await auth.prisma.$queryRaw<{ action: string }[]>`
    SELECT action, detail::text FROM audit WHERE subject = ${id}`;
  expect(lines.filter(({ action }) => action === 'user.address-changed')).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toContain('own.example');
});

test('another address takes the place of the first, which opens nothing more and is told so', async () => {
  const { token } = await registerPerson(auth, 'own.two', { role: 'editor' });
  await take(token, 'two@own.example');
  expect(await take(token, 'second@own.example')).toEqual([200, null]);
  expect(await shown(token)).toEqual(['second@own.example', null]);
  expect([await enter('email', 'two@own.example'), await enter('email', 'second@own.example')]).toEqual([
    401, 200,
  ]);
  expect((await mailTo(auth, 'two@own.example')).map(({ subject }) => subject)).toContain(
    '這個信箱不再用來登入悅讀',
  );
});

test('an address of somebody else is not to be had, and the answers say nothing of whose it is', async () => {
  const owner = await registerPerson(auth, 'own.three', { role: 'editor' });
  const other = await registerPerson(auth, 'own.four', { role: 'editor' });
  await take(owner.token, 'three@own.example');
  auth.clock.advance(60_000);
  const [taken, free] = [
    await send(other.token, 'three@own.example'),
    await send(other.token, 'free@own.example'),
  ];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect(await codeTo(auth, 'three@own.example')).toBe('');
  expect((await mailTo(auth, 'three@own.example'))[0]?.text).toContain('沒有改動');
  const guesses = [
    await put(other.token, 'three@own.example', '000000'),
    await put(other.token, 'free@own.example', '000000'),
  ];
  expect(guesses).toEqual([
    [422, 'auth.code-wrong'],
    [422, 'auth.code-wrong'],
  ]);
  expect(await shown(owner.token)).toEqual(['three@own.example', null]);
});

test('of two who want a free address at once, each with a right code, one gets it', async () => {
  const people = [
    await registerPerson(auth, 'own.five', { role: 'editor' }),
    await registerPerson(auth, 'own.six', { role: 'editor' }),
  ];
  const codes: string[] = [];
  for (const { token } of people) {
    await send(token, 'race@own.example');
    codes.push(await codeTo(auth, 'race@own.example'));
    auth.clock.advance(60_000);
  }
  const answers = await Promise.all(
    people.map(({ token }, at) => put(token, 'race@own.example', codes[at] ?? '')),
  );
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
  expect(await auth.prisma.identity.count({ where: { subject: 'race@own.example' } })).toBe(1);
});

test('a code is good for its session and address, once, and is sent only just after a log-in', async () => {
  const { token } = await registerPerson(auth, 'own.seven', { role: 'editor' });
  const second = await call(auth.url, login, {
    body: { provider: 'username', account: 'own.seven', password },
  });
  const otherToken = String(second.body.data?.['token']);
  await send(token, 'seven@own.example');
  const code = await codeTo(auth, 'seven@own.example');
  expect(await put(otherToken, 'seven@own.example', code)).toEqual([422, 'auth.code-expired']);
  expect(await put(token, 'eight@own.example', code)).toEqual([422, 'auth.code-expired']);
  expect(await put(token, 'seven@own.example', code)).toEqual([200, null]);
  expect(await put(token, 'seven@own.example', code)).toEqual([422, 'auth.code-used']);
  auth.clock.advance(600_001);
  const late = await send(token, 'nine@own.example');
  expect([late.status, late.body.code]).toEqual([403, 'auth.reauthentication-needed']);
  expect(await remove(token, 'email')).toEqual([403, 'auth.reauthentication-needed']);
});

test('an address is taken away, but never the last way in', async () => {
  const { id, token } = await registerPerson(auth, 'own.eight', {
    role: 'editor',
    identities: [
      { provider: 'username', subject: 'own.eight' },
      { provider: 'phone', subject: '0912777008' },
    ],
  });
  expect(await remove(token, 'email')).toEqual([404, 'not-found']);
  expect(await remove(token, 'phone')).toEqual([200, null]);
  expect(await enter('phone', '0912777008')).toBe(401);
  expect((await mailTo(auth, '0912777008'))[0]?.text).toContain('移除了這個號碼');
  await take(token, 'eight@own.example');
  await auth.prisma.identity.deleteMany({ where: { userId: id, provider: 'username' } });
  expect(await remove(token, 'email')).toEqual([409, 'auth.last-way-in']);
  expect(await shown(token)).toEqual(['eight@own.example', null]);
});
