import { testEngines } from '@yuedu/testing/engines';
import { until } from '@yuedu/testing/poll';
import { Redis } from 'ioredis';
import { REDIS } from '../redis.ts';
import { startToy, type Toy } from './start-toy.ts';

let toy: Toy;
let redis: Redis;
beforeAll(async () => {
  toy = await startToy();
  redis = new Redis(testEngines().redisUrl);
  // a Redis that is not connected yet is not asked again for a second
  await until(() => toy.service.app.get<Redis>(REDIS, { strict: false }).status === 'ready');
});
afterAll(async () => {
  redis.disconnect();
  await toy.stop();
});

const userId = '0190f000-0000-7000-8000-0000000000ab';
const missing = '0190f000-0000-7000-8000-00000000dead';
interface Session {
  state: string;
  userId?: string;
  tokenVersion?: number;
}
const write = (sid: string, session: Session) =>
  redis.set(`session:${sid}`, JSON.stringify({ userId, tokenVersion: 1, ...session }), 'EX', 60);
const bearer = async (sid: string, role: 'admin' | 'main' | 'user', tv?: number, from = toy) =>
  `Bearer ${await from.issuer.issue({ userId, role, sid }, { claims: tv === undefined ? {} : { tv } })}`;
const newSid = () => crypto.randomUUID();
const remove = (authorization: string, at = toy) =>
  at.call('DELETE', `/v1/books/${missing}`, { headers: { authorization } });

test.each([
  ['a live session', { state: 'live' }, 1, 404, 'not-found'],
  ['a session that was logged out', { state: 'ended' }, 1, 401, 'auth.token-invalid'],
  ['a session that another device replaced', { state: 'replaced' }, 1, 403, 'auth.session-replaced'],
  ['a token from before a change of role', { state: 'live', tokenVersion: 2 }, 1, 401, 'auth.token-stale'],
  [
    'a token that names no version',
    { state: 'role-changed', tokenVersion: 1 },
    undefined,
    401,
    'auth.token-stale',
  ],
  ["another person's session", { state: 'live', userId: missing }, 1, 401, 'auth.token-invalid'],
] as const)('an admin with %s', async (_, session, tv, status, code) => {
  const sid = newSid();
  await write(sid, session);
  const answer = await remove(await bearer(sid, 'admin', tv));
  expect([answer.status, answer.code]).toEqual([status, code]);
});

test('a teacher on a call for all who are logged in is checked too: his role is in the answer', async () => {
  const sid = newSid();
  await write(sid, { state: 'ended' });
  const answer = await toy.call('GET', '/v1/books/', {
    headers: { authorization: await bearer(sid, 'main', 1) },
  });
  expect(answer.code).toBe('auth.token-invalid');
});

test('on a call that is open to everybody an ended session makes a visitor', async () => {
  const sid = newSid();
  await write(sid, { state: 'ended' });
  const answer = await toy.call('GET', `/v1/books/${missing}`, {
    headers: { authorization: await bearer(sid, 'admin', 1) },
  });
  expect(answer.code).toBe('not-found');
});

test('what Redis said is believed for five seconds', async () => {
  const sid = newSid();
  await write(sid, { state: 'live' });
  const authorization = await bearer(sid, 'admin', 1);
  expect((await remove(authorization)).status).toBe(404);
  await write(sid, { state: 'ended' });
  toy.clock.advance(4_999);
  expect((await remove(authorization)).status).toBe(404);
  toy.clock.advance(1);
  expect((await remove(authorization)).status).toBe(401);
});

test('a session that Redis does not know is the gateway to judge, and is looked for again', async () => {
  const sid = newSid();
  const authorization = await bearer(sid, 'admin', 1);
  expect((await remove(authorization)).status).toBe(404);
  await write(sid, { state: 'ended' });
  toy.clock.advance(5_000);
  expect((await remove(authorization)).status).toBe(401);
});

test('while Redis is silent calls go on', async () => {
  const other = await startToy({ REDIS_URL: 'redis://127.0.0.1:1' });
  try {
    const answer = await remove(await bearer(newSid(), 'admin', 1, other), other);
    expect(answer.status).toBe(404);
  } finally {
    await other.stop();
  }
});
