import type { ReceivedEvent } from './received-event.ts';
import type { IncomingRecord } from '../outbox/record.ts';
import type { Sql } from '../sql.ts';

/**
 * Held shared by every transaction that applies events, with the consumer's hash; exclusively by a rebuild
 * while it exchanges its tables.
 */
export const deliveryLock = 72707372;

/** Keeps a rebuild from exchanging its tables while this transaction applies events. */
export async function lockDeliveries(tx: Sql, consumer: string): Promise<void> {
  await tx.$queryRawUnsafe(
    `SELECT pg_advisory_xact_lock_shared(${deliveryLock}, hashtext($1))::text`,
    consumer,
  );
}

/**
 * What is marked: the id alone guards against a repeat, the aggregate says whether an earlier event of it is
 * still parked.
 */
export interface Markable {
  id: string;
  topic?: string;
  subject?: string;
  sequence?: number;
}

export const markable = (item: { event: ReceivedEvent; record: IncomingRecord }): Markable => ({
  id: item.event.id,
  topic: item.record.topic,
  subject: item.event.subject,
  sequence: item.event.sequence,
});

/**
 * Marks events as handled and wakes those who wait for a commit.
 * @returns the ids that were not marked before, each with whether an earlier event of its aggregate was
 * parked at this moment
 */
export async function markHandled(
  tx: Sql,
  consumer: string,
  items: readonly Markable[],
): Promise<Map<string, boolean>> {
  const rows = await tx.$queryRawUnsafe<{ event_id: string; is_blocked: boolean }[]>(
    `WITH notified AS (SELECT pg_notify('yuedu_inbox', '')::text AS t),
      alive AS (SELECT pg_advisory_xact_lock_shared(${deliveryLock}, hashtext($1))::text AS t),
          given AS (SELECT id, topic, subject, sequence
            FROM jsonb_to_recordset($2::jsonb) AS r(id text, topic text, subject text, sequence bigint)),
          marks AS (INSERT INTO inbox (consumer, event_id) SELECT $1, id FROM given ON CONFLICT DO NOTHING
            RETURNING event_id)
     SELECT event_id, EXISTS (SELECT 1 FROM waiting AS w WHERE w.consumer = $1 AND w.topic = given.topic
       AND w.subject = given.subject
                                 AND w.sequence <= given.sequence AND w.event_id <> given.id) AS is_blocked
       FROM marks JOIN given ON given.id = event_id WHERE (SELECT t FROM notified) = ''
       AND (SELECT t FROM alive) = ''`,
    consumer,
    JSON.stringify(items),
  );
  return new Map(rows.map((row) => [row.event_id, row.is_blocked]));
}
