import type { z } from 'zod';
import type { TopicName } from './topics.ts';

/** The services that own data; `source` of every event and owner of every route. */
export type ServiceName = 'auth' | 'content' | 'classes' | 'homework' | 'assessment' | 'billing';

/** One version of one domain event: CloudEvents type, the topic it travels on, and the schema of its data. */
export interface EventDefinition<T extends string = string, S extends z.ZodType = z.ZodType> {
  readonly type: T;
  readonly topic: TopicName;
  readonly source: ServiceName;
  readonly data: S;
  /** A frozen example; old samples must parse for ever. */
  readonly sample: z.input<S>;
}

export type EventData<E extends EventDefinition> = z.output<E['data']>;
export type EventInput<E extends EventDefinition> = z.input<E['data']>;

/**
 * Declares an event.
 * @param event type (`member.joined.v1`), topic, source service, zod schema of the data, and a sample
 * @returns the same object, typed
 */
export function defineEvent<const T extends string, S extends z.ZodType>(
  event: EventDefinition<T, S>,
): EventDefinition<T, S> {
  return event;
}
