import { type EventDefinition, readEventData } from '@yuedu/contracts/event';
import { z } from 'zod';
import { maxEventBytes } from './outbox.ts';
import type { ReceivedEvent } from '../consume/received-event.ts';

/** A Kafka record in plain terms; `topic` is without the prefix. */
export interface IncomingRecord {
  topic: string;
  partition: number;
  offset: string;
  key: string | null;
  headers: Readonly<Record<string, string>>;
  value: Buffer | null;
}

export type BadReason = 'broken-json' | 'invalid-data' | 'unknown-type' | 'too-large' | 'bad-envelope';

/** What a record is to a consumer. `eventId` of a bad one is its place, when it has no id of its own. */
export type ParsedRecord =
  | { kind: 'event'; event: ReceivedEvent; record: IncomingRecord }
  | { kind: 'pass'; unknownType?: string }
  | { kind: 'bad'; reason: BadReason; message: string; eventId: string; record: IncomingRecord };

const envelope = z.object({
  ce_id: z.string().min(1).max(100),
  ce_type: z.string().min(1),
  // Indexed where it waits: Postgres takes no more than 2,700 bytes there.
  ce_subject: z.string().min(1).max(200),
  ce_time: z.iso.datetime({ offset: true }),
  ce_sequence: z.coerce.number().int().nonnegative(),
});

export interface KnownEvents {
  /**
   * Every declared event by its topic and each type that it reads, its own and its earlier versions
   * (placeOfType).
   */
  declared: ReadonlyMap<string, EventDefinition>;
  /** Every type that is declared on some topic. */
  types: ReadonlySet<string>;
  /** Topics of declared events. */
  topics: ReadonlySet<string>;
  /** Types that this consumer handles, in their newest version. */
  listened: ReadonlySet<string>;
}

/** A type on its topic: one type may stand on the topics of several services. */
export const placeOfType = (topic: string, type: string): string => `${topic} ${type}`;

/** What a type looks like; anything else in its place is poison. */
const typePattern = /^[a-z-]{1,60}\.[a-z-]{1,60}\.v\d{1,4}$/;

/**
 * Reads a record by its contract, an earlier version as the newest one. Never throws. A declared type that
 * nobody here listens to and a tombstone are passed over; so is a type that is not declared yet: its producer
 * is newer than this process.
 */
export function parseRecord(record: IncomingRecord, knownEvents: KnownEvents): ParsedRecord {
  const { headers, value } = record;
  if (value === null) return { kind: 'pass' };
  const type = headers['ce_type'];
  const place = `${record.topic}/${record.partition}/${record.offset}`;
  const bad = (reason: BadReason, message: string): ParsedRecord => ({
    kind: 'bad',
    reason,
    message: message.slice(0, 500),
    eventId: headers['ce_id']?.slice(0, 100) || place,
    record,
  });
  const def = type === undefined ? undefined : knownEvents.declared.get(placeOfType(record.topic, type));
  if (value.byteLength > maxEventBytes)
    return bad('too-large', `${value.byteLength} bytes, at most ${maxEventBytes}`);
  if (!def && type !== undefined && knownEvents.types.has(type))
    return bad('unknown-type', `${type} does not belong on ${record.topic}`);
  if (!def && type !== undefined && typePattern.test(type) && knownEvents.topics.has(record.topic))
    return { kind: 'pass', unknownType: type };
  if (!def) return bad('unknown-type', `no contract for type ${JSON.stringify(type ?? null).slice(0, 200)}`);
  if (!knownEvents.listened.has(def.type)) return { kind: 'pass' };
  if (!isStorable(record)) return bad('bad-envelope', 'a key or header that is no text');
  const head = envelope.safeParse(headers);
  if (!head.success) return bad('bad-envelope', faultsOf(head.error));
  const json = jsonOf(value);
  if (!json) return bad('broken-json', 'the value is not JSON');
  const data = read(def, head.data.ce_type, json.value);
  if (!data) return bad('invalid-data', 'an upcast failed');
  if (!data.success) return bad('invalid-data', faultsOf(data.error));
  const { ce_id: id, ce_subject: subject, ce_sequence: sequence, ce_time: time } = head.data;
  return {
    kind: 'event',
    record,
    event: { id, type: def.type, subject, sequence, time: new Date(time), data: data.data },
  };
}

function read(
  def: EventDefinition,
  type: string,
  json: unknown,
): ReturnType<typeof readEventData> | undefined {
  try {
    return readEventData(def, type, json);
  } catch {
    return undefined;
  }
}

/** Whether key and headers can be written to Postgres, where the record may have to wait. */
function isStorable({ key, headers }: IncomingRecord): boolean {
  const all = [key ?? '', ...Object.entries(headers).flat()];
  return all.every((text) => !text.includes('\u0000') && text.isWellFormed());
}

function jsonOf(value: Buffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(value.toString('utf8')) as unknown };
  } catch {
    return undefined;
  }
}

// Paths and codes only: the message may be shown to people who must not see the payload.
function faultsOf(error: z.core.$ZodError): string {
  return error.issues
    .slice(0, 10)
    .map((issue) => `${issue.path.join('.')}: ${issue.code}`)
    .join('; ');
}
