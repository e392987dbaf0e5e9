import { putMe } from '@yuedu/contracts/http/auth/users';
import { saveAnswers } from '@yuedu/contracts/http/homework/attempts';
import { getCompletion } from '@yuedu/contracts/http/homework/reports';
import { listTasks } from '@yuedu/contracts/http/homework/tasks';
import { callDefaults } from '@yuedu/contracts/route';
import { type Answer, type ReceivedRequest, ScriptedGateway, storage } from '../../testing/gateway.ts';
import { call, callFile, type EndOfSession, onSessionEnd } from './call.ts';

const tasks = '/v1/tasks/?limit=1';
const ask = () => call(listTasks, { query: { limit: 1 } });
const fresh = 'Bearer fresh';
let gateway: ScriptedGateway;
const bearerOf = (sub: string, iat = 0): string =>
  `h.${Buffer.from(JSON.stringify({ sub, iat, exp: iat + 600 })).toString('base64url')}.s`;

async function scripted(answer: (request: ReceivedRequest, times: number) => Answer): Promise<void> {
  gateway = new ScriptedGateway((request, times) => {
    if (request.path === '/api/csrf') return { data: { csrfToken: `csrf-${times}` } };
    return answer(request, times);
  });
  await gateway.open();
}

beforeEach(() => {
  globalThis.localStorage = storage();
  localStorage.setItem('auth._token.local', 'Bearer old');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await gateway.close();
  vi.restoreAllMocks();
});

test.each([callDefaults.timeoutMs, 90_000])(
  'a call that the gateway gives %d ms is waited for a little longer here',
  async (timeoutMs) => {
    await scripted(() => ({ data: { results: [] } }));
    const timer = vi.spyOn(globalThis, 'setTimeout');
    await call({ ...listTasks, timeoutMs }, { query: { limit: 1 } });
    expect(timer.mock.calls.map(([, ms]) => ms)).toContain(timeoutMs + 5_000);
  },
);

test('data are unwrapped, and a failure is an ApiError that is logged and thrown on', async () => {
  await scripted((_asked, times) =>
    times === 1 ? { data: { results: [] } } : { status: 422, code: 'homework.not-started' },
  );
  expect(await ask()).toEqual({ results: [] });
  await expect(ask()).rejects.toMatchObject({ status: 422, code: 'homework.not-started' });
  expect(console.warn).toHaveBeenCalledTimes(1);
});
test('a call names what it sends, takes and changes (by version), and its idempotency key', async () => {
  await scripted(() => ({ data: {} }));
  const body = { lastReadTaskAt: true } as const;
  await call(putMe, { body }, { ifMatch: 3, idempotencyKey: 'once' });
  await ask();
  await callFile(getCompletion);
  const [put, get, file] = gateway.received.filter(({ path }) => path !== '/api/csrf');
  expect(put?.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    'if-match': '"3"',
    'idempotency-key': 'once',
  });
  expect(JSON.parse(put?.body ?? '')).toEqual(body);
  expect(get?.headers.accept).toBe('application/json');
  for (const name of ['content-type', 'if-match', 'idempotency-key', 'x-csrf-token'])
    expect(get?.headers).not.toHaveProperty(name);
  expect(get?.body).toBe('');
  expect(file?.headers.accept).toBe('text/csv');
});
test('a call that is not answered within its time is unreachable', async () => {
  await scripted(() => ({ stuck: 'before' }));
  await expect(call(listTasks, { query: { limit: 1 } }, { limitMs: 50 })).rejects.toMatchObject({
    code: 'network',
  });
});
test('a token that is about to end is exchanged before the call, not after its refusal', async () => {
  const end = Math.floor(Date.now() / 1_000) + 5;
  localStorage.setItem('auth._token.local', `Bearer ${bearerOf('reader', end - 600)}`);
  await scripted((request) =>
    request.path === '/api/auth/refresh' ? { data: { token: 'fresh' } } : { data: {} },
  );
  await ask();
  expect(gateway.received.filter(({ path }) => path === tasks).map(({ bearer }) => bearer)).toEqual([fresh]);
});
test('an expired token is refreshed and the call repeated once with the new one', async () => {
  await scripted((request) => {
    if (request.path === '/api/auth/refresh') return { data: { token: 'fresh' } };
    return request.bearer === fresh
      ? { data: { results: ['ok'] } }
      : { status: 401, code: 'auth.token-expired' };
  });
  expect(await ask()).toEqual({ results: ['ok'] });
  expect(gateway.count(tasks)).toBe(2);
});
test('a success that is not ours, as a network’s log-in page gives it, is no answer', async () => {
  await scripted(() => ({ page: '<html>Wi-Fi</html>' }));
  await expect(ask()).rejects.toMatchObject({ status: 0, code: 'network' });
});
test('many calls with an expired token refresh it once', async () => {
  await scripted((request) => {
    if (request.path === '/api/auth/refresh') return { data: { token: 'fresh' } };
    return request.bearer === fresh ? { data: {} } : { status: 401, code: 'auth.token-expired' };
  });
  await Promise.all([ask(), ask(), ask(), ask()]);
  expect(gateway.count('/api/auth/refresh')).toBe(1);
});
test('the refresh sends no expired Bearer for its csrf token', async () => {
  await scripted((request) => {
    if (request.path === '/api/auth/refresh') return { data: { token: 'fresh' } };
    return request.bearer === fresh ? { data: {} } : { status: 401, code: 'auth.token-expired' };
  });
  await ask();
  expect(gateway.received.find((request) => request.path === '/api/csrf')?.bearer).toBeUndefined();
});
test('calls that begin together send one csrf token, which is fetched once', async () => {
  await scripted(() => ({ data: {} }));
  const body = { lastReadTaskAt: true } as const;
  await Promise.all([call(putMe, { body }), call(putMe, { body }), call(putMe, { body })]);
  const sent = gateway.received.filter((request) => request.path === '/v1/users/me');
  expect(sent.map(({ csrf }) => csrf)).toEqual(['csrf-1', 'csrf-1', 'csrf-1']);
  expect(gateway.count('/api/csrf')).toBe(1);
});
test('a refused csrf token leads to one refresh, a new token and the call once more', async () => {
  await scripted((request, times) => {
    if (request.path === '/api/auth/refresh') return { data: { token: 'fresh' } };
    return times === 1 ? { status: 403, code: 'auth.csrf-invalid' } : { data: {} };
  });
  await call(putMe, { body: { lastReadTaskAt: true } });
  const sent = gateway.received.filter((request) => request.path === '/v1/users/me');
  expect(sent.length).toBe(2);
  expect(sent[0]?.csrf).not.toBe(sent[1]?.csrf);
});
test('a replaced session whose refresh is refused ends, and says so once', async () => {
  await scripted(() => ({ status: 403, code: 'auth.session-replaced' }));
  const ends: EndOfSession[] = [];
  const stop = onSessionEnd((why) => ends.push(why));
  await expect(ask()).rejects.toMatchObject({ code: 'auth.session-replaced' });
  stop();
  expect(ends).toEqual(['replaced']);
});
test.each([
  ['expired', 401, 'auth.token-expired', 401, 'auth.token-invalid'],
  ['replaced', 401, 'auth.token-expired', 403, 'auth.session-replaced'],
  ['replaced', 403, 'auth.session-replaced', 401, 'auth.token-invalid'],
  ['expired', 401, 'auth.token-expired', 400, 'request.invalid'],
])('a session ends as %s after %i %s when the refresh is refused with %i %s', async (why, ...answers) => {
  const [status, code, refusal, refusalCode] = answers;
  await scripted((request) =>
    request.path === '/api/auth/refresh' ? { status: refusal, code: refusalCode } : { status, code },
  );
  const ends: EndOfSession[] = [];
  const stop = onSessionEnd((end) => ends.push(end));
  await expect(ask()).rejects.toMatchObject({ code });
  stop();
  expect(ends).toEqual([why]);
});
test.each([429, 500, 503])('a refresh that is answered %i ends no session', async (status) => {
  await scripted((request) =>
    request.path === '/api/auth/refresh'
      ? { status, code: 'unavailable' }
      : { status: 401, code: 'auth.token-expired' },
  );
  const ends: EndOfSession[] = [];
  const stop = onSessionEnd((why) => ends.push(why));
  await expect(ask()).rejects.toMatchObject({ code: 'auth.token-expired' });
  stop();
  expect(ends).toEqual([]);
});
test('a visitor whose csrf token is refused gets a new one once', async () => {
  localStorage.clear();
  await scripted((request, times) =>
    request.csrf !== undefined && times === 1 ? { status: 403, code: 'auth.csrf-invalid' } : { data: {} },
  );
  await call(putMe, { body: { lastReadTaskAt: true } });
  expect(gateway.count('/v1/users/me')).toBe(2);
  expect(gateway.count('/api/auth/refresh')).toBe(0);
  await gateway.close();
  await scripted(() => ({ status: 403, code: 'auth.csrf-invalid' }));
  await expect(call(putMe, { body: { lastReadTaskAt: true } })).rejects.toMatchObject({ status: 403 });
  expect(gateway.count('/v1/users/me')).toBe(2);
});
test('any other 403 is shown and nobody is logged out', async () => {
  await scripted(() => ({ status: 403, code: 'access.denied' }));
  const ends: EndOfSession[] = [];
  const stop = onSessionEnd((why) => ends.push(why));
  await expect(ask()).rejects.toMatchObject({ code: 'access.denied' });
  stop();
  expect(ends).toEqual([]);
  expect(gateway.received.length).toBe(1);
});
test('a 429 is repeated once after its Retry-After, then thrown', async () => {
  await scripted(() => ({ status: 429, code: 'limit.exceeded', retryAfter: '0.05' }));
  await expect(ask()).rejects.toMatchObject({ status: 429 });
  expect(gateway.count(tasks)).toBe(2);
});
test('a replica that is behind is asked again in silence until it has caught up', async () => {
  await scripted((_asked, times) =>
    times < 4 ? { status: 503, code: 'replica-behind', retryAfter: '0.02' } : { data: { results: [] } },
  );
  expect(await ask()).toEqual({ results: [] });
  expect(console.warn).not.toHaveBeenCalled();
});

test('a pause that nobody waits for is thrown at once, and holds no lock', async () => {
  await scripted(() => ({ status: 429, code: 'auth.too-many-attempts', retryAfter: '900' }));
  await expect(ask()).rejects.toMatchObject({ status: 429, retryAfterMs: 900_000 });
  expect(gateway.count(tasks)).toBe(1);
});

test('one person’s data is never sent with the token of another, who logged in meanwhile', async () => {
  localStorage.setItem('auth._token.local', `Bearer ${bearerOf('owner', Date.now() / 1_000)}`);
  gateway = new ScriptedGateway(({ path }) => {
    if (path !== '/api/csrf') return { data: {} };
    localStorage.setItem('auth._token.local', `Bearer ${bearerOf('other', Date.now() / 1_000)}`);
    return { data: { csrfToken: 'csrf' } };
  });
  await gateway.open();
  const body = { postId: 'p', attemptId: 'a', answers: [] };
  await expect(call(saveAnswers, { body }, { asUser: 'owner' })).rejects.toMatchObject({
    code: 'other-person',
  });
  expect(gateway.received.map(({ path }) => path)).toEqual(['/api/csrf']);
});

test('on a device whose clock is ten minutes ahead the token is exchanged once, not each call', async () => {
  const issuedAt = Math.floor(Date.now() / 1_000) - 600;
  const renewed = bearerOf('reader', issuedAt);
  await scripted((request) => {
    if (request.path === '/api/auth/refresh') return { data: { token: renewed } };
    return request.bearer === `Bearer ${renewed}`
      ? { data: {} }
      : { status: 401, code: 'auth.token-expired' };
  });
  await ask();
  await ask();
  await ask();
  expect(gateway.count('/api/auth/refresh')).toBe(1);
});
