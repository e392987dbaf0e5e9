import { monthAndDay } from '@yuedu/contracts/rules/taipei-time';

const dayMs = 86_400_000;
const first = 2000;
const last = 2100;

/** A month as addresses have it: 2026-11. */
export const monthOf = (day: string): string => day.slice(0, 7);

export function isMonth(text: string): boolean {
  const [, year] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year !== undefined && Number(year) >= first && Number(year) <= last;
}

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayAt(utcOf(day) + days * dayMs);

const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** The month that many months away. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The same day of another month, or that month's last one. */
export function sameDayIn(month: string, day: string): string {
  const same = `${month}-${day.slice(8)}`;
  const end = lastDayOf(month);
  return same > end ? end : same;
}

/** From 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(utcOf(day)).getUTCDay() + 6) % 7;

/** The whole weeks that a month lies in, Monday first. */
export function weeksOf(month: string): string[][] {
  const start = addDays(`${month}-01`, -weekdayOf(`${month}-01`));
  const end = lastDayOf(month);
  const weeks: string[][] = [];
  for (let monday = start; monday <= end; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  return weeks;
}

const stepsByKey: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => sameDayIn(addMonths(monthOf(day), -1), day),
  PageDown: (day) => sameDayIn(addMonths(monthOf(day), 1), day),
};
/** Where a key leads from a day in the grid, as the grid pattern of the APG has it; null for other keys. */
export function dayByKey(key: string, day: string): string | null {
  const next = stepsByKey[key]?.(day);
  return next !== undefined && isMonth(monthOf(next)) ? next : null;
}

/** 「2026 年 11 月」 */
export function monthWords(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year} 年 ${number} 月`;
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const;
export const weekdayNames = weekdays.map((name) => `星期${name}`);
/** 「11 月 27 日 星期五」 */
export const dayWords = (day: string): string => `${monthAndDay(day)} ${weekdayNames[weekdayOf(day)] ?? ''}`;
