import type { NewEvent } from '@yuedu/messaging/outbox/outbox';
import { numbers } from '@yuedu/testing/seeded';
import { peopleEvents } from './history-of-people.ts';
import { readingEvents } from './history-of-reading.ts';
import { beginning } from './history-steps.ts';

/**
 * The events of ten days of a school: every type of fact, several of one aggregate
 * wherever it has several, in which the later ones take back or replace the earlier ones. Aggregates are
 * mixed by the seed; each keeps its own order.
 */
export function history(seed: number): NewEvent[] {
  const random = numbers(seed);
  const aggregates = [...peopleEvents(), ...readingEvents()].map((steps) => ({ steps, next: 0 }));
  const events: NewEvent[] = [];
  for (;;) {
    const open = aggregates.filter(({ steps, next }) => next < steps.length);
    const chosen = open[Math.floor(random() * open.length)];
    if (!chosen) return events;
    const time = new Date(beginning.getTime() + events.length * 3_600_000);
    const made = chosen.steps[(chosen.next += 1) - 1];
    if (made) events.push(made(chosen.next, time));
  }
}
