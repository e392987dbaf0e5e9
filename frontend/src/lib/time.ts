import { clockOf, closingOf, dayOf, monthAndDay, writerOf } from '@yuedu/contracts/rules/taipei-time';

const dayMs = 86_400_000;
const hour = writerOf('en-GB', { hour: '2-digit', hourCycle: 'h23' });

/** 「18:00」 */
export const clockWords = clockOf;
export { dayOf };
/** 「星期四」 */
export const weekdayWords = writerOf('zh-TW', { weekday: 'long', hourCycle: 'h23' });

/** 「11 月 19 日」, with the year when it is another one. */
export const dateWords = (instant: string | Date, now = new Date()): string =>
  wordsOfDay(dayOf(instant), now);

function wordsOfDay(day: string, now: Date): string {
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
export const daysAway = (instant: string | Date, now = new Date()): number =>
  daysBetween(dayOf(now), dayOf(instant));

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** @param day as dayOf gives it */
function dayWords(day: string, now: Date): string {
  const away = daysBetween(dayOf(now), day);
  const near: Record<number, string> = { [-1]: '昨天', 0: '今天', 1: '明天', 2: '後天' };
  if (away > 2 && away < 7) return weekdayWords(day);
  return near[away] ?? wordsOfDay(day, now);
}

/** A deadline in words: 「明天 18:00」「星期六 24:00」「11 月 30 日 18:00」; midnight as `closingOf` says it. */
export function dueWords(instant: string | Date, now = new Date()): string {
  const { day, clock } = closingOf(instant);
  return `${dayWords(day, now)} ${clock}`;
}

/** The same by its date: 「11 月 30 日 24:00」. */
export function dueDateWords(instant: string | Date, now = new Date()): string {
  const { day, clock } = closingOf(instant);
  return `${wordsOfDay(day, now)} ${clock}`;
}

/** 早安 until 11, 午安 until 18, then 晚安, by Taipei's clock. */
export function greeting(now = new Date()): string {
  const hours = Number(hour(now));
  if (hours >= 4 && hours < 11) return '早安';
  return hours >= 11 && hours < 18 ? '午安' : '晚安';
}

/** Whether the instant lies before this moment. */
export const isPast = (instant: string | Date, now = new Date()): boolean =>
  new Date(instant).getTime() < now.getTime();
/** The day (as dayOf) that many days from today. */
export const dayAhead = (days: number, now = new Date()): string =>
  dayOf(new Date(now.getTime() + days * dayMs));
