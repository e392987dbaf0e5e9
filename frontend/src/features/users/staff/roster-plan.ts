import type { ImportedClass } from '@yuedu/contracts/http/auth/user-import';
import type { Grade } from '@yuedu/contracts/rules/education';
import { schoolYearOf } from '@yuedu/contracts/rules/period';

/** What becomes of a class of a file. */
export type RosterStep =
  | { kind: 'here'; classId: string }
  | { kind: 'new'; grade: Grade; teachers: string[] }
  | { kind: 'without-teacher' }
  | { kind: 'without-grade' };

const keyOf = (title: string): string => title.normalize('NFKC').replace(/\s/g, '');

/**
 * A class of the same name in that school takes the students; else one is made, which needs a grade and a
 * teacher: the chosen one, or those of the file.
 * @param here the school's running classes
 */
export function rosterStep(
  { name, grade, teachers }: ImportedClass,
  here: readonly { _id: string; title: string }[],
  chosen: string | undefined,
): RosterStep {
  const found = here.find(({ title }) => keyOf(title) === keyOf(name));
  if (found) return { kind: 'here', classId: found._id };
  if (grade === null) return { kind: 'without-grade' };
  const leading = chosen === undefined ? teachers.map(({ _id }) => _id) : [chosen];
  return leading.length === 0 ? { kind: 'without-teacher' } : { kind: 'new', grade, teachers: leading };
}

/** In its last weeks a school year is as good as over: a roster is for the next one. */
const lastWeeksMs = 60 * 86_400_000;

/**
 * The first day on which a class of a roster is over, as 2027-08-01: when the school year ends.
 * @param start month and day on which school years start
 */
export function rosterEnd(today: string, start: string): string {
  const { until } = schoolYearOf(today, start);
  const isNear = Date.parse(until) - Date.parse(today) < lastWeeksMs;
  return isNear ? schoolYearOf(until, start).until : until;
}
