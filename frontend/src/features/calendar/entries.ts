import type { CalendarEntry } from '@yuedu/contracts/http/homework/calendar';
import { isLate } from '@yuedu/contracts/rules/deadline';
import { dayOf } from '../../lib/time.ts';

/** Entries by their day, each day's in the order of time. */
export function byDay(entries: readonly CalendarEntry[]): ReadonlyMap<string, readonly CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

/** How a student stands with what is due; null for a start, and for a teacher. */
export function stateOf(entry: CalendarEntry, now: Date): 'finished' | 'missing' | 'begun' | 'open' | null {
  if (entry.kind === 'start' || entry.studentId === null) return null;
  if (entry.finished >= entry.total) return 'finished';
  if (isLate(now, entry.at)) return 'missing';
  return entry.finished > 0 ? 'begun' : 'open';
}

/** The same entry of two children, or of two groups of students, has a key of its own. */
export const keyOf = ({ kind, homeworkId, studentId, at }: CalendarEntry): string =>
  [kind, homeworkId, studentId, at].join(' ');
