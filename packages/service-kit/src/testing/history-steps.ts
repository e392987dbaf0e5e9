import type { EventDefinition, EventInput } from '@yuedu/contracts/event';
import { newEvent, type NewEvent } from '@yuedu/messaging/outbox/outbox';
import { createHash } from 'node:crypto';

/** An id that is the same at every run. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** After everything in the history, in the middle of a homework. */
export const historyNow = new Date('2026-03-10T00:00:00.000Z');
export const beginning = new Date('2026-03-01T00:00:00.000Z');
export const later = (days: number): string =>
  new Date(beginning.getTime() + days * 86_400_000).toISOString();

/** `erased` has done everything that leaves a trace, and then the account is deleted. */
export const people = {
  teacher: idOf('teacher'),
  colleague: idOf('colleague'),
  parent: idOf('parent'),
  one: idOf('one'),
  two: idOf('two'),
  erased: idOf('erased'),
};
export const classIds = {
  first: idOf('first class'),
  second: idOf('second class'),
  third: idOf('third class'),
};
export const membershipOf = (classId: string, userId: string): string => idOf(`member ${classId} ${userId}`);
export const orderIds = ['family', 'that stays', 'given back', 'given back at once'].map((name) =>
  idOf(`order ${name}`),
);
export const planId = idOf('plan');
export const zones = [idOf('zone 1'), idOf('zone 2'), idOf('zone 3')];

/** One event, made when its place in the history is decided. */
export type Step = (sequence: number, time: Date) => NewEvent;

/** @param key only where the contract says that it is not the subject */
export const step =
  <E extends EventDefinition>(event: E, subject: string, data: EventInput<E>, key = subject): Step =>
  (sequence, time) =>
    newEvent(event, { id: idOf(`${event.type} ${subject} ${sequence}`), subject, key, sequence, time, data });
