import type { checkRepeatedPosts } from '@yuedu/contracts/http/homework/homeworks';
import type { OutputOf } from '@yuedu/contracts/route';
import { dateWords, isPast } from '../../lib/time.ts';
import { t } from './texts.ts';

/** A homework by which the class has a text; the newest stands first. */
export type PastAssignment = Pick<
  OutputOf<typeof checkRepeatedPosts>['results'][number],
  'postId' | 'startAt' | 'toWholeClass'
>;

/** When the class was given a text last, in words; null where it was not. */
export function assignedWords(
  past: readonly PastAssignment[],
  postId: string,
  now = new Date(),
): string | null {
  const last = past.find((one) => one.postId === postId);
  if (!last) return null;
  const date = dateWords(last.startAt, now);
  if (!isPast(last.startAt, now)) return t('hadSoon', { date });
  return t(last.toWholeClass ? 'hadAll' : 'hadSome', { date });
}
