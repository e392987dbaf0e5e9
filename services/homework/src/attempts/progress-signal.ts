import { classProgressed } from '@yuedu/contracts/events/homework';
import { newEvent, type NewEvent } from '@yuedu/messaging/outbox/outbox';
import type { Attempt } from '../generated/prisma/client.ts';

/** Tells the class's teachers that something moved; own reading tells nobody. */
export function progressSignal(
  attempt: Pick<Attempt, 'id' | 'version' | 'classId' | 'userId' | 'postId'>,
  homeworkId: string | null,
  audience: string[],
  now: Date,
): NewEvent[] {
  if (attempt.classId === null || audience.length === 0) return [];
  const data = {
    classId: attempt.classId,
    homeworkId,
    userId: attempt.userId,
    postId: attempt.postId,
    attemptId: attempt.id,
    audience,
  };
  return [newEvent(classProgressed, { subject: attempt.id, sequence: attempt.version, time: now, data })];
}
