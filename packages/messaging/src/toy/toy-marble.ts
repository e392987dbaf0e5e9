import { newEvent, type NewEvent } from '../outbox/outbox.ts';
import { marblePlaced } from './toy-events.ts';

/** When everything in a suite happens that does not care for time. */
export const time = new Date('2026-09-01T00:00:00.000Z');

/** The first event of a marble, in its box. */
export const marble = (id: string, boxId: string, weight = 1): NewEvent =>
  newEvent(marblePlaced, {
    subject: id,
    key: boxId,
    sequence: 1,
    time,
    data: { marbleId: id, boxId, weight },
  });
