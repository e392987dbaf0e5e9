import { type Days, isInPeriod, schoolYearOf, termOf } from '@yuedu/contracts/rules/period';
import { dayOf, instantOf } from '@yuedu/contracts/rules/taipei-time';

export const presets = ['30d', 'term', 'year', 'all', 'custom'] as const;
export type Preset = (typeof presets)[number];
/** Instants as the reports take them: start inclusive, end exclusive; empty is everything. */
export interface Range {
  startedAt?: string;
  endedAt?: string;
}
/** As it stands in the address; the two days (2026-11-21, both inclusive) only for `custom`. */
export interface Period {
  preset: Preset;
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(instantOf(day)) + days * dayMs));
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const lastThirty = (today: string) => ({ from: dayAfter(today, -29), to: today });
const wholeDays = ({ from, until }: Days) => ({ from, to: dayAfter(until, -1) });

/**
 * First and last day of a preset: a school year has two terms of six months each; null for everything.
 * @param start month and day on which the school year starts
 */
export function daysOf(
  { preset, from, to }: Period,
  start: string,
  now = new Date(),
): { from: string; to: string } | null {
  const today = dayOf(now);
  switch (preset) {
    case '30d':
      return lastThirty(today);
    case 'term':
      return wholeDays(termOf(today, start));
    case 'year':
      return wholeDays(schoolYearOf(today, start));
    case 'all':
      return null;
    // Days the wrong way round mean the same days.
    case 'custom': {
      const [first = from, last = to] = [from, to].sort();
      return { from: first, to: last };
    }
  }
}

export function rangeOf(period: Period, start: string, now = new Date()): Range {
  const days = daysOf(period, start, now);
  return days ? { startedAt: instantOf(days.from), endedAt: instantOf(dayAfter(days.to, 1)) } : {};
}

/**
 * The period of the address; null where it names none. A half-filled custom one takes the missing day from
 * the last thirty days.
 */
export function readPeriod(address: URLSearchParams, now = new Date()): Period | null {
  const preset = presets.find((one) => one === address.get('period'));
  const [from, to] = [address.get('startedAt') ?? '', address.get('endedAt') ?? ''];
  const last = lastThirty(dayOf(now));
  if (preset === 'custom' || (!preset && isDay(from)))
    return { preset: 'custom', from: isDay(from) ? from : last.from, to: isDay(to) ? to : last.to };
  return preset ? { preset, from: '', to: '' } : null;
}

/**
 * What is shown when the address names no period: this term, unless the class or the named homework has
 * nothing in it.
 */
export function usualPeriod(
  homeworks: readonly { _id: string; startAt: string }[],
  homeworkId: string | null,
  start: string,
  now = new Date(),
): Period {
  const term: Period = { preset: 'term', from: '', to: '' };
  const range = rangeOf(term, start, now);
  const isListed = homeworks.some((homework) => homework._id === homeworkId);
  const fits = homeworks.some(
    (homework) => isInPeriod(homework.startAt, range) && (!isListed || homework._id === homeworkId),
  );
  return fits || homeworks.length === 0 ? term : { preset: 'all', from: '', to: '' };
}
