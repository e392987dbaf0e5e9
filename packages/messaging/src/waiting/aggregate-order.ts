import { insertWaiting } from './parking.ts';
import type { ReceivedEvent } from '../consume/received-event.ts';
import type { IncomingRecord } from '../outbox/record.ts';
import type { Sql } from '../sql.ts';
import { writeDeadLetter } from '../dead-letters/write-dead-letter.ts';

/**
 * The order of one aggregate's events where one of them is parked: those with a higher sequence wait behind
 * it (kind `behind`) and follow in order when it is applied or has become a dead letter. What has a lower
 * sequence goes on: it may be what the parked one waits for.
 */

/**
 * A waiting row's aggregate. Null where the row was parked before aggregates were written down: it holds
 * nobody up.
 */
export interface WaitingAggregate {
  topic: string;
  subject: string | null;
}

/**
 * Whoever parks behind, and whoever applies or removes a parked event, holds this: neither misses what the
 * other does.
 */
export async function lockAggregates(
  tx: Sql,
  consumer: string,
  aggregates: readonly WaitingAggregate[],
): Promise<void> {
  await tx.$queryRawUnsafe(
    `SELECT count(pg_advisory_xact_lock(72707374, h))::int AS n FROM (
       SELECT DISTINCT hashtext($1 || ':' || topic || ':' || subject) AS h
       FROM jsonb_to_recordset($2::jsonb) AS r(topic text, subject text)
        WHERE subject IS NOT NULL ORDER BY 1) AS l`,
    consumer,
    JSON.stringify(aggregates.map(({ topic, subject }) => ({ topic, subject }))),
  );
}

/**
 * Parks an event behind an earlier one of its aggregate that is still parked.
 * @param limit most events of one aggregate that wait; what comes then goes to the dead letters
 * @returns `free` when nothing holds it up any more
 */
export async function parkBehind(
  tx: Sql,
  consumer: string,
  { event, record }: { event: ReceivedEvent; record: IncomingRecord },
  limit: number,
): Promise<'free' | 'parked' | 'too-many-waiting'> {
  await lockAggregates(tx, consumer, [{ topic: record.topic, subject: event.subject }]);
  const [found] = await tx.$queryRawUnsafe<{ earlier: number; all: number }[]>(
    `SELECT (count(*) FILTER (WHERE sequence <= $4::bigint AND event_id <> $5))::int AS earlier,
      count(*)::int AS all
       FROM waiting WHERE consumer = $1 AND topic = $2 AND subject = $3`,
    consumer,
    record.topic,
    event.subject,
    event.sequence,
    event.id,
  );
  if ((found?.earlier ?? 0) === 0) return 'free';
  if ((found?.all ?? 0) < limit) {
    await insertWaiting(tx, consumer, event, record, {
      kind: 'behind',
      key: behindKey(record.topic, event.subject),
      tries: 0,
    });
    return 'parked';
  }
  await writeDeadLetter(tx, {
    consumer,
    eventId: event.id,
    reason: 'too-many-waiting',
    message: `${limit} events of its aggregate wait already`,
    record,
  });
  return 'too-many-waiting';
}

/**
 * Puts a parked row behind an earlier one of its aggregate.
 * @returns false when there is none: the row may be applied
 */
export async function moveBehind(
  tx: Sql,
  row: { id: bigint; consumer: string } & WaitingAggregate,
): Promise<boolean> {
  if (row.subject === null) return false;
  const moved = await tx.$executeRawUnsafe(
    `UPDATE waiting AS w SET kind = 'behind', key = $2, ready_at = NULL WHERE w.id = $1::bigint
        AND EXISTS (SELECT 1 FROM waiting AS e WHERE e.consumer = w.consumer AND e.topic = w.topic
          AND e.subject = w.subject
                       AND (e.sequence, e.id) < (w.sequence, w.id))`,
    String(row.id),
    behindKey(row.topic, row.subject),
  );
  return moved > 0;
}

/**
 * Makes those ready that waited behind rows which are gone now; the runner looks at their order when it takes
 * them up.
 */
export async function wakeFollowers(
  tx: Sql,
  consumer: string,
  aggregates: readonly WaitingAggregate[],
): Promise<void> {
  const keys = aggregates.flatMap(({ topic, subject }) =>
    subject === null ? [] : [behindKey(topic, subject)],
  );
  if (keys.length === 0) return;
  await tx.$queryRawUnsafe(
    `WITH ready AS (UPDATE waiting SET ready_at = now() WHERE consumer = $1 AND kind = 'behind'
      AND ready_at IS NULL
                       AND key IN (SELECT jsonb_array_elements_text($2::jsonb)) RETURNING 1)
     SELECT CASE WHEN n > 0 THEN pg_notify('yuedu_waiting', '')::text END AS notified
     FROM (SELECT count(*) AS n FROM ready) AS c`,
    consumer,
    JSON.stringify(keys),
  );
}

const behindKey = (topic: string, subject: string): string => `${topic}/${subject}`;
