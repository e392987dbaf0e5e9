/** Instants as the reports take them: start inclusive, end exclusive; what is absent is open. */
export interface Period {
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | undefined;
}

/** Whether what counts at this instant lies in the period. */
export function isInPeriod(instant: string | Date, { startedAt, endedAt }: Period): boolean {
  const at = new Date(instant).getTime();
  return (
    (startedAt === undefined || at >= Date.parse(startedAt)) &&
    (endedAt === undefined || at < Date.parse(endedAt))
  );
}

/** Work counts at its task's start, else at the moment from which students see it. */
export const countsAt = (task: { readonly startAt: Date | null }, visibleAt: Date): Date =>
  task.startAt ?? visibleAt;

const pad = (value: number): string => String(value).padStart(2, '0');

/** The day `months` after the first day of a month, or after any day that each month has. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  return `${Math.floor(at / 12)}-${pad((at % 12) + 1)}-${pad(date)}`;
}

/** Days as 2026-08-01: the first of a span, and the first that is no longer in it. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** The school year that a day is in. @param start month and day on which it starts */
export function schoolYearOf(today: string, start: string): Days {
  const year = Number(today.slice(0, 4));
  const from = `${today.slice(5) >= start ? year : year - 1}-${start}`;
  return { from, until: monthsAfter(from, 12) };
}

/** The term that a day is in: a school year has two of six months each. */
export function termOf(today: string, start: string): Days {
  const { from, until } = schoolYearOf(today, start);
  const second = monthsAfter(from, 6);
  return today >= second ? { from: second, until } : { from, until: second };
}
