import { MissingReplicaRow, type ReceivedEvent } from '../consume/received-event.ts';
import type { IncomingRecord } from '../outbox/record.ts';
import type { Arrival, Effects } from '../effects.ts';
import type { Sql } from '../sql.ts';

/** Calls the handler of an event inside a transaction. */
export type Invoke = (event: ReceivedEvent, tx: Sql, effects: Effects) => Promise<void>;

/** Takes the locks of rows that come, or are waited for, in one order. */
export async function lockArrivals(tx: Sql, arrivals: readonly Arrival[]): Promise<void> {
  await tx.$queryRawUnsafe(
    `SELECT count(pg_advisory_xact_lock(72707371, h))::int AS n FROM (
       SELECT DISTINCT hashtext(kind || ':' || id) AS h
       FROM jsonb_to_recordset($1::jsonb) AS r(kind text, id text) ORDER BY 1) AS l`,
    JSON.stringify(arrivals),
  );
}

/**
 * Runs a handler under a savepoint. When it needs a row that is not there, it takes the lock that the bringer
 * of that row takes in arrived(), and tries once more: so the row can't come unnoticed between the look and
 * the parking.
 * @returns undefined when the event was applied, else what it waits for
 */
export async function attempt(
  tx: Sql,
  event: ReceivedEvent,
  invoke: Invoke,
  effects: Effects,
): Promise<MissingReplicaRow | undefined> {
  const locked = new Set<string>();
  for (;;) {
    await tx.$executeRawUnsafe('SAVEPOINT attempt');
    const back = effects.place();
    try {
      await invoke(event, tx, effects);
      await tx.$executeRawUnsafe('RELEASE SAVEPOINT attempt');
      return undefined;
    } catch (error) {
      back();
      if (!(error instanceof MissingReplicaRow)) throw error;
      await tx.$executeRawUnsafe('ROLLBACK TO SAVEPOINT attempt');
      const missing = JSON.stringify([error.kind, error.id]);
      if (locked.has(missing)) return error;
      locked.add(missing);
      await lockArrivals(tx, [{ kind: error.kind, id: error.id }]);
    }
  }
}

/** Parks an event until arrived(kind, id). */
export function park(
  tx: Sql,
  consumer: string,
  event: ReceivedEvent,
  record: IncomingRecord,
  missing: MissingReplicaRow,
): Promise<void> {
  return insertWaiting(tx, consumer, event, record, { kind: missing.kind, key: missing.id, tries: 0 });
}

/** Parks an event whose handler failed once; the waiting runner tries again after delayMs. */
export async function parkForRetry(
  tx: Sql,
  consumer: string,
  event: ReceivedEvent,
  record: IncomingRecord,
  delayMs: number,
): Promise<void> {
  await insertWaiting(tx, consumer, event, record, { kind: 'retry', key: event.id, tries: 1, delayMs });
  // The runner sleeps until the next row is due: it must hear of a row that is due earlier.
  await tx.$queryRawUnsafe(`SELECT pg_notify('yuedu_waiting', '')::text`);
}

/** Writes a waiting row; without delayMs it waits until something makes it ready. */
export async function insertWaiting(
  tx: Sql,
  consumer: string,
  event: ReceivedEvent,
  record: IncomingRecord,
  why: { kind: string; key: string; tries: number; delayMs?: number },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO waiting (consumer, event_id, kind, key, topic, partition_number, record_offset, record_key,
      headers, value, tries, ready_at, subject, sequence)
     VALUES ($1, $2, $3, $4, $5, $6::int, $7::bigint, $8, $9::jsonb, $10, $11::int,
       now() + $12::int * interval '1 ms', $13, $14::bigint) ON CONFLICT DO NOTHING`,
    consumer,
    event.id,
    why.kind,
    why.key,
    record.topic,
    record.partition,
    record.offset,
    record.key,
    JSON.stringify(record.headers),
    record.value?.toString('utf8') ?? '',
    why.tries,
    why.delayMs ?? null,
    event.subject,
    event.sequence,
  );
}

/**
 * Marks what was parked for these rows as ready; the waiting runner takes it up after the commit. Locks are
 * held already: this must see what their last holders committed.
 */
export async function markReady(tx: Sql, consumer: string, arrivals: readonly Arrival[]): Promise<void> {
  await tx.$queryRawUnsafe(
    `WITH ready AS (UPDATE waiting AS w SET ready_at = now()
      FROM jsonb_to_recordset($2::jsonb) AS r(kind text, id text)
                     WHERE w.consumer = $1 AND w.kind = r.kind AND w.key = r.id AND w.ready_at IS NULL
                     RETURNING 1)
     SELECT n::int AS n, CASE WHEN n > 0 THEN pg_notify('yuedu_waiting', '')::text END AS told
     FROM (SELECT count(*) AS n FROM ready) AS c`,
    consumer,
    JSON.stringify(arrivals),
  );
}
