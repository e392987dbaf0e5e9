import { engineEnv } from '@yuedu/testing/engines';
import { createServer, type Server, Socket } from 'node:net';
import { callDurations } from '../operations/metrics.ts';
import { BadEnvironment, baseEnv, parseEnv } from '../env.ts';
import { startService } from '../run-service.ts';
import { ownData } from './own-data.ts';
import { startToy, type Toy } from './start-toy.ts';
import { ToyModule } from './toy.module.ts';

let toy: Toy;
beforeAll(async () => {
  toy = await startToy();
});
afterAll(async () => {
  await toy.stop();
});
const get = async (path: string) => {
  const reply = await fetch(toy.service.operationsUrl + path);
  return { status: reply.status, text: await reply.text() };
};

test('alive on both ports', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await fetch(`${toy.service.url}/healthz`)).status).toBe(200);
});

test('ready when database, Redis, Kafka and migrations are', async () => {
  const { status, text } = await get('/readyz');
  expect([status, JSON.parse(text)]).toEqual([
    200,
    { status: 'ready', checks: { database: 'ok', redis: 'ok', kafka: 'ok', migrations: 'ok' } },
  ]);
});

test('operations are not on the public port', async () => {
  for (const path of ['/metrics', '/readyz', '/docs-json'])
    expect((await fetch(toy.service.url + path)).status).toBe(404);
});

test('calls are counted by route pattern, not by path', async () => {
  await toy.call('GET', '/v1/books/0190f000-0000-7000-8000-00000000dead');
  const { text } = await get('/metrics');
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/v1/books/:id",status="404"}',
  );
  expect(text).not.toContain('00000000dead');
  expect(callDurations()).toBe(callDurations());
});

test('the OpenAPI document names every call with its parameters, answers and problems', async () => {
  const document = JSON.parse((await get('/docs-json')).text) as {
    openapi: string;
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths).sort()).toEqual([
    '/books/{id}',
    '/v1/audit/content',
    '/v1/books',
    '/v1/books.csv',
    '/v1/books/',
    '/v1/books/{id}',
    '/v1/books/{id}/pay',
    '/v1/broken/{how}',
    '/v1/dead-letters/content',
    '/v1/files/content-{id}',
    '/v1/jobs/content-{id}',
    '/v1/own-data/content',
    '/v1/report',
    '/v2/books/',
  ]);
  const put = document.paths['/v1/books/{id}']?.['put'] ?? {};
  expect(put['security']).toEqual([{ bearer: [] }]);
  expect(
    (put['parameters'] as { name: string; in: string; required: boolean }[]).map(
      ({ name, in: place, required }) => [name, place, required],
    ),
  ).toEqual([
    ['id', 'path', true],
    ['If-Match', 'header', true],
  ]);
  expect(Object.keys(put['responses'] as object)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '412', '413', '415', '428', '500', '503']),
  );
  expect(put['requestBody']).toMatchObject({
    required: true,
    content: {
      'application/json': {
        schema: { type: 'object', required: ['title', 'pages'], additionalProperties: false },
      },
    },
  });
});

test.each([
  ['database', { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x' }],
  ['redis', { REDIS_URL: 'redis://127.0.0.1:1' }],
  ['kafka', { KAFKA_BROKERS: '127.0.0.1:1' }],
])('not ready without %s, though alive', async (name, settings) => {
  const other = await startOther(settings);
  const ready = await fetch(`${other.operationsUrl}/readyz`);
  expect([ready.status, ((await ready.json()) as { checks: Record<string, string> }).checks[name]]).toEqual([
    503,
    'failed',
  ]);
  expect((await fetch(`${other.operationsUrl}/healthz`)).status).toBe(200);
  await other.close();
});

test('not ready while a migration is missing', async () => {
  await toy.prisma.$executeRawUnsafe(
    "UPDATE _prisma_migrations SET migration_name = 'away' WHERE migration_name = '0002_books'",
  );
  const other = await startOther({});
  expect((await fetch(`${other.operationsUrl}/readyz`)).status).toBe(503);
  await toy.prisma.$executeRawUnsafe(
    "UPDATE _prisma_migrations SET migration_name = '0002_books' WHERE migration_name = 'away'",
  );
  expect((await fetch(`${other.operationsUrl}/readyz`)).status).toBe(200);
  await other.close();
});

test('a silent Redis answers not ready within 2 s', async () => {
  const silent: Server = createServer((socket: Socket) => socket.on('error', () => undefined)).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((resolve) => {
    silent.once('listening', resolve);
  });
  const address = silent.address();
  const other = await startOther({
    REDIS_URL: `redis://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
  });
  const startedAt = performance.now();
  expect((await fetch(`${other.operationsUrl}/readyz`)).status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await other.close();
  silent.close();
});

test('leaving: not ready at once, the call in hand is finished, then nobody answers', async () => {
  const other = await startToy();
  const inHand = other.call('GET', '/v1/broken/wait');
  await other.call('GET', '/v1/broken/fine'); // came after it, so the slow one has begun
  const gone = other.stop();
  const readyz = fetch(`${other.service.operationsUrl}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );
  expect(await inHand).toMatchObject({ status: 200, data: { ok: true } });
  expect([503, 0]).toContain(await readyz);
  await gone;
  await expect(other.call('GET', '/healthz')).rejects.toThrow('fetch failed');
});

test('a worker has no HTTP interface but its operations', async () => {
  const worker = await startOther({}, false);
  expect(worker.url).toBe('');
  expect((await fetch(`${worker.operationsUrl}/readyz`)).status).toBe(200);
  expect((await fetch(`${worker.operationsUrl}/docs-json`)).status).toBe(404);
  await worker.close();
});

test('metrics and documents ask for the token, how the process is does not', async () => {
  const token = 'operations-token-0123';
  const other = await startOther({ OPERATIONS_TOKEN: token });
  const status = async (path: string, authorization?: string): Promise<number> =>
    (await fetch(other.operationsUrl + path, authorization ? { headers: { authorization } } : {})).status;
  try {
    for (const path of ['/metrics', '/docs-json', '/metrics/', '/%6detrics', '/metrics?a=1']) {
      expect([path, await status(path)]).toEqual([path, 401]);
      expect([path, await status(path, 'Bearer operations-token-0124')]).toEqual([path, 401]);
      expect([path, await status(path, `Bearer ${token}`)]).toEqual([path, 200]);
    }
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  } finally {
    await other.close();
  }
});

test('production refuses demo data, engines without credentials and what the service names', async () => {
  const open = { KAFKA_USERNAME: '', KAFKA_PASSWORD: '', REDIS_URL: 'redis://127.0.0.1:6379' };
  await expect(startOther({ NODE_ENV: 'production', DEMO: '1', ...open })).rejects.toEqual(
    new BadEnvironment([
      'DEMO',
      'OPERATIONS_TOKEN',
      'KAFKA_USERNAME',
      'KAFKA_PASSWORD',
      'REDIS_URL',
      'CAPTCHA',
    ]),
  );
  await (await startOther({ NODE_ENV: 'development' })).close();
});

async function startOther(settings: Record<string, string>, http = true) {
  const env = parseEnv(baseEnv, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: toy.databaseUrl,
    ...engineEnv(),
    JWKS_URL: toy.issuer.jwksUrl,
    ...settings,
  });
  const { createPrisma } = await import('../database/database.ts');
  const { toyClient, toyMigrations } = await import('./start-toy.ts');
  return startService(
    {
      name: 'content',
      env,
      prisma: createPrisma(await toyClient(), env),
      module: ToyModule,
      routes: [],
      ownData,
      migrations: toyMigrations,
      refuse: () => ['CAPTCHA'],
    },
    { http, work: true },
  );
}
