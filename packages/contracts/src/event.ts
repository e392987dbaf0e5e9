import { z } from 'zod';
import { tolerant } from './tolerant.ts';
import type { TopicName } from './topics.ts';

/** The services that own data; `source` of every event and owner of every route. */
export type ServiceName = 'auth' | 'content' | 'classes' | 'homework' | 'assessment' | 'billing';

/** An event type that is not produced any more, but stands in topics for ever. */
export interface OlderVersion {
  readonly type: string;
  /** How it is read, tolerantly. */
  readonly read: z.core.$ZodType;
  /** Makes the data of the version after it. Pure: a rebuild must give the same rows. */
  readonly upcast: (old: never) => unknown;
}

/**
 * One domain event in its newest version: CloudEvents type, the topic it travels on, and the schema of its
 * data.
 */
export interface EventDefinition<T extends string = string, S extends z.ZodType = z.ZodType> {
  readonly type: T;
  readonly topic: TopicName;
  readonly source: ServiceName;
  /** Strict: what a producer appends is exactly this. */
  readonly data: S;
  /** Tolerant: what a consumer takes, without the fields that it does not know. */
  readonly read: z.core.$ZodType;
  /** Earlier versions, the oldest first; each is upcast to the one after it, the last one to this. */
  readonly older: readonly OlderVersion[];
}

export type EventData<E extends EventDefinition> = z.output<E['data']>;
export type EventInput<E extends EventDefinition> = z.input<E['data']>;

/**
 * Declares an event. Its samples stand in `packages/contracts/samples/<type>.<k>.json`.
 * @param event type (`member.joined.v1`), topic, source service, zod schema of the data, and earlier versions
 * @returns the same, with the tolerant schema for reading
 */
export function defineEvent<const T extends string, S extends z.ZodType>(
  event: Omit<EventDefinition<T, S>, 'read' | 'older'> & { readonly older?: readonly OlderVersion[] },
): EventDefinition<T, S> {
  return { older: [], ...event, read: tolerant(event.data) };
}

/**
 * Declares a version that is read but not produced any more.
 * @param version type, the schema that it had, and the function to the input of the version after it
 */
export function olderVersion<S extends z.ZodType>(version: {
  type: string;
  data: S;
  upcast: (old: z.output<S>) => unknown;
}): OlderVersion {
  return { type: version.type, read: tolerant(version.data), upcast: version.upcast };
}

/** Every type that a definition can read: its own and the earlier ones. */
export const typesOf = (event: EventDefinition): string[] => [
  event.type,
  ...event.older.map((version) => version.type),
];

/**
 * Reads data of any version as today's.
 * @param type the version that was sent, one of typesOf(event)
 * @returns zod's result: the data in today's shape, or what did not fit (before or after an upcast)
 */
export function readEventData<E extends EventDefinition>(
  event: E,
  type: string,
  json: unknown,
): z.core.util.SafeParseResult<EventData<E>> {
  let value = json;
  const at = event.older.findIndex((version) => version.type === type);
  for (const version of at < 0 ? [] : event.older.slice(at)) {
    const old = z.safeParse(version.read, value);
    if (!old.success) return old as z.core.util.SafeParseResult<EventData<E>>;
    value = version.upcast(old.data as never);
  }
  return z.safeParse(event.read, value) as z.core.util.SafeParseResult<EventData<E>>;
}
