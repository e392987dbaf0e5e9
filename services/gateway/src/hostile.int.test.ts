import { until } from '@yuedu/testing/poll';
import { METHODS } from 'node:http';
import { startGateway } from './gateway.ts';
import { call, type House, startHouse } from './testing/start-house.ts';
import { RawConnection } from './testing/raw-call.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse({ LIMIT_PER_USER: '10000' });
});
afterAll(async () => {
  await house.close();
});

const ask = async (text: string) => {
  const connection = new RawConnection(house.gateway.url);
  connection.write(text);
  const answer = await connection.answer();
  connection.close();
  return answer;
};

test.each<readonly [what: string, text: string]>([
  ...METHODS.filter((method) => !['GET', 'HEAD'].includes(method)).map(
    (method) => [`${method} of a page`, `${method} /posts HTTP/1.1\r\nhost: x\r\n\r\n`] as const,
  ),
  ...METHODS.filter((method) => !['GET', 'HEAD', 'PUT'].includes(method)).map(
    (method) => [`${method} of a call`, `${method} /v1/users/me HTTP/1.1\r\nhost: x\r\n\r\n`] as const,
  ),
  ['a verb that nobody knows', 'FETCH /posts HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['no host', 'GET /v1/posts/ HTTP/1.1\r\n\r\n'],
  ['a host that is none', 'GET /v1/posts/ HTTP/1.1\r\nhost: a@b/c\r\n\r\n'],
  ['an address that is none', 'GET /v1/users/%zz HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a parameter that is too long', `GET /v1/users/${'a'.repeat(600)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ['a head that is too long', `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['no HTTP', '\u0016\u0003\u0001 hello\r\n\r\n'],
])('%s is a problem with the security headers', async (_what, text) => {
  const { status, headers } = await ask(text);
  expect([status >= 400 && status < 500, headers['content-type']]).toEqual([
    true,
    'application/problem+json; charset=utf-8',
  ]);
  expect([headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
    'nosniff',
    expect.stringContaining("default-src 'none'"),
  ]);
});

test('what the gateway says is not taken away by a Connection header', async () => {
  const { token } = await house.person();
  const { body } = await ask(
    `GET /v1/users/me HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nx-mine: 1\r\nconnection: ` +
      `close, x-forwarded-for, traceparent, x-request-id, x-mine\r\n\r\n`,
  );
  const { headers } = (JSON.parse(body) as { data: { headers: Record<string, string> } }).data;
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect([typeof headers['traceparent'], typeof headers['x-request-id'], headers['x-mine']]).toEqual([
    'string',
    'string',
    undefined,
  ]);
});

describe('refused calls are counted against the address', () => {
  const most = 30;
  const requests = 2 * most + 10;
  test.each([
    ['without a log-in', '/v1/users/me', {}],
    ['on the stream without a log-in', '/v1/stream', {}],
    ['with a token that is none', '/v1/users/me', { authorization: 'Bearer a.b.c' }],
    ['with a token that is none, on a public call', '/v1/posts/', { authorization: 'Bearer a.b.c' }],
    ['to webhooks', '/v1/payments/sandbox/webhook', {}],
  ])('%s', async (_what, path, headers) => {
    const small = await startGateway({ ...house.env, LIMIT_PER_IP: most, LIMIT_WEBHOOKS_PER_IP: most });
    await house.redis.del('limit:ip:127.0.0.1', 'limit:webhook:127.0.0.1');
    const started = performance.now();
    const method = path.endsWith('webhook') ? 'POST' : 'GET';
    const answers = await Promise.all(
      Array.from({ length: requests }, () => call(small.url, path, { method, headers })),
    );
    const seconds = 1 + Math.floor((performance.now() - started) / 1_000);
    await small.close();
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(most * seconds);
    expect(answers.some(({ code }) => code === 'limit.exceeded')).toBe(true);
  });
});

test('a person who is refused for his role is counted like any other call of his', async () => {
  const small = await startGateway({ ...house.env, LIMIT_PER_USER: 5 });
  const { token } = await house.person();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => call(small.url, '/v1/users/', { token })),
  );
  await small.close();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403, 429]));
});

test('sixty streams that one person opens at once leave him twenty', async () => {
  const { token } = await house.person();
  const connections = Array.from({ length: 60 }, () => {
    const connection = new RawConnection(house.gateway.url);
    connection.write(`GET /v1/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    return connection;
  });
  await until(() => connections.every(({ text }) => text.includes('retry:')));
  await until(() => connections.filter(({ isOver }) => !isOver).length === 20);
  connections.forEach((connection) => connection.close());
});

test('an expired token keeps nobody from logging out', async () => {
  const { userId, sid, token } = await house.person();
  const csrf = await house.call('/api/csrf', { token });
  const late = await house.issuer.issue({ role: 'user', userId, sid }, { expiresInS: -1 });
  const sent = {
    method: 'POST',
    body: '{}',
    cookies: { ...csrf.cookies, refresh_token: 'secret' },
    headers: { 'x-csrf-token': String(csrf.json.data?.['csrfToken']) },
  };
  const seen = async (bearer: string) => {
    const got = await house.call('/api/auth/logout', { ...sent, token: bearer });
    return [
      got.status,
      (got.json.data?.['headers'] as Record<string, string> | undefined)?.['authorization'],
    ];
  };
  expect(await seen(late)).toEqual([200, undefined]);
  expect(await seen(token)).toEqual([200, `Bearer ${token}`]);
});

test('keys are asked of each address of auth until one has them', async () => {
  const away = ['http://127.0.0.1:9', 'http://127.0.0.1:10'];
  const gateway = await startGateway({ ...house.env, AUTH_URLS: [...away, house.serviceUrl] });
  const { token } = await house.person();
  const [got, ready] = [
    await call(gateway.url, '/v1/users/', { token }),
    await fetch(`${gateway.operationsUrl}/readyz`),
  ];
  await gateway.close();
  expect([got.status, got.code, ready.status]).toEqual([403, 'access.denied', 200]);
});

test.each([
  ['nobody is trusted', [], '203.0.113.9', '127.0.0.1'],
  ['another machine is trusted', ['10.0.0.1'], '203.0.113.9', '127.0.0.1'],
  ['the balancer is trusted', ['127.0.0.1'], '203.0.113.9', '203.0.113.9'],
  [
    'the caller wrote a name in front of the balancer’s',
    ['127.0.0.1'],
    '10.9.9.9, 203.0.113.9',
    '203.0.113.9',
  ],
])('the address of a caller where %s', async (_what, trusted, forwardedFor, address) => {
  const gateway = await startGateway({ ...house.env, TRUSTED_PROXIES: [...trusted], LIMIT_PER_IP: 1 });
  await house.redis.del(`limit:ip:${address}`);
  const { token } = await house.person();
  const ask = () =>
    call(gateway.url, '/v1/users/me', { token, headers: { 'x-forwarded-for': forwardedFor } });
  const answers = await Promise.all(Array.from({ length: 6 }, ask));
  await gateway.close();
  const seen = answers
    .filter(({ status }) => status === 200)
    .map(
      ({ json }) => (json as { data: { headers: Record<string, string> } }).data.headers['x-forwarded-for'],
    );
  expect(new Set(seen)).toEqual(new Set([address]));
  expect(answers.some(({ code }) => code === 'limit.exceeded')).toBe(true);
});
