import { topics } from '@yuedu/contracts/topics';
import type { KitDatabase } from '../kit-options.ts';

/** Messaging's own tables, whose rows say what came and when. */
export const bookkeeping = ['outbox', 'inbox', 'waiting', 'job_requests', 'dead_letters'];
const notOfTheService = [...bookkeeping, '_prisma_migrations'];

export type Row = Record<string, unknown>;
/** Every row by table. */
export type Rows = Record<string, Row[]>;

async function tablesOf(database: KitDatabase, without: readonly string[]): Promise<string[]> {
  const tables = await database.$queryRawUnsafe<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND NOT relname = ANY($1::text[]) ORDER BY 1`,
    without,
  );
  return tables.map(({ name }) => name);
}

/** All that stands in the service's own tables. */
export async function readRows(database: KitDatabase): Promise<Rows> {
  const found: Rows = {};
  for (const table of await tablesOf(database, notOfTheService)) {
    const rows = await database.$queryRawUnsafe<{ row: Row }[]>(
      `SELECT to_jsonb(t) AS row FROM "${table}" AS t`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/** Makes the database again as it was when `rows` were read; messaging's tables are empty then. */
export async function restoreRows(database: KitDatabase, rows: Rows): Promise<void> {
  const all = await tablesOf(database, ['_prisma_migrations']);
  const inserts = Object.entries(rows)
    .filter(([, some]) => some.length > 0)
    .map(
      ([table, some]) =>
        `INSERT INTO "${table}" OVERRIDING SYSTEM VALUE SELECT *
          FROM jsonb_populate_recordset(null::"${table}", $yuedu$${JSON.stringify(some)}$yuedu$::jsonb);`,
    );
  // One statement, since the pool may give another connection for the next; as a replica, so that foreign
  // keys ask for no order.
  await database.$executeRawUnsafe(
    `DO $do$ BEGIN SET LOCAL session_replication_role = replica; TRUNCATE ` +
      `${all.map((name) => `"${name}"`).join(', ')}; ${inserts.join('\n')} END $do$`,
  );
}

/**
 * The newest event of each aggregate in the outbox. Facts alone: a signal says only that somebody should look
 * again.
 */
export async function newestAppended(database: KitDatabase): Promise<Row[]> {
  const rows = await database.$queryRawUnsafe<{ topic: string; row: Row }[]>(
    `SELECT topic, to_jsonb(newest) AS row FROM (
       SELECT DISTINCT ON (topic, headers ->> 'ce_subject') topic, headers ->> 'ce_subject' AS subject,
       headers ->> 'ce_type' AS type,
              headers ->> 'ce_sequence' AS sequence, value::jsonb AS data FROM outbox
              ORDER BY topic, headers ->> 'ce_subject', id DESC) AS newest`,
  );
  const kinds: Readonly<Record<string, { kind: string } | undefined>> = topics;
  return rows.filter(({ topic }) => (kinds[topic]?.kind ?? 'signals') !== 'signals').map(({ row }) => row);
}
