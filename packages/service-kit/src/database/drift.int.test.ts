import { createDatabase, type TestDatabase } from '@yuedu/testing/database';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { driftOf } from './drift.ts';
import { applyMigrations } from './migrations.ts';
import { toyMigrations } from '../toy/start-toy.ts';

const schema = fileURLToPath(new URL('../toy/schema.prisma', import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('drift', (url) => applyMigrations({ url, folders: toyMigrations }));
});
afterAll(async () => {
  await database.drop();
});

test('a migrated database agrees with its schema', async () => {
  expect(await driftOf({ url: database.url, schema })).toEqual([]);
});

test('a column that the schema lacks, and one that the database lacks, are told', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('ALTER TABLE books ADD COLUMN extra int; ALTER TABLE books DROP COLUMN price');
  await client.end();
  const [change] = await driftOf({ url: database.url, schema });
  expect(change).toContain('DROP COLUMN "extra"');
  expect(change).toContain('ADD COLUMN     "price" DOUBLE PRECISION');
  expect(await driftOf({ url: database.url, schema, ignore: /"extra"/ })).toEqual([]);
});
