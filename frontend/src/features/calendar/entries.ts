import type { CalendarEntry } from '@yuedu/contracts/http/homework/calendar';
import { isLate } from '@yuedu/contracts/rules/deadline';
import { dayOf } from '../../lib/time.ts';
import type { AssessmentDate } from './assessment-dates.ts';

/** What stands in a day. */
export type CalendarItem = CalendarEntry | AssessmentDate;

const byTime = (one: CalendarItem, other: CalendarItem): number => Date.parse(one.at) - Date.parse(other.at);

/** Items by their day, each day's in the order of time. */
export function byDay(items: readonly CalendarItem[]): ReadonlyMap<string, readonly CalendarItem[]> {
  const days = new Map<string, CalendarItem[]>();
  for (const item of items.toSorted(byTime)) {
    const day = dayOf(item.at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return days;
}

/** How a student stands with what is due; null for a start, for a teacher, and for what is no homework. */
export function stateOf(entry: CalendarItem, now: Date): 'finished' | 'missing' | 'begun' | 'open' | null {
  if (entry.kind === 'assessment' || entry.kind === 'start' || entry.studentId === null) return null;
  if (entry.finished >= entry.total) return 'finished';
  if (isLate(now, entry.at)) return 'missing';
  return entry.finished > 0 ? 'begun' : 'open';
}

/** The same entry of two children, or of two groups of students, has a key of its own. */
export const keyOf = (item: CalendarItem): string =>
  (item.kind === 'assessment'
    ? [item.kind, item.words, item.at]
    : [item.kind, item.homeworkId, item.studentId, item.at]
  ).join(' ');
