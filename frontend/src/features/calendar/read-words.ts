import type { Viewer } from './entry-list.tsx';
import { t } from './texts.ts';

interface DayRead {
  readonly studentId: string;
  readonly day: string;
}

/** Who read on which day: the reader himself, or the children by name. */
export function readWords(daysRead: readonly DayRead[], { names }: Viewer): ReadonlyMap<string, string> {
  const readers = new Map<string, string[]>();
  for (const { studentId, day } of daysRead)
    readers.set(day, [...(readers.get(day) ?? []), names.get(studentId) ?? ''].filter(Boolean));
  return new Map(
    [...readers].map(([day, who]) => [
      day,
      who.length > 0 ? t('readBy', { names: who.join('、') }) : t('read'),
    ]),
  );
}
