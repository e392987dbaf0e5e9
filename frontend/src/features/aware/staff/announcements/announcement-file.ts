import type { Announcement } from '@yuedu/contracts/http/assessment/announcements';
import { type CsvCell, toCsv } from '@yuedu/contracts/rules/csv';
import { clockWords, dayOf } from '../../../../lib/time.ts';
import { stateWords } from './state-words.ts';
import { t } from '../texts.ts';

const when = (at: string | null): string | null => (at === null ? null : `${dayOf(at)} ${clockWords(at)}`);

/** Announcements as a CSV file, all columns; times are Taipei's. */
export function announcementsCsv(list: readonly Announcement[]): string {
  const rows = list.map((one): CsvCell[] => [
    one.title,
    one.body,
    stateWords[one.state],
    one.pinnedAt ? t('pin') : null,
    one.isPopup ? t('markPopup') : null,
    when(one.publishedAt),
    when(one.updatedAt),
  ]);
  return toCsv([
    [t('title'), t('body'), t('state'), t('pin'), t('markPopup'), t('publishedAt'), t('updatedAt')],
    ...rows,
  ]);
}
