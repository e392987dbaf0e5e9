/**
 * Instants are UTC; days are reckoned and shown in Asia/Taipei (the same offset as zh-MY), whatever the
 * machine says.
 */
export const taipeiZone = 'Asia/Taipei';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Writes instants by Taipei's clock. Made at its first use, since a phone reads its tables for 20 ms. */
export function writerOf(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (instant: string | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) =>
    (format ??= new Intl.DateTimeFormat(locale, { timeZone: taipeiZone, ...options })).format(
      new Date(instant),
    );
}

/** 2026-11-19: the key of a day. */
export const dayOf = writerOf('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** 「18:00」 */
export const clockOf = writerOf('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** 「2026-11-19 18:00」, as files have it. */
export const minuteOf = (instant: string | Date): string => `${dayOf(instant)} ${clockOf(instant)}`;

/** 「11 月 19 日」 @param ofDay as `dayOf` gives it */
export function monthAndDay(ofDay: string): string {
  const [, month, date] = ofDay.split('-').map(Number);
  return `${month} 月 ${date} 日`;
}

/**
 * The instant of a day's clock.
 * @param ofDay 2026-11-19
 * @param time 18:00 or 18:00:00
 * @throws RangeError for what is no day or time
 */
export const instantOf = (ofDay: string, time = '00:00'): string =>
  new Date(`${ofDay}T${time}+08:00`).toISOString();

/**
 * The day and clock of a deadline. Midnight is 24:00 of the day that ends with it: who reads 「20 日 00:00」
 * plans for the evening of the 20th.
 */
export function closingOf(instant: string | Date): { day: string; clock: string } {
  const at = new Date(instant);
  const isMidnight = clockOf(at) === '00:00' && at.getTime() % minuteMs === 0;
  if (!isMidnight) return { day: dayOf(at), clock: clockOf(at) };
  return { day: dayOf(new Date(at.getTime() - 1)), clock: '24:00' };
}

/** How long something takes, by its two largest units: 「2 天 3 小時」「40 分鐘」「不到 1 分鐘」. */
export function lengthWords(ms: number): string {
  const units: [number, string][] = [
    [Math.floor(ms / dayMs), '天'],
    [Math.floor((ms % dayMs) / hourMs), '小時'],
    [Math.floor((ms % hourMs) / minuteMs), '分鐘'],
  ];
  const first = units.findIndex(([count]) => count > 0);
  if (first < 0) return '不到 1 分鐘';
  return units
    .slice(first, first + 2)
    .flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : []))
    .join(' ');
}
