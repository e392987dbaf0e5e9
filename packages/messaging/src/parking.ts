import { NotYetKnown, type ReceivedEvent } from './received-event.ts';
import type { IncomingRecord } from './record.ts';
import type { Sql } from './sql.ts';

/** Calls the handler of an event inside a transaction. */
export type Invoke = (event: ReceivedEvent, tx: Sql) => Promise<void>;

const lock = (tx: Sql, kind: string, key: string): Promise<unknown> =>
  tx.$queryRawUnsafe(`SELECT pg_advisory_xact_lock(72707371, hashtext($1 || ':' || $2))::text`, kind, key);

/**
 * Runs a handler under a savepoint. When it needs a row that is not there, it takes the lock that the bringer of that row takes in arrived(), and
 * tries once more: so the row can't come unnoticed between the look and the parking.
 * @returns undefined when the event was applied, else what it waits for
 */
export async function attempt(tx: Sql, event: ReceivedEvent, invoke: Invoke): Promise<NotYetKnown | undefined> {
  const locked = new Set<string>();
  for (;;) {
    await tx.$executeRawUnsafe('SAVEPOINT attempt');
    try {
      await invoke(event, tx);
      await tx.$executeRawUnsafe('RELEASE SAVEPOINT attempt');
      return undefined;
    } catch (error) {
      if (!(error instanceof NotYetKnown)) throw error;
      await tx.$executeRawUnsafe('ROLLBACK TO SAVEPOINT attempt');
      const wanted = JSON.stringify([error.kind, error.id]);
      if (locked.has(wanted)) return error;
      locked.add(wanted);
      await lock(tx, error.kind, error.id);
    }
  }
}

/** Parks an event until arrived(kind, id). */
export async function park(tx: Sql, consumer: string, event: ReceivedEvent, record: IncomingRecord, wants: NotYetKnown): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO waiting (consumer, event_id, kind, key, topic, partition_number, record_offset, record_key, headers, value)
     VALUES ($1, $2, $3, $4, $5, $6::int, $7::bigint, $8, $9::jsonb, $10) ON CONFLICT DO NOTHING`,
    consumer, event.id, wants.kind, wants.id, record.topic, record.partition, record.offset, record.key, JSON.stringify(record.headers), record.value?.toString('utf8') ?? '',
  );
}

/** Marks what was parked for a row as ready; the waiting runner takes it up after the commit. @returns how many */
export async function markArrived(tx: Sql, consumer: string, kind: string, id: string): Promise<number> {
  // Two statements: the second must see what was committed while the first waited for the lock.
  await lock(tx, kind, id);
  const [row] = await tx.$queryRawUnsafe<{ n: number }[]>(
    `WITH ready AS (UPDATE waiting SET ready_at = now() WHERE consumer = $1 AND kind = $2 AND key = $3 AND ready_at IS NULL RETURNING 1)
     SELECT n::int AS n, CASE WHEN n > 0 THEN pg_notify('yuedu_waiting', '')::text END AS told FROM (SELECT count(*) AS n FROM ready) AS c`,
    consumer, kind, id,
  );
  return row?.n ?? 0;
}
