import { allEvents } from '@yuedu/contracts/all-events';
import type { EventDefinition } from '@yuedu/contracts/event';
import type { KnownEvents } from './record.ts';

/** What a consumer knows: every declared event, those it listens to among them. */
export function knownEvents(listened: readonly EventDefinition[]): KnownEvents {
  return {
    declared: new Map([...allEvents, ...listened].map((event) => [event.type, event])),
    listened: new Set(listened.map((event) => event.type)),
  };
}
