import { refresh as refreshCall } from '@yuedu/contracts/http/auth/log-in';
import { newId } from '@yuedu/service-kit/ids';
import { decodeJwt } from 'jose';
import { hashPassword } from '../accounts/passwords.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';
import { UsersService } from '../users/users.service.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth({ REFRESH_DAYS: '30', SESSION_DAYS: '180' });
});
afterAll(async () => {
  await auth.close();
});

const password = '紙船與星星-2026';
const dayMs = 86_400_000;
async function person(account: string, role: 'admin' | 'user') {
  await auth.service.app.get(UsersService, { strict: false }).register([
    {
      id: newId(),
      now: auth.clock.now(),
      role,
      title: role === 'user' ? 'student' : 'teacher',
      name: '王小明',
      passwordHash: await hashPassword(password),
      identities: [{ provider: 'username', subject: account }],
    },
  ]);
}
async function login(account: string, cookie?: string) {
  const answer = await call(auth.url, 'POST', '/api/auth/login', {
    body: { provider: 'username', account, password },
    ...(cookie && { cookie }),
  });
  expect(answer.status).toBe(200);
  return {
    cookie: answer.refreshToken ?? '',
    sid: String(decodeJwt(String(answer.body.data?.['token']))['sid']),
  };
}
const refresh = (cookie: string) => call(auth.url, refreshCall, { cookie, body: {} });
const stateOf = async (sid: string) => (await auth.prisma.session.findUnique({ where: { id: sid } }))?.state;

test('a log-in ends the session that this browser had, whoever it was, and no other', async () => {
  await person('first-admin', 'admin');
  await person('second-admin', 'admin');
  const [elsewhere, here] = [await login('first-admin'), await login('first-admin')];
  const again = await login('first-admin', here.cookie);
  expect((await refresh(here.cookie)).status).toBe(401);
  expect(await stateOf(here.sid)).toBe('ended');
  const other = await login('second-admin', again.cookie);
  expect(await stateOf(again.sid)).toBe('ended');
  expect([await stateOf(elsewhere.sid), await stateOf(other.sid)]).toEqual(['live', 'live']);
});

test('a session that is refreshed for ever ends after its longest time all the same', async () => {
  await person('for-ever', 'user');
  let { cookie } = await login('for-ever');
  for (let day = 20; day < 180; day += 20) {
    auth.clock.advance(20 * dayMs);
    const answer = await refresh(cookie);
    expect([day, answer.status]).toEqual([day, 200]);
    cookie = answer.refreshToken ?? '';
  }
  auth.clock.advance(20 * dayMs);
  expect((await refresh(cookie)).body.code).toBe('auth.refresh-invalid');
});

test('a session that nobody uses for thirty days has ended', async () => {
  await person('away', 'user');
  const { cookie } = await login('away');
  auth.clock.advance(30 * dayMs);
  expect((await refresh(cookie)).body.code).toBe('auth.refresh-invalid');
});
