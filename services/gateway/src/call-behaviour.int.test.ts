import { getCsrf } from '@yuedu/contracts/http/gateway';
import { defineRoute, type Method, type RouteDefinition } from '@yuedu/contracts/route';
import { testEngines } from '@yuedu/testing/engines';
import { until } from '@yuedu/testing/poll';
import { type FaultProxy, startProxy } from '@yuedu/testing/proxy';
import { z } from 'zod';
import { type House, startHouse } from './testing/start-house.ts';

const callOf = (
  method: Method,
  path: string,
  behaviour: Partial<Omit<Parameters<typeof defineRoute>[0], 'method' | 'path'>> = {},
): RouteDefinition =>
  defineRoute({
    service: 'content',
    access: 'public',
    summary: 'a call of this test',
    response: z.unknown(),
    method,
    path,
    ...behaviour,
  });
/** Contracts of no service: each says one thing of itself, and the gateway knows nothing else of it. */
const calls = [
  getCsrf,
  callOf('GET', '/v1/quick', { timeoutMs: 300 }),
  callOf('GET', '/v1/slow', { timeoutMs: 10_000 }),
  callOf('GET', '/v1/plain'),
  callOf('GET', '/v1/edge', { circuit: 'edge' }),
  callOf('GET', '/v1/shown-old', { degradesTo: { service: 'stale' } }),
  callOf('GET', '/v1/needs-session', { access: 'login', degradesTo: { session: 'refusal' } }),
  callOf('GET', '/v1/reading', { access: 'login' }),
  callOf('PUT', '/v1/childs-work', { access: 'login', degradesTo: { session: 'token' } }),
  callOf('PUT', '/v1/change', { access: 'login' }),
  callOf('POST', '/v1/small', { maxBodyBytes: 1_000 }),
  callOf('POST', '/v1/large', { maxBodyBytes: 3_000_000 }),
  callOf('POST', '/v1/any-body'),
  callOf('POST', '/v1/by-cookie', { credential: 'cookie', readsCookies: true }),
  callOf('POST', '/v1/by-token-or-cookie', { credential: 'token-or-cookie' }),
];

let proxy: FaultProxy;
let house: House;
beforeAll(async () => {
  const url = new URL(testEngines().redisUrl);
  proxy = await startProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  const settings = { REDIS_URL: url.href, LIMIT_PER_USER: '100000', CIRCUIT_RESET_MS: '1500' };
  house = await startHouse({ ...settings, REDIS_TIMEOUT_MS: '1000' }, undefined, calls);
});
afterAll(async () => {
  await house.close();
  await proxy.close();
});
beforeEach(() => {
  answer(200, {});
});

const answer = (status: number, data: unknown): void =>
  house.setHandler(async (request, response) => {
    for await (const _ of request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  });
const status = async (path: string): Promise<number> => (await house.call(path)).status;
const circuits = async (): Promise<Record<string, number>> => {
  const metrics = await (await fetch(`${house.gateway.operationsUrl}/metrics`)).text();
  const lines = metrics.matchAll(/gateway_circuit_state\{service="(content[^"]*)"\} (\d)/g);
  return Object.fromEntries([...lines].map(([, name = '', state]) => [name, Number(state)]));
};
const post = (path: string, bytes: number) =>
  house.change(path, { body: JSON.stringify('x'.repeat(bytes - 2)) });

test("a call is given up after its own time-out, and after no other call's", async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  house.setHandler(async (_request, response) => {
    await held;
    response.end('{}');
  });
  const slow = house.call('/v1/slow');
  expect(await status('/v1/quick')).toBe(503);
  release();
  expect((await slow).status).toBe(200);
});

test('an answer that stops in its middle is broken off after the time-out of its call', async () => {
  house.setHandler((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    response.write('first\n');
  });
  const started = performance.now();
  const response = await fetch(`${house.gateway.url}/v1/quick`);
  await expect(response.text()).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a call with a circuit of its own opens that one alone, and the main one leaves it alone', async () => {
  answer(500, {});
  await until(async () => {
    await house.call('/v1/edge');
    return (await circuits())['content:edge'] === 2;
  });
  expect(await circuits()).toEqual({ content: 0, 'content:edge': 2 });
  answer(200, {});
  expect([await status('/v1/edge'), await status('/v1/plain')]).toEqual([503, 200]);
  await until(async () => (await status('/v1/edge')) === 200);
  answer(500, {});
  await until(async () => {
    await house.call('/v1/plain');
    return (await circuits())['content'] === 2;
  });
  answer(200, {});
  expect([await status('/v1/edge'), await status('/v1/plain')]).toEqual([200, 503]);
  await until(async () => (await status('/v1/plain')) === 200);
});

test('only a call that degrades to it is answered with something old', async () => {
  answer(200, 'of before');
  const paths = ['/v1/shown-old', '/v1/plain'];
  for (const path of paths) expect(await status(path)).toBe(200);
  house.setHandler((request) => {
    request.destroy();
  });
  const got = await Promise.all(paths.map((path) => house.call(path)));
  expect(got.map((one) => [one.status, one.headers.get('x-stale') !== null])).toEqual([
    [200, true],
    [503, false],
  ]);
  answer(200, {});
  await until(async () => (await status('/v1/plain')) === 200);
});

test('Redis and auth silent: what goes on with a token alone and what does not: contracts say', async () => {
  const person = await house.person();
  const csrf = await house.call('/api/csrf', { token: person.token });
  const sent = {
    token: person.token,
    cookies: csrf.cookies,
    headers: { 'x-csrf-token': String(csrf.json.data?.['csrfToken']) },
  };
  const sessions = house.sessions;
  house.sessions = null;
  proxy.freeze();
  try {
    // what auth said a moment ago still serves for two seconds
    await until(
      async () => (await house.call('/v1/change', { ...sent, method: 'PUT', body: '{}' })).status === 503,
    );
    const of = async (method: string, path: string): Promise<number> =>
      (await house.call(path, { ...sent, method, ...(method === 'GET' ? {} : { body: '{}' }) })).status;
    expect(await of('GET', '/v1/reading')).toBe(200);
    expect(await of('GET', '/v1/needs-session')).toBe(503);
    expect(await of('PUT', '/v1/childs-work')).toBe(200);
    expect(await of('PUT', '/v1/change')).toBe(503);
  } finally {
    proxy.heal();
    house.sessions = sessions;
  }
});

test.each([
  ['/v1/small', 1_000],
  ['/v1/any-body', 1_048_576],
  ['/v1/large', 3_000_000],
])('a body of %s is taken up to the length that its contract names', async (path, most) => {
  expect((await post(path, most)).status).toBe(200);
  const over = await post(path, most + 1);
  expect([over.status, over.code]).toEqual([413, 'request.too-large']);
});

test('an operator may hold every call to less, never to more', async () => {
  const strict = await startHouse(
    { BODY_LIMIT_BYTES: '2000', UPSTREAM_TIMEOUT_MS: '500', LIMIT_PER_USER: '100000' },
    undefined,
    calls,
  );
  try {
    const length = (path: string, bytes: number) =>
      strict.change(path, { body: JSON.stringify('x'.repeat(bytes - 2)) });
    expect((await length('/v1/small', 1_001)).status).toBe(413);
    expect((await length('/v1/any-body', 2_000)).status).toBe(200);
    expect((await length('/v1/large', 2_001)).status).toBe(413);
    strict.setHandler(() => undefined);
    const started = performance.now();
    expect((await strict.call('/v1/slow')).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(5_000);
  } finally {
    await strict.close();
  }
});

test('an ended token keeps nobody from a call by cookie; cookies go only where they are read', async () => {
  const { userId, sid } = await house.person();
  const ended = await house.issuer.issue({ role: 'user', userId, sid }, { expiresInS: -1 });
  house.setHandler((request, response) => {
    const { cookie, authorization } = request.headers;
    response.end(
      JSON.stringify({ data: { cookie: cookie !== undefined, token: authorization !== undefined } }),
    );
  });
  const send = async (path: string, token: string) => {
    const got = await house.change(path, { token, body: '{}' });
    return got.status === 200 ? got.json.data : got.code;
  };
  const { token } = await house.person();
  expect(await send('/v1/by-cookie', ended)).toEqual({ cookie: true, token: false });
  expect(await send('/v1/by-cookie', token)).toEqual({ cookie: true, token: false });
  expect(await send('/v1/by-token-or-cookie', ended)).toEqual({ cookie: false, token: false });
  expect(await send('/v1/by-token-or-cookie', token)).toEqual({ cookie: false, token: true });
  expect(await send('/v1/any-body', ended)).toBe('auth.token-expired');
});
