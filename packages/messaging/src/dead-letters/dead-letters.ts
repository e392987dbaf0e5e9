import type { EventDefinition } from '@yuedu/contracts/event';
import type { DeadLetterReason } from './write-dead-letter.ts';
import { eventsByType } from '../consume/known-events.ts';
import { parseRecord } from '../outbox/record.ts';
import { inTransaction, type Sql, type SqlClient } from '../sql.ts';

/** A dead letter without its payload. */
export interface DeadLetter {
  id: string;
  type: string | null;
  topic: string;
  partition: number;
  offset: string;
  reason: DeadLetterReason;
  message: string;
  diedAt: Date;
  replayedAt: Date | null;
}

/** What a replay may mend: JSON text of the data, and the envelope where that was broken too. */
export interface Repair {
  payload?: string;
  type?: string;
  subject?: string;
  sequence?: number;
  time?: Date;
}

/** The repaired record would be refused again; `reason` says why, without the payload. */
export class StillBroken extends Error {
  override readonly name = 'StillBroken';
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

interface Row {
  id: string;
  consumer: string;
  event_id: string;
  type: string | null;
  topic: string;
  partition_number: number;
  record_offset: bigint;
  record_key: string | null;
  headers: Record<string, string>;
  reason: DeadLetterReason;
  message: string;
  died_at: Date;
  replayed_at: Date | null;
  payload: string | null;
}

const columns =
  'id::text AS id, consumer, event_id, type, topic, partition_number, record_offset, record_key, headers, ' +
  'reason, message, died_at, replayed_at';

/**
 * Newest first.
 * @param options open: only those not replayed yet (default true); limit: at most this many (default 100, ≤
 * 500); before: id of the last one seen
 */
export async function listDeadLetters(
  sql: Sql,
  options: { open?: boolean; limit?: number; before?: string } = {},
): Promise<DeadLetter[]> {
  const { open = true, limit = 100, before = 'ffffffff-ffff-ffff-ffff-ffffffffffff' } = options;
  const rows = await sql.$queryRawUnsafe<Row[]>(
    `SELECT ${columns} FROM dead_letters WHERE id < $1::uuid AND (replayed_at IS NULL OR NOT $2::boolean)
      ORDER BY dead_letters.id DESC LIMIT $3::int`,
    before,
    open,
    Math.min(limit, 500),
  );
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    topic: row.topic,
    partition: row.partition_number,
    offset: String(row.record_offset),
    reason: row.reason,
    message: row.message,
    diedAt: row.died_at,
    replayedAt: row.replayed_at,
  }));
}

/**
 * Ids of open dead letters, oldest first: replayed in this order, what happened first is applied first.
 * @param after id of the last one seen
 */
export async function openDeadLetterIds(sql: Sql, after: string | null = null): Promise<string[]> {
  const rows = await sql.$queryRawUnsafe<{ id: string }[]>(
    `SELECT id::text AS id FROM dead_letters WHERE replayed_at IS NULL AND ($1::uuid IS NULL OR id > $1::uuid)
      ORDER BY dead_letters.id LIMIT 500`,
    after,
  );
  return rows.map((row) => row.id);
}

/**
 * The payload as text (base64 when it is no text), for an admin's eyes only: audit the call.
 * @returns null when there is no such dead letter
 */
export async function readDeadLetterPayload(
  sql: Sql,
  id: string,
): Promise<{ payload: string; encoding: 'utf8' | 'base64' } | null> {
  const [row] = await sql.$queryRawUnsafe<{ payload: string | null }[]>(
    `SELECT encode(value, 'base64') AS payload FROM dead_letters WHERE id = $1::uuid`,
    id,
  );
  if (!row) return null;
  const bytes = Buffer.from(row.payload ?? '', 'base64');
  const text = bytes.toString('utf8');
  return text.includes('\ufffd')
    ? { payload: bytes.toString('base64'), encoding: 'base64' }
    : { payload: text, encoding: 'utf8' };
}

/**
 * Hands a dead letter to its consumer again, with its own payload or a repaired one; the worker takes it up
 * at once. Other consumers see nothing of it.
 * @param repair what to mend; without it the record goes as it was (for a fault of the handler that has been
 * put right)
 * @param options events: contracts beside the declared ones
 * @returns false when there is no open dead letter with this id
 * @throws StillBroken when the record does not fit its contract
 */
export async function replayDeadLetter(
  client: SqlClient,
  id: string,
  repair: Repair = {},
  options: { events?: readonly EventDefinition[] } = {},
): Promise<boolean> {
  return inTransaction(client, 10_000, async (tx) => {
    const [row] = await tx.$queryRawUnsafe<Row[]>(
      `SELECT ${columns}, encode(value, 'base64') AS payload FROM dead_letters WHERE id = $1::uuid
        AND replayed_at IS NULL FOR UPDATE`,
      id,
    );
    if (!row) return false;
    const headers = repairedHeaders(row, repair);
    const value =
      repair.payload === undefined
        ? Buffer.from(row.payload ?? '', 'base64')
        : Buffer.from(repair.payload, 'utf8');
    const { subject, sequence } = check(row, headers, value, options.events ?? []);
    await tx.$executeRawUnsafe(
      `UPDATE dead_letters SET replayed_at = now(), replayed_headers = $2::jsonb, replayed_value = $3
        WHERE id = $1::uuid`,
      id,
      JSON.stringify(headers),
      value.toString('utf8'),
    );
    await tx.$executeRawUnsafe(
      `INSERT INTO waiting (consumer, event_id, kind, key, topic, partition_number, record_offset,
        record_key, headers, value, ready_at, subject, sequence)
       VALUES ($1, $2, 'replay', $3, $4, $5::int, $6::bigint, $7, $8::jsonb, $9, now(), $10, $11::bigint)
       ON CONFLICT (consumer, event_id) DO UPDATE SET headers = excluded.headers, value = excluded.value,
       ready_at = now(), tries = 0,
         subject = excluded.subject, sequence = excluded.sequence`,
      row.consumer,
      row.event_id,
      id,
      row.topic,
      row.partition_number,
      String(row.record_offset),
      row.record_key,
      JSON.stringify(headers),
      value.toString('utf8'),
      subject,
      sequence,
    );
    await tx.$queryRawUnsafe(`SELECT pg_notify('yuedu_waiting', '')::text`);
    return true;
  });
}

function repairedHeaders(row: Row, repair: Repair): Record<string, string> {
  return {
    ...row.headers,
    ce_id: row.headers['ce_id'] ?? row.id,
    ...(repair.type === undefined ? {} : { ce_type: repair.type }),
    ...(repair.subject === undefined ? {} : { ce_subject: repair.subject }),
    ...(repair.sequence === undefined ? {} : { ce_sequence: String(repair.sequence) }),
    ...(repair.time === undefined ? {} : { ce_time: repair.time.toISOString() }),
  };
}

/** The record's aggregate. @throws StillBroken */
function check(
  row: Row,
  headers: Record<string, string>,
  value: Buffer,
  events: readonly EventDefinition[],
): { subject: string | null; sequence: number | null } {
  const all = eventsByType(events);
  const parsed = parseRecord(
    {
      topic: row.topic,
      partition: row.partition_number,
      offset: String(row.record_offset),
      key: row.record_key,
      headers,
      value,
    },
    { ...all, listened: new Set([...all.declared.values()].map((event) => event.type)) },
  );
  if (parsed.kind === 'bad') throw new StillBroken(parsed.reason, parsed.message);
  return parsed.kind === 'event' ? parsed.event : { subject: null, sequence: null };
}
