import type { z } from 'zod';
import type { showKeys } from '@yuedu/contracts/events/homework';

export type ShowKeys = z.output<typeof showKeys>;

/** One text of one task as work of a class, for one reader: to come, open or past. */
export interface ClassWork {
  taskId: string;
  showKeys: ShowKeys;
  /** The reader's effective deadline. */
  deadline: Date | null;
  /** When the reader handed this work in. */
  finishedAt: Date | null;
  /** Where there is no deadline, the work ends with its class, or when the homework is taken back. */
  endsAt: Date | null;
}

/**
 * Whether a text is class work to come or still open: its keys could still help.
 * Where the class itself shows keys at the hand-in it closes with that. Without a deadline it closes when the
 * reader hands in, unless the keys are never shown.
 */
export function isOpenWork(work: ClassWork, now: Date): boolean {
  if (work.showKeys === 'finish' && work.finishedAt !== null) return false;
  if (work.deadline !== null) return now.getTime() <= work.deadline.getTime();
  if (work.endsAt !== null && now.getTime() > work.endsAt.getTime()) return false;
  return work.showKeys === 'never' || work.finishedAt === null;
}

/**
 * Whether score, states and keys of an attempt are withheld from its reader and the reader's parents, because
 * the same text is open work of another task: every road but that task's own attempt is shut.
 * @param taskId the attempt's own task; null for own reading
 * @param works the text as class work of the reader, the attempt's own task included or not
 */
export function isWithheld(taskId: string | null, works: readonly ClassWork[], now: Date): boolean {
  return works.some((work) => work.taskId !== taskId && isOpenWork(work, now));
}

/**
 * Whether a reader (or parent) may see the points and the remark that a teacher gave by hand, in results that
 * are not withheld: they say as much as a key does. A class that never shows keys shows them when its work
 * has closed: from then on other roads to the keys are open, too.
 * @param attempt finishedAt of this attempt; work: its class work, null for own reading
 */
export function gradesDue(attempt: { finishedAt: Date | null; work: ClassWork | null }, now: Date): boolean {
  if (attempt.finishedAt === null) return false;
  return attempt.work === null || !isOpenWork({ ...attempt.work, finishedAt: attempt.finishedAt }, now);
}

/**
 * Whether a reader (or parent) may see keys, explanations and reasons of an attempt whose results are not
 * withheld.
 */
export function keysDue(attempt: Parameters<typeof gradesDue>[0], now: Date): boolean {
  return gradesDue(attempt, now) && attempt.work?.showKeys !== 'never';
}
