import type { z } from 'zod';
import type { showKeys } from '@yuedu/contracts/events/homework';

export type ShowKeys = z.output<typeof showKeys>;

/** One text of one task as open or past class work for one student. */
export interface ClassWork {
  taskId: string;
  showKeys: ShowKeys;
  /** The student's effective deadline. */
  deadline: Date | null;
  finishedAt: Date | null;
}

/**
 * Whether a text is still open class work: its keys could still help. Without a deadline it closes when the student hands in.
 */
export function isOpenWork(work: ClassWork, now: Date): boolean {
  if (work.showKeys === 'finish' || work.deadline === null) return work.finishedAt === null;
  return now.getTime() <= work.deadline.getTime();
}

/**
 * Whether a reader (or parent) may see keys, explanations and reasons of an attempt.
 * @param attempt finishedAt of this attempt; work: its class work, null for own reading
 * @param others the same text as class work elsewhere: while any of it is open, every other road to its keys is shut
 */
export function keysDue(
  attempt: { finishedAt: Date | null; work: ClassWork | null },
  others: readonly ClassWork[],
  now: Date,
): boolean {
  if (attempt.finishedAt === null) return false;
  if (others.some((work) => isOpenWork(work, now))) return false;
  if (attempt.work === null) return true;
  return (
    attempt.work.showKeys !== 'never' && !isOpenWork({ ...attempt.work, finishedAt: attempt.finishedAt }, now)
  );
}
