/**
 * Instants are UTC; days are reckoned and shown in Asia/Taipei (the same offset as zh-MY), whatever the
 * machine says.
 */
export const zone = 'Asia/Taipei';

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 2026-11-19: the key of a day. */
export const dayOf = (instant: string | Date): string => day.format(new Date(instant));

/** 「18:00」 */
export const clockOf = (instant: string | Date): string => clock.format(new Date(instant));

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
