/** Instants as ISO 8601 text; null means no deadline at that level. */
export interface Deadlines {
  exception?: string | null;
  homework?: string | null;
  task?: string | null;
}

/**
 * The deadline that counts for one student: exception, else the homework's, else the task's.
 * @returns ISO instant, or null when none is set
 */
export function effectiveDeadline(d: Deadlines): string | null {
  return d.exception ?? d.homework ?? d.task ?? null;
}

/** Late is strictly after the deadline, by the server's receipt. */
export function isLate(receivedAt: Date, deadline: string | null): boolean {
  return deadline !== null && receivedAt.getTime() > Date.parse(deadline);
}

/**
 * Who joins a class when a deadline is over does not have that work; who joined at an instant that nobody has
 * written down has it.
 */
export const joinedTooLate = (joinedAt: Date | null | undefined, deadline: string | null): boolean =>
  joinedAt !== null && joinedAt !== undefined && isLate(joinedAt, deadline);

/** What becomes of a student's exception when the class's deadline moves: each is decided by the teacher. */
export type ExceptionChoice = 'keep' | 'along' | 'drop';

/**
 * A student's exception after the class's deadline has moved; null where it is dropped. `along` keeps its
 * distance to the class's deadline, and is the same as `keep` where the class has or had none.
 * @param exception ISO instant, as the others
 */
export function movedException(
  exception: string,
  choice: ExceptionChoice,
  { from, to }: { from: string | null; to: string | null },
): string | null {
  if (choice === 'drop') return null;
  if (choice === 'keep' || from === null || to === null) return exception;
  return new Date(Date.parse(exception) + Date.parse(to) - Date.parse(from)).toISOString();
}
