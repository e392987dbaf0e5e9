/** Two-sided 68 %: the standard normal quantile at 0.84. */
const z = 0.994_457_883_209_753;
/** Below this many questions only counts are shown. */
export const enoughQuestions = 8;

export interface Band {
  low: number | null;
  high: number | null;
  enough: boolean;
}

/**
 * 68 % score interval of a share (Wilson 1927, "Probable inference, the law of succession, and statistical
 * inference").
 * @param score points gained
 * @param maxScore points to be had
 * @param questions how many questions they came from
 * @param pending answers that still wait for a teacher; while they are more than those reckoned, the band
 * would only tell of the blanks
 * @returns bounds from 0 to 1, to three decimals; null where there are too few questions to say, or most
 * still wait
 */
export function wilsonBand(score: number, maxScore: number, questions: number, pending = 0): Band {
  if (questions < enoughQuestions || pending > questions || maxScore <= 0)
    return { low: null, high: null, enough: false };
  const p = score / maxScore;
  const scale = 1 + (z * z) / questions;
  const centre = (p + (z * z) / (2 * questions)) / scale;
  const half = (z / scale) * Math.sqrt((p * (1 - p)) / questions + (z * z) / (4 * questions * questions));
  const cut = (bound: number): number => Math.round(Math.min(1, Math.max(0, bound)) * 1_000) / 1_000;
  return { low: cut(centre - half), high: cut(centre + half), enough: true };
}
