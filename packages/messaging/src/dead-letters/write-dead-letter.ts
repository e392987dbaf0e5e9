import { deadLetterTopic } from '@yuedu/contracts/kafka-rights';
import { topics } from '@yuedu/contracts/topics';
import { uuidv7 } from 'uuidv7';
import { maxEventBytes } from '../outbox/outbox.ts';
import type { IncomingRecord } from '../outbox/record.ts';
import type { Sql } from '../sql.ts';

export type DeadLetterReason =
  | 'broken-json'
  | 'invalid-data'
  | 'unknown-type'
  | 'too-large'
  | 'bad-envelope'
  | 'failed'
  | 'waited-too-long'
  | 'too-many-waiting';

const mostHeaders = 30;
/** Longest header value or key that is written down, in characters. */
const longestHeader = 1_000;

export interface NewDeadLetter {
  consumer: string;
  eventId: string;
  reason: DeadLetterReason;
  /** Says no payload. */
  message: string;
  record: IncomingRecord;
}

/**
 * Writes a dead letter, and its record for `<topic>.dlq` to the outbox, in the caller's transaction. Whatever
 * the record holds can be written: what Postgres does not take (NUL) is shown as ␀, and a payload that is no
 * event's size, or that names people (compacted topics are erased by tombstones, dead letters are kept),
 * stays in the table alone, with a pointer to it in the record.
 */
export async function writeDeadLetter(tx: Sql, letter: NewDeadLetter): Promise<void> {
  const { consumer, reason, record } = letter;
  const id = uuidv7();
  const [eventId, message] = [storable(letter.eventId), storable(letter.message).slice(0, 500)];
  const key = record.key === null ? null : storable(record.key).slice(0, longestHeader);
  const recordHeaders = shownHeaders(record.headers);
  await tx.$executeRawUnsafe(
    `INSERT INTO dead_letters (id, consumer, event_id, type, topic, partition_number, record_offset,
      record_key, headers, value, reason, message)
     VALUES ($1::uuid, $2, $3, $4, $5, $6::int, $7::bigint, $8, $9::jsonb, decode($10, 'base64'), $11, $12)`,
    id,
    consumer,
    eventId,
    recordHeaders['ce_type'] ?? null,
    record.topic,
    record.partition,
    record.offset,
    key,
    JSON.stringify(recordHeaders),
    record.value?.toString('base64') ?? null,
    reason,
    message,
  );
  const payload = payloadOf(id, record);
  const headers = {
    ...recordHeaders,
    'x-dead-letter-id': id,
    'x-consumer': consumer,
    'x-reason': reason,
    'x-message': message,
    'x-topic': record.topic,
    'x-partition': String(record.partition),
    'x-offset': record.offset,
    ...(payload.encoding ? { 'x-encoding': payload.encoding } : {}),
  };
  await tx.$queryRawUnsafe(
    `WITH added AS (INSERT INTO outbox (event_id, topic, key, headers, value)
      VALUES ($1::uuid, $2, $3, $4::jsonb, $5) RETURNING 1)
     SELECT pg_notify('yuedu_outbox', '')::text FROM (SELECT count(*) FROM added) AS n`,
    id,
    deadLetterTopic(record.topic),
    key ?? id,
    JSON.stringify(headers),
    payload.text,
  );
}

/** What the dead letter's record carries: the value, in base64 where it is no text, or where to find it. */
function payloadOf(
  id: string,
  record: IncomingRecord,
): { text: string | null; encoding?: 'base64' | 'pointer' } {
  const { topic, partition, offset, value } = record;
  if (value === null) return { text: null };
  const text = asText(value) ?? value.toString('base64');
  const kinds: Readonly<Record<string, { kind: string } | undefined>> = topics;
  if (Buffer.byteLength(text) > maxEventBytes || kinds[topic]?.kind === 'compacted')
    return {
      text: JSON.stringify({ deadLetterId: id, topic, partition, offset, bytes: value.byteLength }),
      encoding: 'pointer',
    };
  return asText(value) === undefined ? { text, encoding: 'base64' } : { text };
}

/** Names and values of headers, few and short: whoever sent the record chose them. */
function shownHeaders(headers: IncomingRecord['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .slice(0, mostHeaders)
      .map(([name, value]) => [storable(name).slice(0, 100), storable(value).slice(0, longestHeader)]),
  );
}

/** The text without what Postgres refuses: NUL, and halves of surrogate pairs. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '\u2400').toWellFormed();
}

/** The value as text, undefined when it is no text that Postgres can keep. */
function asText(value: Buffer): string | undefined {
  const text = value.toString('utf8');
  return text.includes('\u0000') || text.includes('\ufffd') ? undefined : text;
}
