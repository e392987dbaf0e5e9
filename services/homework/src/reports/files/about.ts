import { dayOf, minuteOf } from '@yuedu/contracts/rules/taipei-time';
import { zhHant } from '../../locales/zh-hant.ts';

/** What a file is of, in a line: class, school or grade, period, and how new its numbers are. */
export function aboutWords(of: {
  classTitle?: string | undefined;
  studentName?: string | undefined;
  fullSchoolName?: string | undefined;
  grade?: string | undefined;
  startedAt?: string | undefined;
  endedAt?: string | undefined;
  computedAt: string | null;
}): string {
  const { classTitle, studentName, fullSchoolName, grade, startedAt, endedAt, computedAt } = of;
  // the end is not in the period: its last day is the one before
  const last = endedAt === undefined ? '' : dayOf(new Date(Date.parse(endedAt) - 1));
  const period =
    startedAt === undefined && endedAt === undefined
      ? zhHant.wholeTime
      : zhHant.period(startedAt === undefined ? '' : dayOf(startedAt), last);
  const newest = computedAt === null ? '' : zhHant.computedAt(minuteOf(computedAt));
  return [classTitle, studentName, fullSchoolName, grade, period, newest]
    .filter(Boolean)
    .join(zhHant.between);
}
