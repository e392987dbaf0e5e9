import { createDatabase, type TestDatabase } from '@yuedu/testing/database';
import { engineEnv } from '@yuedu/testing/engines';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { applyMigrations } from '../database/migrations.ts';
import { toyMigrations } from './start-toy.ts';

const main = fileURLToPath(new URL('../../dist/toy/toy-main.js', import.meta.url));
let database: TestDatabase;
const children: ChildProcess[] = [];
beforeAll(async () => {
  database = await createDatabase('process', (url) => applyMigrations({ url, folders: toyMigrations }));
});
afterAll(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  await database.drop();
});

interface Started {
  child: ChildProcess;
  url: string;
  operationsUrl: string;
  lines: Record<string, unknown>[];
  errors: () => string;
}

/** Starts the built toy; resolves when it says that it is ready, or has ended. */
async function start(settings: Record<string, string> = {}, ...words: string[]): Promise<Started> {
  const child = spawn(process.execPath, [main, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      PORT: '0',
      DATABASE_URL: database.url,
      ...engineEnv(),
      ...settings,
    },
  });
  children.push(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const lines: Record<string, unknown>[] = [];
  const ready = Promise.withResolvers<{ url: string; operationsUrl: string }>();
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as Record<string, unknown>;
    lines.push(line);
    if (line['msg'] === 'ready to serve')
      ready.resolve(line as unknown as { url: string; operationsUrl: string });
  });
  child.once('exit', () => ready.resolve({ url: '', operationsUrl: '' }));
  return { child, lines, errors: () => errors, ...(await ready.promise) };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: the call in hand is answered, then the process ends with 0',
  async (signal) => {
    const toy = await start();
    const inHand = fetch(`${toy.url}/v1/broken/wait`);
    await (await fetch(`${toy.url}/v1/broken/fine`)).text(); // came after it, so the slow one has begun
    const startedAt = performance.now();
    toy.child.kill(signal);
    expect((await inHand).status).toBe(200);
    expect((await inHand).headers.get('connection')).toBe('close');
    const [code] = (await once(toy.child, 'exit')) as [number];
    expect([code, performance.now() - startedAt < 10_000]).toEqual([0, true]);
    await expect(fetch(`${toy.url}/healthz`)).rejects.toThrow('fetch failed');
    expect(toy.lines.find(({ msg }) => msg === 'call')).toMatchObject({
      service: 'content',
      method: 'GET',
      route: '/v1/broken/:how',
      status: 200,
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
  },
);

test('a worker serves its operations only', async () => {
  const worker = await start({}, 'worker');
  expect(worker.url).toBe('');
  expect((await fetch(`${worker.operationsUrl}/readyz`)).status).toBe(200);
});

test('a bad environment ends the process with the names of all bad variables and no value', async () => {
  const toy = await start({ DATABASE_URL: 'mysql://root:hunter2@x/y', PORT: 'hunter3' });
  expect(toy.child.exitCode ?? ((await once(toy.child, 'exit')) as [number])[0]).toBe(1);
  expect(toy.errors()).toContain('Bad or missing environment variables: DATABASE_URL, PORT');
  expect(toy.errors()).not.toContain('hunter');
});

test('production refuses demo data', async () => {
  const toy = await start({
    NODE_ENV: 'production',
    DEMO: '1',
    OPERATIONS_TOKEN: 'operations-token-0123',
    KAFKA_USERNAME: 'yuedu_content',
    KAFKA_PASSWORD: 'hunter4',
    REDIS_URL: 'redis://:hunter5@127.0.0.1:1',
  });
  expect(toy.child.exitCode ?? ((await once(toy.child, 'exit')) as [number])[0]).toBe(1);
  expect(toy.errors()).toContain('variables: DEMO\n');
  expect(toy.errors()).not.toContain('hunter');
});

test('with an OpenTelemetry endpoint spans are exported, within the trace of the caller', async () => {
  const received: { path: string; body: string }[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        received.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString('latin1') });
        response.end('{}');
      });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const toy = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
  const traceId = 'e'.repeat(32);
  const reply = await fetch(`${toy.url}/v1/broken/unknown`, {
    headers: { traceparent: `00-${traceId}-${'f'.repeat(16)}-01` },
  });
  expect(((await reply.json()) as { traceId: string }).traceId).toBe(traceId);
  toy.child.kill('SIGTERM');
  await once(toy.child, 'exit');
  collector.close();
  const spans = received
    .filter(({ path }) => path === '/v1/traces')
    .map(({ body }) => body)
    .join('');
  expect(spans).toContain('yuedu-content');
  expect(spans).toContain('GET /v1/broken/:how');
  expect(spans).toContain(traceId);
});
