import { createPrisma } from '../database/database.ts';
import { baseEnv, parseEnv } from '../env.ts';
import { startToy, type Toy, toyClient } from './start-toy.ts';
import type { ToyPrisma } from './toy.module.ts';

let toy: Toy;
let prisma: ToyPrisma;
beforeAll(async () => {
  toy = await startToy();
});
beforeEach(async () => {
  const env = parseEnv(baseEnv, {
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: toy.databaseUrl,
    DATABASE_POOL: '1',
    KAFKA_BROKERS: 'x',
    REDIS_URL: 'redis://x',
  });
  prisma = createPrisma(await toyClient(), env);
});
afterEach(() => prisma.$disconnect());
afterAll(() => toy.stop());

/** The statements whose plans the one connection keeps. */
const prepared = async (): Promise<string[]> =>
  (
    await prisma.$queryRawUnsafe<{ text: string }[]>(
      'SELECT statement AS text FROM pg_prepared_statements ORDER BY prepare_time, name',
    )
  ).map(({ text }) => text);
const times = async (count: number, run: (at: number) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < count; at += 1) await run(at);
};

test('a statement that comes often is planned once; one that seldom comes leaves nothing', async () => {
  await times(40, () => prisma.book.count({ where: { title: 'often' } }));
  await times(3, () => prisma.book.count({ where: { title: 'seldom', pages: 1 } }));
  const texts = await prepared();
  expect(texts.filter((text) => text.includes('"books"'))).toHaveLength(1);
});

test('lists of every length leave a bounded number of plans', async () => {
  await times(200, (length) =>
    times(11, () => prisma.$queryRawUnsafe(`SELECT ${length} AS length, $1::int AS value`, length)),
  );
  expect((await prepared()).length).toBeLessThanOrEqual(150);
});

test('a text that is too long for a plan in each connection has no name', async () => {
  const long = `SELECT $1::int AS value /* ${'x'.repeat(8_000)} */`;
  await times(40, (at) => prisma.$queryRawUnsafe(long, at));
  expect((await prepared()).filter((text) => text.includes('xxxx'))).toEqual([]);
});

test('a column that a migration adds beneath a running process breaks no statement', async () => {
  const all = () => prisma.$queryRawUnsafe<object[]>('SELECT b.* FROM books AS b LIMIT 1');
  const one = () => prisma.book.findMany({ where: { title: 'c' } });
  await toy.call('POST', '/v1/books', { as: 'main', body: { title: 'c', pages: 1 } });
  await times(20, async () => [await all(), await one()]);
  await toy.prisma.$executeRawUnsafe('ALTER TABLE books ADD COLUMN added_later int');
  expect(await all()).toHaveLength(1);
  expect(await one()).toHaveLength(1);
});
