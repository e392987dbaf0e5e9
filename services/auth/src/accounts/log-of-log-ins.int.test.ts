import { logLines } from '@yuedu/service-kit/testing/log-lines';
import { decodeJwt } from 'jose';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

const { log, lines } = logLines('auth');
let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth({ LOGIN_FAILURES: '2' }, undefined, log);
});
afterAll(async () => {
  await auth.close();
});

const [account, password] = ['lin.yi-jun@example.tw', '紙船與星星-2026'];
const headers = { 'x-forwarded-for': '203.0.113.7' };
/** What a call wrote, without the line of the call itself; Kafka writes of itself at any moment. */
async function written(path: string, body: object, cookie?: string) {
  const before = lines.length;
  const answer = await call(auth.url, 'POST', path, { body, headers, ...(cookie && { cookie }) });
  const token = answer.body.data?.['token'];
  const { sub: userId, sid } = typeof token === 'string' ? decodeJwt(token) : {};
  const own = lines.slice(before).filter(({ msg, part }) => msg !== 'call' && part !== 'messaging');
  return { userId, sid, own, refreshToken: answer.refreshToken ?? '' };
}
const logIn = (name: string, secret = password) =>
  written('/api/auth/login', { provider: 'email', account: name, password: secret });

test('sign-up, log-in, log-out and failures are logged: who, whence, why; never a password', async () => {
  const where = { network: '203.0.113.7', traceId: expect.any(String) as string };
  const made = await written('/v1/signup', { account, password, name: '林怡君', title: 'teacher' });
  const { userId } = made;
  expect(made.own).toEqual([
    expect.objectContaining({ msg: 'signed up', userId, sid: made.sid, provider: 'email', ...where }),
  ]);
  const entered = await logIn(account);
  expect(entered.own).toEqual([
    expect.objectContaining({ msg: 'logged in', userId, sid: entered.sid, provider: 'email', ...where }),
  ]);
  const refused = (who: unknown, code: string) =>
    expect.objectContaining({ msg: 'log-in refused', userId: who, provider: 'email', code, ...where });
  expect((await logIn('nobody@example.tw')).own).toEqual([refused(null, 'auth.credentials-wrong')]);
  for (const code of ['auth.credentials-wrong', 'auth.credentials-wrong', 'auth.too-many-tries'])
    expect((await logIn(account, 'wrong-password')).own).toEqual([refused(userId, code)]);
  const left = await written('/api/auth/logout', {}, entered.refreshToken);
  expect(left.own).toEqual([expect.objectContaining({ msg: 'session ended', userId, sid: entered.sid })]);
  expect((await written('/api/auth/refresh', {}, entered.refreshToken)).own).toEqual([
    expect.objectContaining({ msg: 'refresh refused', code: 'auth.refresh-invalid' }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/lin\.yi-jun|nobody@|紙船|wrong-password|林怡君/);
});
