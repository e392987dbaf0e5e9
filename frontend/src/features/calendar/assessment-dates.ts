import type { AssessmentInfo } from '@yuedu/contracts/http/assessment/info';
import { dayOf } from '../../lib/time.ts';
import { t } from './texts.ts';

/** A date of the assessment, beside what homework puts into a calendar. */
export interface AssessmentDate {
  readonly kind: 'assessment';
  readonly at: string;
  /** What happens then: 「報名截止」. */
  readonly words: string;
  /** The assessment's. */
  readonly title: string;
}

/** Registration, each test and the results, where they are settled. A test of one day stands there once. */
export function assessmentDates(
  info: Pick<AssessmentInfo, 'title' | 'registrationStartAt' | 'endAt' | 'resultsAt' | 'options'>,
): AssessmentDate[] {
  const date = (at: string | null, words: string): AssessmentDate[] =>
    at === null ? [] : [{ kind: 'assessment', at, words, title: info.title }];
  const tests = info.options.flatMap(({ title: test, startAt, endAt }) =>
    startAt !== null && endAt !== null && dayOf(startAt) === dayOf(endAt)
      ? date(startAt, test)
      : [...date(startAt, t('testStarts', { test })), ...date(endAt, t('testEnds', { test }))],
  );
  return [
    ...date(info.registrationStartAt, t('registrationStarts')),
    ...date(info.endAt, t('registrationEnds')),
    ...tests,
    ...date(info.resultsAt, t('results')),
  ];
}
