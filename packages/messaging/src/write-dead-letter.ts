import { uuidv7 } from 'uuidv7';
import type { IncomingRecord } from './record.ts';
import type { Sql } from './sql.ts';

export type DeadLetterReason =
  | 'broken-json'
  | 'invalid-data'
  | 'unknown-type'
  | 'too-large'
  | 'bad-envelope'
  | 'failed'
  | 'waited-too-long'
  | 'too-many-waiting';

export interface NewDeadLetter {
  consumer: string;
  eventId: string;
  reason: DeadLetterReason;
  /** Says no payload. */
  message: string;
  record: IncomingRecord;
}

/** Writes a dead letter, and its record for `<topic>.dlq` to the outbox, in the caller's transaction. */
export async function writeDeadLetter(tx: Sql, death: NewDeadLetter): Promise<void> {
  const { consumer, eventId, reason, message, record } = death;
  const id = uuidv7();
  const place = { topic: record.topic, partition: String(record.partition), offset: record.offset };
  await tx.$executeRawUnsafe(
    `INSERT INTO dead_letters (id, consumer, event_id, type, topic, partition_number, record_offset, record_key, headers, value, reason, message)
     VALUES ($1::uuid, $2, $3, $4, $5, $6::int, $7::bigint, $8, $9::jsonb, decode($10, 'base64'), $11, $12)`,
    id,
    consumer,
    eventId,
    record.headers['ce_type'] ?? null,
    record.topic,
    record.partition,
    record.offset,
    record.key,
    JSON.stringify(record.headers),
    record.value?.toString('base64') ?? null,
    reason,
    message.slice(0, 500),
  );
  const headers = {
    ...record.headers,
    'x-dead-letter-id': id,
    'x-consumer': consumer,
    'x-reason': reason,
    'x-message': message.slice(0, 500),
    'x-topic': place.topic,
    'x-partition': place.partition,
    'x-offset': place.offset,
  };
  // The bytes that are no text travel as base64: an outbox row is text.
  const text = record.value && asText(record.value);
  await tx.$queryRawUnsafe(
    `WITH added AS (INSERT INTO outbox (event_id, topic, key, headers, value) VALUES ($1::uuid, $2, $3, $4::jsonb, $5) RETURNING 1)
     SELECT pg_notify('yuedu_outbox', '')::text FROM (SELECT count(*) FROM added) AS n`,
    id,
    `${record.topic}.dlq`,
    record.key ?? id,
    JSON.stringify(text === undefined ? { ...headers, 'x-encoding': 'base64' } : headers),
    text === undefined ? record.value?.toString('base64') : text,
  );
}

/** The value as text, null for none, undefined when it is no text that Postgres can keep. */
function asText(value: Buffer): string | undefined {
  const text = value.toString('utf8');
  return text.includes('\u0000') || text.includes('\ufffd') ? undefined : text;
}
