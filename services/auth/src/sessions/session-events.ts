import { sessionReplaced } from '@yuedu/contracts/events/auth';
import { type NewEvent, newEvent } from '@yuedu/messaging/outbox/outbox';

interface Replaced {
  id: string;
  userId: string;
  tokenVersion: number;
}

/** Another device of the same person has taken this session's place. */
export const replacedEvent = ({ id, userId, tokenVersion }: Replaced, now: Date): NewEvent =>
  newEvent(sessionReplaced, {
    subject: id,
    sequence: tokenVersion,
    time: now,
    data: { sid: id, userId, audience: [userId] },
  });
