import { clockOf, dayOf, monthAndDay, zone } from '@yuedu/contracts/rules/taipei-time';

const dayMs = 86_400_000;
const parts = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('zh-TW', { timeZone: zone, hourCycle: 'h23', ...options });
const weekday = parts({ weekday: 'long' });
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });

/** 「18:00」 */
export const clockWords = clockOf;
export { dayOf };
/** 「星期四」 */
export const weekdayWords = (instant: string | Date): string => weekday.format(new Date(instant));

/** 「11 月 19 日」, with the year when it is another one. */
export function dateWords(instant: string | Date, now = new Date()): string {
  const day = dayOf(instant);
  const [words, year] = [monthAndDay(day), day.slice(0, 4)];
  return year === dayOf(now).slice(0, 4) ? words : `${year} 年 ${words}`;
}

/**
 * Both ends of a span; each with its year when either is of another one, since 「2025 年 7 月 10 日到 7 月 10 日」
 * reads as a day.
 */
export function spanWords(
  startAt: string | Date,
  endAt: string | Date,
  now = new Date(),
): { start: string; end: string } {
  const yearOf = (instant: string | Date): string => dayOf(instant).slice(0, 4);
  const isThisYear = [startAt, endAt].every((instant) => yearOf(instant) === yearOf(now));
  const words = (instant: string | Date): string =>
    isThisYear ? monthAndDay(dayOf(instant)) : `${yearOf(instant)} 年 ${monthAndDay(dayOf(instant))}`;
  return { start: words(startAt), end: words(endAt) };
}

/** 「11 月 22 日 07:56」, with the year when it is another one. */
export const momentWords = (instant: string | Date, now = new Date()): string =>
  `${dateWords(instant, now)} ${clockWords(instant)}`;

/** Whole days from today to the day of the instant, by the calendar. */
export function daysAway(instant: string | Date, now = new Date()): number {
  return Math.round((Date.parse(dayOf(instant)) - Date.parse(dayOf(now))) / dayMs);
}

function dayWords(instant: string | Date, now: Date): string {
  const away = daysAway(instant, now);
  const near: Record<number, string> = { [-1]: '昨天', 0: '今天', 1: '明天', 2: '後天' };
  if (away > 2 && away < 7) return weekdayWords(instant);
  return near[away] ?? dateWords(instant, now);
}

/** A deadline in words: 「明天 18:00」「星期六 20:00」「11 月 30 日 18:00」. */
export const dueWords = (instant: string | Date, now = new Date()): string =>
  `${dayWords(instant, now)} ${clockWords(instant)}`;

/** 早安 until 11, 午安 until 18, then 晚安, by Taipei's clock. */
export function greeting(now = new Date()): string {
  const hours = Number(hour.format(now));
  if (hours >= 4 && hours < 11) return '早安';
  return hours >= 11 && hours < 18 ? '午安' : '晚安';
}

/** Whether the instant lies before this moment. */
export const isPast = (instant: string | Date, now = new Date()): boolean =>
  new Date(instant).getTime() < now.getTime();
/** The day (as dayOf) that many days from today. */
export const dayAhead = (days: number, now = new Date()): string =>
  dayOf(new Date(now.getTime() + days * dayMs));
