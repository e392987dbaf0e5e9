/**
 * The moment from which students see a task of a homework: when it was assigned, or the homework's start if
 * that is later.
 */
export function visibleAt(assignedAt: Date, startAt: Date): Date {
  return new Date(Math.max(assignedAt.getTime(), startAt.getTime()));
}

/** Students named by groups; empty means the whole class. */
export function audienceOf(groups: readonly { studentIds: readonly string[] }[]): string[] {
  return [...new Set(groups.flatMap((group) => group.studentIds))].sort();
}
