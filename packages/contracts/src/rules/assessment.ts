/**
 * What /aware shows: registration that can still be made, results afterwards, or nothing while no date is
 * set.
 */
export type AssessmentBookmark = 'unscheduled' | 'available' | 'results';

/**
 * Available while now is at or before endAt, to the millisecond; afterwards there are results.
 * @param now the moment that counts
 * @param endAt ISO instant, or null while no date is set
 */
export function assessmentBookmark(now: Date, endAt: string | null): AssessmentBookmark {
  if (endAt === null) return 'unscheduled';
  return now.getTime() <= Date.parse(endAt) ? 'available' : 'results';
}
