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
