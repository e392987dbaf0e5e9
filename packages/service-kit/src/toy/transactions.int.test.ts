import { createPrisma, withTransaction } from '../database/database.ts';
import { baseEnv, parseEnv } from '../env.ts';
import { problemOf } from '../http/problem.ts';
import { startToy, type Toy, toyClient } from './start-toy.ts';

let toy: Toy;
let ids: string[];
beforeAll(async () => {
  toy = await startToy({ DATABASE_STATEMENT_TIMEOUT_MS: '5000' }); // longer than Postgres' deadlock_timeout
  ids = [];
  for (const title of ['a', 'b'])
    ids.push(
      String((await toy.call('POST', '/v1/books', { as: 'main', body: { title, pages: 1 } })).data['_id']),
    );
});
afterAll(async () => {
  await toy.stop();
});

test('a deadlock is repeated until both have had their effect', async () => {
  const arrived: (() => void)[] = [];
  const both = new Promise<void>((resolve) => {
    arrived.push(
      () => {
        if (arrived.length === 0) resolve();
      },
      () => undefined,
    );
  });
  let attempts = 0;
  let waiting = 2;
  const add = (order: readonly string[]) =>
    withTransaction(toy.prisma, async (tx) => {
      attempts += 1;
      await tx.book.update({ where: { id: order[0] }, data: { pages: { increment: 1 } } });
      waiting -= 1;
      if (waiting === 0) arrived.splice(0)[0]?.();
      if (waiting >= 0) await both;
      await tx.book.update({ where: { id: order[1] }, data: { pages: { increment: 1 } } });
    });
  await Promise.all([add(ids), add([...ids].reverse())]);
  expect(attempts).toBeGreaterThan(2);
  expect((await toy.prisma.book.findMany({ where: { id: { in: ids } } })).map(({ pages }) => pages)).toEqual([
    3, 3,
  ]);
});

test('any other error ends the transaction at once and leaves nothing', async () => {
  let attempts = 0;
  await expect(
    withTransaction(toy.prisma, async (tx) => {
      attempts += 1;
      await tx.book.update({ where: { id: ids[0] }, data: { title: 'changed' } });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(attempts).toBe(1);
  expect(await toy.prisma.book.count({ where: { title: 'changed' } })).toBe(0);
});

test('a full pool and an unreachable database are 503, and the pool heals', async () => {
  const env = parseEnv(baseEnv, {
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: toy.databaseUrl,
    DATABASE_POOL: '1',
    DATABASE_CONNECT_TIMEOUT_MS: '200',
    KAFKA_BROKERS: 'x',
    REDIS_URL: 'redis://x',
  });
  const Client = await toyClient();
  const small = createPrisma(Client, env);
  // Prisma's promises begin when they are asked
  const held = small.$queryRawUnsafe('SELECT 1 FROM pg_sleep(0.6)').then((rows) => rows);
  await expect(
    small.book.count({}).catch((error: unknown) => Promise.reject(problemOf(error))),
  ).rejects.toMatchObject({ code: 'service.unavailable' });
  await expect(
    withTransaction(small, (tx) => tx.book.count({}), { maxWaitMs: 100 }).catch((error: unknown) =>
      Promise.reject(problemOf(error)),
    ),
  ).rejects.toMatchObject({ code: 'service.unavailable' });
  await held;
  expect(await small.book.count({})).toBe(2);
  await small.$disconnect();
  const nowhere = createPrisma(Client, { ...env, DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x' });
  await expect(
    nowhere.book.count({}).catch((error: unknown) => Promise.reject(problemOf(error))),
  ).rejects.toMatchObject({ code: 'service.unavailable' });
  await nowhere.$disconnect();
});

test('times are UTC and statements have a limit', async () => {
  const [row] = await toy.prisma.$queryRawUnsafe<Record<string, string>[]>(
    `SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS idle`,
  );
  expect(row).toEqual({ zone: 'UTC', statement: '5s', idle: '15s' });
});

test.each([
  ['an integer over the column', { where: { pages: 3_000_000_000 } }],
  ['an id that is none', { where: { id: 'x' } }],
  ['a text that Postgres cannot hold', { where: { title: 'a\0' } }],
])('%s is the fault of the call, never 500', async (_what, args) => {
  await expect(
    toy.prisma.book.count(args).catch((error: unknown) => Promise.reject(problemOf(error))),
  ).rejects.toMatchObject({ code: 'request.invalid' });
});
