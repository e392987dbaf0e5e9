import { userDeleted } from '@yuedu/contracts/events/auth';
import type { NewEvent } from '@yuedu/messaging/outbox/outbox';
import { shuffled } from '@yuedu/testing/seeded';

const isOfOneAggregate = (one: NewEvent, other: NewEvent): boolean =>
  one.topic === other.topic && one.subject === other.subject;

/**
 * Parts events into rounds; over all of them each handler fails at every event. Of one aggregate one event a
 * round fails, so that there is something which could overtake it.
 */
export function roundsOf(events: readonly NewEvent[], seed: number): NewEvent[][] {
  const rounds: NewEvent[][] = [];
  for (let left = shuffled(events, seed); left.length > 0;) {
    const round = left.filter((event, at) => left.findIndex((one) => isOfOneAggregate(one, event)) === at);
    rounds.push(round);
    left = left.filter((event) => !round.includes(event));
  }
  return rounds;
}

/** Those that do not go with an account which is erased: a dead letter of the others can't be replayed. */
export function withoutErased(events: readonly NewEvent[]): NewEvent[] {
  const erased = new Set(
    events.filter(({ type }) => type === userDeleted.type).map(({ subject }) => subject),
  );
  return events.filter((event) => {
    const { userId, parentId, childId } = event.data as Record<string, string | undefined>;
    const about = [event.subject, userId, parentId, childId];
    return event.type === userDeleted.type || !about.some((id) => erased.has(id ?? ''));
  });
}
