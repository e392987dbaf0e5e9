import { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { testEngines } from './engines.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Makes a database of its own for a suite.
 * @param prefix lower-case word, the beginning of its name
 * @param migrate applies migrations to the new database's URL, for instance applyMigrations of service-kit
 */
export async function createDatabase(
  prefix: string,
  migrate?: (url: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const name = `${prefix}_${uuidv7().replaceAll('-', '').slice(-16)}`;
  const admin = testEngines().databaseUrl;
  await query(admin, `CREATE DATABASE "${name}"`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const database = {
    url: url.href,
    drop: () => query(admin, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
  try {
    await migrate?.(database.url);
  } catch (error) {
    await database.drop();
    throw error;
  }
  return database;
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
