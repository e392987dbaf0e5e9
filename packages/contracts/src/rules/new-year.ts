import { educationOfGrade, type Grade } from './education.ts';
import { schoolYearOf } from './period.ts';
import { dayOf } from './taipei-time.ts';

const numberOf = (grade: Grade): string => grade.slice(1);

/**
 * What a class is called when it goes up: 「四年仁班」 becomes 「五年仁班」, 「國一忠班」 becomes 「國二忠班」. A title that
 * doesn't name its grade, or one that goes to another kind of school, stays as it is.
 */
export function titleAfter(title: string, from: Grade, to: Grade | null): string {
  if (to === null || educationOfGrade(from) !== educationOfGrade(to)) return title;
  return title.replace(from, to).replace(`${numberOf(from)}年`, `${numberOf(to)}年`);
}

/**
 * The last day of a class that is made from one of a former school year: of the school year after the old
 * class's, or of the present one where that is later.
 * @param oldEndAt the instant at which the old class ends or ended
 * @param today 2026-08-15
 * @param start month and day on which a school year starts
 */
export function lastDayOfNewYear(oldEndAt: string | Date, today: string, start: string): string {
  const afterOld = schoolYearOf(dayOf(oldEndAt), start).until;
  const present = schoolYearOf(today, start).from;
  const { until } = schoolYearOf(afterOld > present ? afterOld : present, start);
  return new Date(Date.parse(until) - 86_400_000).toISOString().slice(0, 10);
}
