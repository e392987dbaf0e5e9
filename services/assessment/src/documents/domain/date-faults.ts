import type { AssessmentInfo } from '@yuedu/contracts/http/assessment/info';
import { zhHant } from '../../locales/zh-hant.ts';

export interface DateFault {
  readonly path: string;
  readonly code: 'dates-order';
  readonly message: string;
}
type Dates = Pick<AssessmentInfo, 'registrationStartAt' | 'endAt' | 'resultsAt' | 'options'>;

/** Whether two dates are in the wrong order; what is not set is NaN, which is before and after nothing. */
const isBefore = (earlier: string | null, later: string | null): boolean =>
  Date.parse(later ?? '') < Date.parse(earlier ?? '');
const fault = (path: string, message: string): DateFault => ({ path, code: 'dates-order', message });

/**
 * Registration opens before it closes, a test starts before it ends, and results come after the
 * registration's end. Dates not set are no fault.
 */
export function dateFaults(info: Dates): DateFault[] {
  return [
    ...(isBefore(info.registrationStartAt, info.endAt)
      ? [fault('endAt', zhHant.registrationEndsTooEarly)]
      : []),
    ...(isBefore(info.endAt, info.resultsAt) ? [fault('resultsAt', zhHant.resultsTooEarly)] : []),
    ...info.options.flatMap(({ startAt, endAt }, at) =>
      isBefore(startAt, endAt) ? [fault(`options.${at}.endAt`, zhHant.testEndsTooEarly)] : [],
    ),
  ];
}
