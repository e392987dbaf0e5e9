import type { AssessmentInfo, AssessmentOption } from '@yuedu/contracts/http/assessment/info';
import { dateWords, dayOf, daysAway, dueWords } from '../../lib/time.ts';
import { t } from './texts.ts';

/** From and to in words; one day once. */
export function spanWords(from: string | null, to: string | null): string {
  if (from && to)
    return dayOf(from) === dayOf(to)
      ? dateWords(from)
      : t('fromTo', { from: dateWords(from), to: dateWords(to) });
  if (to) return t('until', { to: dateWords(to) });
  return from ? dateWords(from) : t('unset');
}

/** 「還有 9 天」; on the last day that it is the last. */
export function leftWords(endAt: string, now = new Date()): string {
  const days = daysAway(endAt, now);
  return days <= 0 ? t('lastDay') : t('daysLeft', { days });
}

/** A date is not broken between its numbers and words. */
const whole = (words: string): string => words.replace(/ (?=[年月日])|(?<=[年月]) /g, '\u00a0');

export const closesWords = (endAt: string, now = new Date()): string =>
  t('closesAt', { when: whole(dueWords(endAt, now)) });

export function resultsWords(resultsAt: string | null, now = new Date()): string {
  if (resultsAt === null) return t('resultsLater');
  return t(Date.parse(resultsAt) > now.getTime() ? 'resultsSoon' : 'resultsOut', {
    when: dateWords(resultsAt, now),
  });
}

/** What stands in the table of dates: registration, each test, results. */
export function dateRows(
  info: Pick<AssessmentInfo, 'registrationStartAt' | 'endAt' | 'resultsAt'> & {
    options: readonly AssessmentOption[];
  },
): { label: string; when: string }[] {
  return [
    { label: t('registration'), when: spanWords(info.registrationStartAt, info.endAt) },
    ...info.options.map((option) => ({ label: option.title, when: spanWords(option.startAt, option.endAt) })),
    { label: t('results'), when: info.resultsAt ? dateWords(info.resultsAt) : t('unset') },
  ];
}
