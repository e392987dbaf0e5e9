/**
 * What a corrected key does to work that was handed in before, for each question whose key has changed (the
 * four choices of Canvas' quiz regrade):
 * `correctedOnly`: it is scored by the new key alone; `bothCorrect`: what was right stays right, so that
 * nobody loses a point; `fullCredit`: all points for everybody who answered; `none`: only later work.
 */
export const rescoringPolicies = ['correctedOnly', 'bothCorrect', 'fullCredit', 'none'] as const;
export type RescoringPolicy = (typeof rescoringPolicies)[number];
