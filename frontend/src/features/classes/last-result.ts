import type { LastResult } from '@yuedu/contracts/http/homework/reports';
import { dateWords } from '../../lib/time.ts';
import { t } from './texts.ts';

/** What a student handed in last: the text, its points and the day. */
export function lastWords(last: LastResult | null, now = new Date()): string {
  if (!last) return t('notIn');
  const { postTitle, score, maxScore, pending, finishedAt } = last;
  const points = [
    maxScore > 0 ? t('lastPoints', { score, max: maxScore }) : '',
    pending > 0 ? t('lastPending', { points: pending }) : '',
  ];
  return t('lastWords', {
    title: t('quoted', { title: postTitle }),
    points: points.filter(Boolean).join('，'),
    date: dateWords(finishedAt, now),
  });
}
