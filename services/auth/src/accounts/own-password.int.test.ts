import { login, refresh } from '@yuedu/contracts/http/auth/log-in';
import { putPassword, reauthenticate } from '@yuedu/contracts/http/auth/own-password';
import { endSession, listSessions } from '@yuedu/contracts/http/auth/sessions';
import { currentUser, deleteMe } from '@yuedu/contracts/http/auth/users';
import { newId } from '@yuedu/service-kit/ids';
import { password, registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';
import type { RegisterPerson } from '../users/user-rows.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth({ SEVERAL_DEVICES_ROLES: 'editor', MAIL_PROVIDER: 'local' });
});
afterAll(async () => {
  await auth.close();
});

const next = '燈塔與海鷗-2027';
const later = 600_001;

async function someone(more: Partial<RegisterPerson> = {}) {
  const account = `own.${newId()}@example.tw`;
  const identities = [
    { provider: 'username', subject: account },
    { provider: 'email', subject: account },
  ];
  return { account, ...(await registerPerson(auth, account, { role: 'editor', identities, ...more })) };
}
const logIn = (account: string, secret: string) =>
  call(auth.url, login, { body: { provider: 'username', account, password: secret } });
async function change(token: string, body: { currentPassword?: string; password: string }) {
  const answer = await call(auth.url, putPassword, { token, body });
  return [answer.status, answer.body.code ?? null];
}

test('a new password takes the old one; the other devices are logged out, this one stays', async () => {
  const { account, token, cookie, id } = await someone();
  const other = await logIn(account, password);
  expect(await change(token, { password: next })).toEqual([422, 'auth.password-wrong']);
  expect(await change(token, { currentPassword: 'not it', password: next })).toEqual([
    422,
    'auth.password-wrong',
  ]);
  expect(await change(token, { currentPassword: password, password: 'password123' })).toEqual([
    422,
    'auth.password-common',
  ]);
  expect(await change(token, { currentPassword: password, password: account })).toEqual([
    422,
    'auth.password-common',
  ]);
  expect(await change(token, { currentPassword: password, password: next })).toEqual([200, null]);
  expect((await logIn(account, password)).body.code).toBe('auth.credentials-wrong');
  expect((await call(auth.url, refresh, { cookie: other.refreshToken ?? '', body: {} })).status).toBe(401);
  expect((await call(auth.url, refresh, { cookie, body: {} })).status).toBe(200);
  expect((await logIn(account, next)).status).toBe(200);
  expect(await auth.prisma.message.count({ where: { kind: 'password-changed' } })).toBe(1);
  expect(await auth.prisma.session.count({ where: { userId: id, state: 'live' } })).toBe(2);
});

test('two changes at once: one of them has the password', async () => {
  const { account, token } = await someone();
  const both = [`${next}-one`, `${next}-two`];
  const answers = await Promise.all(
    both.map((each) => change(token, { currentPassword: password, password: each })),
  );
  expect(answers.map(([status]) => status).sort()).toEqual([200, 422]);
  const winner = both[answers.findIndex(([status]) => status === 200)] ?? '';
  expect((await logIn(account, winner)).status).toBe(200);
});

test('guesses of the present password end in 429, and log-in is not held up by them', async () => {
  const { account, token } = await someone();
  const seen = [];
  for (let n = 0; n < 12; n += 1)
    seen.push((await change(token, { currentPassword: `guess-${n}`, password: next }))[0]);
  expect(seen).toEqual([...Array<number>(10).fill(422), 429, 429]);
  expect(await change(token, { currentPassword: password, password: next })).toEqual([
    429,
    'auth.too-many-tries',
  ]);
  expect((await logIn(account, password)).status).toBe(200);
});

test('who has no password sets a first one within ten minutes of a log-in', async () => {
  const { account, token, id } = await someone();
  await auth.prisma.user.update({ where: { id }, data: { passwordHash: null } });
  const me = await call(auth.url, currentUser, { token });
  expect(me.body.data?.['user']).toMatchObject({ hasPassword: false });
  auth.clock.advance(later);
  expect(await change(token, { password: next })).toEqual([403, 'auth.reauthentication-needed']);
  await auth.prisma.session.updateMany({
    where: { userId: id },
    data: { authenticatedAt: auth.clock.now() },
  });
  expect(await change(token, { password: next })).toEqual([200, null]);
  expect((await logIn(account, next)).status).toBe(200);
});

test('other devices end and the account is deleted only just after a log-in or the password', async () => {
  const { account, token, id } = await someone();
  await logIn(account, password);
  const { body } = await call(auth.url, listSessions, { token });
  const sessions = body.data?.['results'] as { _id: string; current: boolean }[];
  const other = sessions.find(({ current }) => !current)?._id ?? '';
  auth.clock.advance(later);
  const end = async () => {
    const answer = await call(auth.url, endSession, { token, params: { id: other } });
    return [answer.status, answer.body.code ?? null];
  };
  const erase = async (version: number) => {
    const answer = await call(auth.url, deleteMe, { token, ifMatch: version });
    return [answer.status, answer.body.code ?? null];
  };
  const refused = [403, 'auth.reauthentication-needed'];
  expect([await end(), await erase(1)]).toEqual([refused, refused]);
  const wrong = await call(auth.url, reauthenticate, { token, body: { password: 'not it' } });
  expect([wrong.body.code, await end()]).toEqual(['auth.password-wrong', refused]);
  expect((await call(auth.url, reauthenticate, { token, body: { password } })).status).toBe(200);
  expect([await end(), await erase(7), await erase(1)]).toEqual([
    [200, null],
    [412, 'version.stale'],
    [200, null],
  ]);
  const gone = await auth.prisma.user.findUniqueOrThrow({ where: { id } });
  expect([gone.email, gone.passwordHash, gone.deletedAt]).toEqual([null, null, auth.clock.now()]);
  expect((await logIn(account, password)).status).toBe(401);
});
