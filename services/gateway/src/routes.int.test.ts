import { allRoutes } from '@yuedu/contracts/all-routes';
import { bodyTypes } from '@yuedu/contracts/route';
import { uuidv7 } from 'uuidv7';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { startGateway } from './gateway.ts';
import { type House, startHouse } from './testing/start-house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse({ LIMIT_PER_USER: '10000' });
});
afterAll(async () => {
  await house.close();
});

/** Sends a path exactly as it is written, which fetch would tidy up. */
function rawStatus(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; text: string }> {
  const url = new URL(house.gateway.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', reject);
    socket.on('end', () => resolve({ status: Number(text.split(' ')[1]), text }));
    const lines = Object.entries({ host: url.host, connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  });
}

test('every call of contracts reaches its service by all names, with and without a final slash', async () => {
  const admin = await house.person({ role: 'admin' });
  for (const [name, route] of allRoutes) {
    if (
      route.service === 'gateway' ||
      !['auth', 'content', 'classes', 'homework', 'assessment', 'billing'].includes(route.service)
    )
      continue;
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      for (const address of [path.replace(/\/$/, ''), `${path.replace(/\/$/, '')}/`]) {
        const filled = address.replace(/\{\w+\}/g, 'x1');
        const boundary = route.takes === 'form' ? '; boundary=x' : '';
        const headers = { 'content-type': bodyTypes[route.takes] + boundary };
        const got = await (route.method === 'GET'
          ? house.call(filled, { token: admin.token })
          : house.change(filled, { token: admin.token, method: route.method, body: '{}', headers }));
        expect([name, filled, got.status, got.json.data?.['method'], got.json.data?.['url']]).toEqual([
          name,
          filled,
          200,
          route.method,
          filled.replace(/\/$/, ''),
        ]);
      }
    }
  }
}, 120_000);

test.each([
  ['/v1/nothing', 404, 'not-found'],
  ['/v1', 404, 'not-found'],
  ['/v2/nothing/at/all', 404, 'not-found'],
  ['/api/auth/nothing', 404, 'not-found'],
  ['/internal/sessions/x', 404, 'not-found'],
  ['/.well-known/jwks.json', 404, 'not-found'],
  ['/homework/reports/nothing/more', 404, 'not-found'],
  ['/homework/v1/nothing', 404, 'not-found'],
  ['/v1/users/me', 401, 'auth.required'],
  ['/v1/stream', 401, 'auth.required'],
  ['/v1/users/', 401, 'auth.required'],
] as const)('a visitor asking for %s gets %d %s', async (path, status, code) => {
  const got = await house.call(path);
  expect([got.status, got.code, got.headers.get('content-type')]).toEqual([
    status,
    code,
    'application/problem+json; charset=utf-8',
  ]);
  expect(got.json).toMatchObject({
    status,
    message: expect.any(String) as string,
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
});

test.each([
  ['user', 403],
  ['main', 403],
  ['editor', 403],
  ['admin', 200],
] as const)('an admin call as %s is %d', async (role, status) => {
  const { token } = await house.person({ role });
  expect((await house.call('/v1/users/', { token })).status).toBe(status);
});

test('a verb that the path does not have is 405 and says which it has', async () => {
  const { token } = await house.person();
  const got = await house.change('/v1/users/me', { token, method: 'PATCH' });
  expect([got.status, got.code, got.headers.get('allow')]).toEqual([
    405,
    'request.method-not-allowed',
    'GET, PUT, DELETE, HEAD',
  ]);
});

test.each([
  ['/v1/%75sers/', 401],
  ['//v1//users/', 401],
  ['/v1/users', 401],
  ['/V1/users/', 503],
  ['/v1/./users/', 404],
  ['/v1/x/../users/', 404],
  ['/v1/%2e%2e/users/', 404],
  ['/x/..%2fv1/users/', 503],
  ['/v1/users/%2e%2e', 401],
  ['/v1/users/%zz', 400],
  ['/v1%2fusers/', 503],
  ['/v1/users/?x=/../', 401],
  ['/v1/users;x/', 404],
])('%s gives a visitor nothing that the plain path would not (%d)', async (path, status) => {
  expect((await rawStatus(path)).status).toBe(status);
});

test('an admin too reaches no other path by dots or slashes in a parameter', async () => {
  const { token } = await house.person({ role: 'admin' });
  for (const path of [
    '/v1/users/%2e%2e',
    '/v1/users/%2e',
    '/v1/users/..%2f..%2finternal',
    '/v1/users/a%5cb',
    '/v1/users/a%00b',
  ]) {
    expect([path, (await rawStatus(path, { authorization: `Bearer ${token}` })).status]).toEqual([path, 404]);
  }
});

test('a head that is too long is told as a problem', async () => {
  const got = await house.call(`/v1/posts/?search=${'a'.repeat(20_000)}`);
  expect([got.status, got.code, got.headers.get('content-type')]).toEqual([
    431,
    'request.headers-too-large',
    'application/problem+json; charset=utf-8',
  ]);
});

test('HEAD is guarded as GET and has no body', async () => {
  expect((await rawStatus('/v1/users/', {}, 'HEAD')).status).toBe(401);
  const { token } = await house.person();
  const got = await rawStatus('/v1/users/me', { authorization: `Bearer ${token}` }, 'HEAD');
  expect([got.status, got.text.split('\r\n\r\n')[1]]).toEqual([200, '']);
});

test('services see nothing that only the gateway may say, no cookie and no CSRF token', async () => {
  const { token } = await house.person();
  const given = {
    'x-user-id': uuidv7(),
    'x-user-role': 'admin',
    'x-internal-secret': 's',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=1.2.3.4',
    'x-real-ip': '1.2.3.4',
    'x-request-id': 'mine-mine-mine',
    'x-csrf-token': 'x',
  };
  const got = await house.call('/v1/tasks/', { token, headers: given, cookies: { refresh_token: 'secret' } });
  const seen = got.json.data?.['headers'] as Record<string, string>;
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen['x-request-id']).toBe(got.headers.get('x-request-id'));
  expect(seen['traceparent']).toContain(seen['x-request-id']);
  for (const name of [
    'x-user-id',
    'x-user-role',
    'x-internal-secret',
    'x-forwarded-host',
    'forwarded',
    'x-real-ip',
    'x-csrf-token',
    'cookie',
  ])
    expect([name, seen[name]]).toEqual([name, undefined]);
});

test('auth alone gets the cookie', async () => {
  const got = await house.change('/api/auth/refresh', { body: '{}', cookies: { refresh_token: 'secret' } });
  expect((got.json.data?.['headers'] as Record<string, string> | undefined)?.['cookie']).toContain(
    'refresh_token=secret',
  );
});

test('the operations port has the documents of all calls, and the main port has none of it', async () => {
  const operations = house.gateway.operationsUrl;
  const document = (await (await fetch(`${operations}/docs-json`)).json()) as {
    openapi: string;
    paths: Record<string, unknown>;
  };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/v1/posts/', '/homework/post-user-answers/start', '/api/csrf']),
  );
  expect(await (await fetch(`${operations}/docs`)).text()).toContain('/v1/classes/join');
  expect(await (await fetch(`${operations}/metrics`)).text()).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/v1\/users\/",status="401"\}/,
  );
  // no client was built for this test
  for (const path of ['/metrics', '/docs', '/readyz']) expect((await house.call(path)).status).toBe(503);
});

test('a gateway that leaves says so, and still takes calls until it is closed', async () => {
  const gateway = await startGateway(house.env);
  const { token } = await house.person();
  const connection = async (path: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      request(
        gateway.url + path,
        { headers: { authorization: `Bearer ${token}` }, agent: new Agent({ keepAlive: true }) },
        (response) => {
          response.resume();
          resolve([response.statusCode, response.headers.connection]);
        },
      )
        .once('error', reject)
        .end();
    });
  const ready = async (): Promise<number> => (await fetch(`${gateway.operationsUrl}/readyz`)).status;
  expect([await ready(), await connection('/v1/users/me')]).toEqual([200, [200, 'keep-alive']]);
  gateway.leave();
  expect([await ready(), await connection('/v1/users/me'), await connection('/healthz')]).toEqual([
    503,
    [200, 'close'],
    [200, 'close'],
  ]);
  await gateway.close();
});
