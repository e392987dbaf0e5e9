import type { DigestFrequency } from '@yuedu/contracts/rules/digest';
import { dayOf, instantOf } from '@yuedu/contracts/rules/taipei-time';

/** Times of the day, 21:00 and 07:00; nothing is sent from the first until before the second. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

/** The zone of every deployment has no summer time: a day is as long as any other. In milliseconds. */
const dayMs = 86_400_000;
/** A notice becomes visible with its commit, a little after the instant that it bears. In milliseconds. */
export const settledNewsMs = 10_000;
/** News older than this are none any more. In milliseconds. */
export const newsForMs = 7 * dayMs;

/** The first time after `now` that the clock shows this. */
function nextTime(clock: string, now: Date): Date {
  const today = Date.parse(instantOf(dayOf(now), clock));
  return new Date(today > now.getTime() ? today : today + dayMs);
}

/** Quiet from `from` on, until before `until`; never where both are the same. */
export function isQuiet({ from, until }: QuietHours, now: Date): boolean {
  if (from === until) return false;
  // who comes to the end of the quiet before its beginning is in it
  return nextTime(until, now) < nextTime(from, now);
}

/** When the quiet begins next; null where there is none. */
export const nextQuietAt = ({ from, until }: QuietHours, now: Date): Date | null =>
  from === until ? null : nextTime(from, now);

/** After a choice: as soon as may be, so that the first mail shows what was chosen. */
export function firstLookAt(frequency: DigestFrequency, quiet: QuietHours, now: Date): Date | null {
  if (frequency === 'never') return null;
  const soon = new Date(now.getTime() + settledNewsMs);
  return isQuiet(quiet, soon) ? nextTime(quiet.until, soon) : soon;
}

/** After a look: when the quiet ends the next time, on the next Monday for those of a week. */
export function nextLookAt(frequency: DigestFrequency, quiet: QuietHours, now: Date): Date | null {
  if (frequency === 'never') return null;
  let at = nextTime(quiet.until, now);
  while (frequency === 'week' && !isMonday(at)) at = new Date(at.getTime() + dayMs);
  return at;
}

const isMonday = (at: Date): boolean => new Date(`${dayOf(at)}T00:00:00Z`).getUTCDay() === 1;
