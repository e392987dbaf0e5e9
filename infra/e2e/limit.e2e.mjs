import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpSession } from './http-session.mjs';
import { leaks } from './key-scan.mjs';
import { system } from './system.mjs';

/** What a student's browser asks for from opening the page to a home that is shown. */
async function openAndLogIn({ account, password }) {
  const session = new HttpSession();
  const statuses = [];
  const ask = async (method, path, body) => {
    const answer = await session.once(method, path, body);
    statuses.push(answer.status);
    return answer.data;
  };
  await ask('GET', '/');
  session.csrf = (await ask('GET', '/api/csrf')).csrfToken;
  session.token = (
    await ask('POST', '/api/auth/login', {
      provider: account.includes('@') ? 'email' : 'username',
      account,
      password,
    })
  ).token;
  session.csrf = (await ask('GET', '/api/csrf')).csrfToken;
  await Promise.all(
    [
      '/api/auth/user',
      '/v1/subscriptions/me',
      '/homework/homeworks',
      '/v1/notifications/',
      '/v1/classes/?limit=1',
    ].map((path) => ask('GET', path)),
  );
  return statuses;
}

test(
  'thirty students behind one address open the page and log in at once, and none meets 429',
  { timeout: 120_000 },
  async (t) => {
    const students = system()
      .accounts.filter((account) => account.role === 'user' && account.title === 'student')
      .slice(0, 30);
    assert.equal(students.length, 30);
    const began = performance.now();
    const statuses = (await Promise.all(students.map(openAndLogIn))).flat();
    t.diagnostic(`all in after ${Math.round(performance.now() - began)} ms; npm run bench holds the 10 s`);
    assert.deepEqual(
      statuses.filter((status) => status >= 300),
      [],
    );
    assert.deepEqual(leaks, []);
  },
);

test(
  'one person who asks too fast is told 429 with Retry-After, and the others at the same address are not',
  { timeout: 60_000 },
  async () => {
    const [fast, calm] = system()
      .accounts.filter((account) => account.role === 'user' && account.title === 'student')
      .slice(30, 32);
    const hasty = await new HttpSession().login(fast.account, fast.password);
    const other = await new HttpSession().login(calm.account, calm.password);
    const answers = await Promise.all(Array.from({ length: 120 }, () => hasty.once('GET', '/v1/users/me')));
    const refused = answers.filter((answer) => answer.status === 429);
    assert.ok(refused.length > 0, 'nobody was refused');
    assert.ok(
      refused.every(
        (answer) =>
          Number(answer.headers.get('retry-after')) >= 1 && answer.problem.code === 'limit.exceeded',
      ),
    );
    assert.equal((await other.once('GET', '/v1/users/me')).status, 200);
  },
);
