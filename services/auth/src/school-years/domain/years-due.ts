import { schoolYearOf } from '@yuedu/contracts/rules/period';
import { dayOf, instantOf } from '@yuedu/contracts/rules/taipei-time';

/** A school year is named by the year in which it starts: 2027 is 2027/28 where it starts in August. */
export interface SchoolYear {
  readonly year: number;
  readonly startsAt: Date;
}

const yearFrom = (year: number, start: string): SchoolYear => ({
  year,
  startsAt: new Date(instantOf(`${year}-${start}`)),
});

/** The school year that a moment is in, by Taipei's days. @param start month and day on which it starts */
export const schoolYearAt = (now: Date, start: string): SchoolYear =>
  yearFrom(Number(schoolYearOf(dayOf(now), start).from.slice(0, 4)), start);

/**
 * School years that have begun since the last one that was changed to, the earliest first. A start that is
 * moved to another day later makes no year begin twice.
 */
export function yearsDue(last: number, now: Date, start: string): SchoolYear[] {
  const { year: current } = schoolYearAt(now, start);
  return Array.from({ length: Math.max(0, current - last) }, (_, at) => yearFrom(last + 1 + at, start));
}
