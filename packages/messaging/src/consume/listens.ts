import type { EventDefinition } from '@yuedu/contracts/event';

export type ConsumerClass = new (...args: never[]) => object;

/** One line of a service's listens.ts. */
export interface Listen {
  readonly event: EventDefinition;
  readonly consumer: ConsumerClass;
}

/** Says that `consumer` (a Nest controller with an @EventPattern(event.type) method) handles `event`. */
export function listen(event: EventDefinition, consumer: ConsumerClass): Listen {
  return { event, consumer };
}
