import { createDatabase, type TestDatabase } from '@yuedu/testing/database';
import { until } from '@yuedu/testing/poll';
import { type FaultProxy, startProxy } from '@yuedu/testing/proxy';
import { applyMigrations } from '../database/migrations.ts';
import { startToy, type Toy, toyMigrations } from './start-toy.ts';

let database: TestDatabase;
let proxy: FaultProxy;
let toy: Toy;
beforeAll(async () => {
  database = await createDatabase('faults', (url) => applyMigrations({ url, folders: toyMigrations }));
  const url = new URL(database.url);
  proxy = await startProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  url.hostname = '127.0.0.1';
  toy = await startToy({ DATABASE_URL: url.href, DATABASE_POOL: '5', DATABASE_CONNECT_TIMEOUT_MS: '500' });
});
afterAll(async () => {
  await toy.stop();
  await proxy.close();
  await database.drop();
});

const make = (title: string) =>
  toy.call('POST', '/v1/books', {
    as: 'main',
    body: { title, pages: 1 },
    headers: { 'idempotency-key': title },
  });
const isWell = () =>
  until(async () => (await toy.call('GET', '/v1/books/', { as: 'main' })).status === 200, {
    timeoutMs: 5_000,
    everyMs: 50,
  });

test('dropped database connections: 201 or 503, never 500; nothing is lost, and the pool heals', async () => {
  const statuses = new Map<number, number>();
  const acknowledged: string[] = [];
  let running = true;
  const dropping = (async () => {
    while (running) {
      proxy.dropAll();
      await toy.call('GET', '/v1/broken/wait');
    }
  })();
  const write = async (worker: number): Promise<void> => {
    for (let n = 0; n < 150; n += 1) {
      const title = `w${worker}n${n}`;
      const { status } = await make(title);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) acknowledged.push(title);
      if (n % 25 === 0) proxy.dropAll();
    }
  };
  await Promise.all([1, 2, 3, 4].map(write));
  running = false;
  await dropping;
  expect([...statuses.keys()].sort()).toEqual([201, 503]);
  await isWell();
  const rows = await toy.prisma.book.findMany({ where: { title: { in: acknowledged } } });
  expect(rows.map(({ title }) => title).sort()).toEqual([...acknowledged].sort());
});

test('a database that no longer answers: 503 within its time, and well again within 5 s', async () => {
  await isWell();
  proxy.freeze();
  const startedAt = performance.now();
  const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => make(`frozen${n}`)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
  expect(performance.now() - startedAt).toBeLessThan(6_000);
  proxy.heal();
  await isWell();
});

test('a database that refuses connections: 503 at once', async () => {
  proxy.cut();
  expect(await make('cut')).toMatchObject({ status: 503, code: 'service.unavailable' });
  proxy.heal();
  await isWell();
});
