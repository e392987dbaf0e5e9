import { createDatabase, type TestDatabase } from '@yuedu/testing/database';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { applyMigrations, kitMigrations } from './migrations.ts';

let database: TestDatabase;
let folder: string;
let client: Client;
beforeEach(async () => {
  database = await createDatabase('migrations');
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'migration.sql'), sql);
}
const apply = () => applyMigrations({ url: database.url, folders: [folder] });
const tables = async () =>
  (
    await client.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
    )
  ).rows.map(({ name }) => name);

test('what is missing is applied in order of names, once', async () => {
  await write('2_b', 'CREATE TABLE b (id int REFERENCES a)');
  await write('1_a', 'CREATE TABLE a (id int PRIMARY KEY);\nINSERT INTO a VALUES (1);');
  expect(await apply()).toEqual(['1_a', '2_b']);
  expect(await apply()).toEqual([]);
  await write('3_c', 'CREATE TABLE c ()');
  expect(await apply()).toEqual(['3_c']);
  expect(await tables()).toEqual(['_prisma_migrations', 'a', 'b', 'c']);
});

test('several that start at once apply each migration once', async () => {
  await write('1_a', 'CREATE TABLE a (); SELECT pg_sleep(0.2);');
  const runs = await Promise.all(Array.from({ length: 4 }, apply));
  expect(runs.flat()).toEqual(['1_a']);
});

test('an edited one stops before anything else is applied', async () => {
  await write('1_a', 'CREATE TABLE a ()');
  await apply();
  await write('1_a', 'CREATE TABLE a (); -- edited');
  await write('2_b', 'CREATE TABLE b ()');
  await expect(apply()).rejects.toThrow('1_a was edited');
  expect(await tables()).not.toContain('b');
});

test('a half-done one stops', async () => {
  await write('1_a', 'CREATE TABLE a ()');
  await apply();
  await client.query('UPDATE _prisma_migrations SET finished_at = NULL');
  await expect(apply()).rejects.toThrow('1_a is half done');
});

test('a failing one leaves nothing of itself, and what was before it stays', async () => {
  await write('1_a', 'CREATE TABLE a ()');
  await write('2_b', 'CREATE TABLE b (); CREATE TABLE a ();');
  await expect(apply()).rejects.toThrow('2_b failed');
  expect(await tables()).toEqual(['_prisma_migrations', 'a']);
  await write('2_b', 'CREATE TABLE b ()');
  expect(await apply()).toEqual(['2_b']);
});

test('two of one name in two folders are refused', async () => {
  await write('1_a', 'SELECT 1');
  await expect(applyMigrations({ url: database.url, folders: [folder, folder] })).rejects.toThrow(
    'two migrations are called 1_a',
  );
});

test("the packages' own migrations apply", async () => {
  await applyMigrations({ url: database.url, folders: kitMigrations });
  expect(await tables()).toEqual(expect.arrayContaining(['outbox', 'inbox', 'idempotency', 'audit']));
});
