import type { EventDefinition, EventInput } from '@yuedu/contracts/event';
import { uuidv7 } from 'uuidv7';
import { currentTraceparent } from '../tracing.ts';
import type { Sql } from '../sql.ts';

/**
 * Largest JSON of an event, in bytes: a larger one is a fault of the producer, and would be refused by every
 * consumer.
 */
export const maxEventBytes = 1_000_000;

/** An event that waits to be appended. `data` null is a tombstone of a compacted topic. */
export interface NewEvent {
  readonly id: string;
  readonly topic: string;
  /** Kafka key: events with one key keep their order. */
  readonly key: string;
  readonly type: string;
  readonly source: string;
  readonly subject: string;
  readonly sequence: number;
  readonly time: Date;
  readonly data: unknown;
}

/**
 * Makes an event of a contract.
 * @param def the contract
 * @param e subject: aggregate id; sequence: its version after the change; time: when it happened; key: only
 * where the contract says that it differs from the subject
 * @returns the event for appendEvents
 * @throws ZodError when the data does not fit the contract
 */
export function newEvent<E extends EventDefinition>(
  def: E,
  e: { subject: string; sequence: number; time: Date; data: EventInput<E>; id?: string; key?: string },
): NewEvent {
  return {
    id: e.id ?? uuidv7(),
    topic: def.topic,
    key: e.key ?? e.subject,
    type: def.type,
    source: `/services/${def.source}`,
    subject: e.subject,
    sequence: e.sequence,
    time: e.time,
    data: def.data.parse(e.data),
  };
}

/**
 * Makes the tombstone that lets a compacted topic forget a key. Append it after the event that says so
 * (user.deleted).
 * @param def any contract of that topic
 * @returns the record for appendEvents
 */
export function newTombstone(
  def: EventDefinition,
  e: { key: string; sequence: number; time: Date },
): NewEvent {
  return {
    id: uuidv7(),
    topic: def.topic,
    key: e.key,
    type: 'tombstone',
    source: `/services/${def.source}`,
    subject: e.key,
    sequence: e.sequence,
    time: e.time,
    data: null,
  };
}

/**
 * Writes events to the outbox in the caller's transaction; the relay sends them after the commit.
 * Raise the aggregate's version (which locks its row) before this call, so that one aggregate's events keep
 * their order.
 * @throws RangeError as outboxRows
 */
export async function appendEvents(tx: Sql, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.$queryRawUnsafe(
    `WITH added AS (${insertEvents('(SELECT $1::jsonb AS events) AS given', 'given.events')} RETURNING 1)
     SELECT ${wakeRelay} FROM (SELECT count(*) FROM added) AS n`,
    outboxRows(events),
  );
}

/**
 * SQL that inserts events, for a statement that writes their aggregate, too: select `wakeRelay` in it.
 * @param from what to select from; it has no row unless the aggregate was written
 * @param rows an expression of jsonb over `from`: outboxRows
 */
export const insertEvents = (from: string, rows: string): string =>
  `INSERT INTO outbox (event_id, topic, key, headers, value)
       SELECT r.event_id, r.topic, r.key, r.headers, r.value
         FROM ${from}, jsonb_to_recordset(${rows}) AS r(at int, event_id uuid, topic text, key text,
         headers jsonb, value text)
        ORDER BY r.at`;

/** Wakes the relay once the transaction is committed. */
export const wakeRelay = `pg_notify('yuedu_outbox', '')::text`;

/**
 * The events as JSON, in their order, for insertEvents.
 * @throws RangeError when an event is larger than maxEventBytes, or holds NUL or half a surrogate pair: no
 * consumer could store it
 */
export function outboxRows(events: readonly NewEvent[]): string {
  const traceparent = currentTraceparent();
  const rows = events.map((event, at) => {
    const { key, value, headers } = recordOf(event, traceparent);
    if (value !== null && Buffer.byteLength(value) > maxEventBytes)
      throw new RangeError(`${event.type} ${event.subject} is larger than ${maxEventBytes} bytes`);
    if (holdsNoText(JSON.stringify([event.subject, key])) || (value !== null && holdsNoText(value)))
      throw new RangeError(`${event.type} ${event.id} holds what is no text`);
    return { at, event_id: event.id, topic: event.topic, key, headers, value };
  });
  return JSON.stringify(rows);
}

/**
 * JSON.stringify writes NUL as \\u0000 and halves of surrogate pairs as \\ud…; a backslash before them is
 * doubled.
 */
const noText = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
const holdsNoText = (json: string): boolean => json.includes('\\u') && noText.test(json);

/** An event as it stands in Kafka: CloudEvents in binary mode, keyed. */
export interface EventRecord {
  readonly key: string;
  /** JSON; null is a tombstone. */
  readonly value: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** The record of an event. @param traceparent the trace that it belongs to (W3C), if any */
export function recordOf(event: NewEvent, traceparent?: string): EventRecord {
  return {
    key: event.key,
    value: event.data === null ? null : JSON.stringify(event.data),
    headers: {
      ce_specversion: '1.0',
      ce_id: event.id,
      ce_source: event.source,
      ce_type: event.type,
      ce_subject: event.subject,
      ce_time: event.time.toISOString(),
      ce_sequence: String(event.sequence),
      'content-type': 'application/json',
      ...(traceparent ? { traceparent } : {}),
    },
  };
}
