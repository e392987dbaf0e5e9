import { allEvents } from '@yuedu/contracts/all-events';
import { type EventDefinition, typesOf } from '@yuedu/contracts/event';
import { type KnownEvents, placeOfType } from '../outbox/record.ts';

/** What a consumer knows: every declared event, those it listens to among them. */
export function eventsByType(listened: readonly EventDefinition[]): KnownEvents {
  const declared = [...allEvents, ...listened];
  return {
    declared: new Map(
      declared.flatMap((event) => typesOf(event).map((type) => [placeOfType(event.topic, type), event])),
    ),
    types: new Set(declared.flatMap(typesOf)),
    topics: new Set(declared.map((event) => event.topic)),
    listened: new Set(listened.map((event) => event.type)),
  };
}
