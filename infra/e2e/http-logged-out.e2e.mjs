import { logout } from '@yuedu/contracts/http/auth/log-in';
import { logOutUser } from '@yuedu/contracts/http/auth/sessions';
import { deleteUser, getMe, putUser } from '@yuedu/contracts/http/auth/users';
import { getMySubscription } from '@yuedu/contracts/http/billing/subscriptions';
import { listClasses } from '@yuedu/contracts/http/classes/classes';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { stream } from '@yuedu/contracts/http/gateway';
import { listTasks } from '@yuedu/contracts/http/homework/tasks';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpSession, signedIn } from './http-session.mjs';
import { account, newcomer, system, until } from './system.mjs';

/** One call to each service. */
const calls = [getMe, listClasses, listPosts, listTasks, getMySubscription];
const desk = () => signedIn(account('admin', 'teacher'));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const endOf = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url')).exp * 1_000;

/** How a token may lose what it stands on while it is still long from its own end. */
const ends = [
  ['a log-out', ({ session }) => session.ok(logout, { body: {} })],
  ['a log-in on another device', ({ person }) => new HttpSession().login(person.account, person.password)],
  ['a log-out by an admin', async ({ id }) => (await desk()).ok(logOutUser, { params: { id } })],
  ['deletion', async ({ id }) => (await desk()).ok(deleteUser, { params: { id } })],
  [
    'a change of role',
    async ({ id }) => (await desk()).ok(putUser, { params: { id }, body: { role: 'editor' } }),
  ],
];

/** Who holds a token and nothing else: no cookie with which it could be exchanged. */
function holderOf(token) {
  const holder = new HttpSession();
  holder.token = token;
  return holder;
}
/** A page's open connection; gives when the gateway has ended it. */
async function openStream(token) {
  const given = new AbortController();
  const answer = await fetch(system().url + stream.path, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: given.signal,
  });
  assert.equal(answer.status, 200);
  let isOpen = true;
  const read = async () => {
    for await (const part of answer.body) assert.ok(part);
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOpen = false;
    });
  return { isOpen: () => isOpen, close: () => given.abort() };
}

for (const [what, end] of ends)
  test(`after ${what} no service takes the token, and none does so again`, { timeout: 60_000 }, async (t) => {
    const person = newcomer('teacher');
    const session = await new HttpSession().signUp(person);
    const { _id: id } = await session.ok(getMe);
    const holder = holderOf(session.token);
    for (const call of calls) await holder.ok(call);
    const open = await openStream(session.token);
    t.after(open.close);
    await end({ person, session, id });
    const endedAt = performance.now();
    let lastTakenMs = 0;
    await until(
      async () => {
        const beganMs = performance.now() - endedAt;
        const isTaken = (await holder.call(getMe)).status < 400;
        if (isTaken) lastTakenMs = beganMs;
        return !isTaken;
      },
      { what: 'the first refusal' },
    );
    // when the call began, not how long a busy machine took for it
    assert.ok(lastTakenMs < 1_000, `a call of ${lastTakenMs} ms after the end was still taken`);
    for (let round = 0; round < 4; round += 1) {
      for (const call of calls) {
        const { status, problem } = await holder.call(call);
        assert.deepEqual([status === 401 || status === 403, problem.code.startsWith('auth.')], [true, true]);
      }
      await pause(250);
    }
    await until(async () => !open.isOpen(), { what: 'the end of the open page' });
    assert.ok(Date.now() < endOf(holder.token), 'the token would still be good by itself');
  });
