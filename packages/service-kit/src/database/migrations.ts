import { messagingMigrations } from '@yuedu/messaging/migrations';
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Sql } from '@yuedu/messaging/sql';

/** messaging's and service-kit's migrations, to be applied before a service's own. */
export const kitMigrations: readonly string[] = [
  messagingMigrations,
  fileURLToPath(new URL('../../migrations', import.meta.url)),
];

/**
 * The folders of a service's migrations, in the order in which they are applied: messaging's, service-kit's,
 * its own.
 * @param databaseUrl `import.meta.url` of the service's src/database.ts
 */
export const withKitMigrations = (databaseUrl: string): readonly string[] => [
  ...kitMigrations,
  fileURLToPath(new URL('../prisma/migrations', databaseUrl)),
];

/** The same lock as Prisma's own engine takes. */
const advisoryLock = 72_707_369;
const table = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0)`;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}
interface Applied {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

async function readFolders(folders: readonly string[]): Promise<Migration[]> {
  const found: Migration[] = [];
  for (const folder of folders) {
    const entries = await readdir(folder, { withFileTypes: true });
    for (const name of entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort()) {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      found.push({ name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
    }
  }
  const twice = found.find(({ name }, index) => found.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`two migrations are called ${twice.name}`);
  return found;
}

/**
 * Applies what is missing, in order of folders, then of names: advisory lock, one transaction a file, sha256
 * kept in `_prisma_migrations`.
 * @param options url: straight to Postgres, not through a pooler
 * @returns names of the migrations applied now
 * @throws when an applied one was edited or one is half done, before anything is applied
 */
export async function applyMigrations(options: {
  url: string;
  folders: readonly string[];
}): Promise<string[]> {
  const migrations = await readFolders(options.folders);
  const client = new Client({ connectionString: options.url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    await client.query(table);
    const { rows } = await client.query<Applied>(
      'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    );
    const missing = missingOf(migrations, rows);
    for (const migration of missing) await applyOne(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end(); // ends the session and with it the lock
  }
}

function missingOf(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const halfDone = applied.find(({ finished_at: finishedAt }) => finishedAt === null);
  if (halfDone)
    throw new Error(
      `migration ${halfDone.migration_name} is half done; repair the database by hand, then mark it`,
    );
  return migrations.filter(({ name, checksum }) => {
    const earlier = applied.find(({ migration_name: other }) => other === name);
    if (earlier && earlier.checksum !== checksum)
      throw new Error(`migration ${name} was edited after it had been applied`);
    return !earlier;
  });
}

async function applyOne(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at,
        applied_steps_count) VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // the first error is the one to report
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Names of the folders' migrations that the database lacks. */
export async function pendingMigrations(
  database: Pick<Sql, '$queryRawUnsafe'>,
  folders: readonly string[],
): Promise<string[]> {
  if (folders.length === 0) return [];
  const rows = await database.$queryRawUnsafe<{ migration_name: string }[]>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const done = new Set(rows.map(({ migration_name: name }) => name));
  return (await readFolders(folders)).map(({ name }) => name).filter((name) => !done.has(name));
}
