import type { RightItems } from './answer.ts';

/** Under this many answers a share says too little: counts are shown instead of a per cent. */
export const fewestForShare = 5;

/** Whether so many students allow a share in per cent. */
export const isEnoughForShare = (students: number): boolean => students >= fewestForShare;

interface Reckoned {
  processes: Partial<Record<string, { questions: number }>>;
}
/**
 * How many students have anything reckoned in a comprehension report: with too few of them a band would speak
 * of single children.
 */
export const studentsReckoned = (rows: readonly Reckoned[]): number =>
  rows.filter((row) => Object.values(row.processes).some((one) => (one?.questions ?? 0) > 0)).length;

interface QuestionSums {
  score: number;
  maxScore: number;
  answered: number;
  pending: number;
}
interface MarkPoints {
  score: number | null;
  maxScore: number;
}

/**
 * Share of a question's points reckoned so far, for the screen and the file.
 * @param sums of the class: points, and how many answered and wait for a teacher
 * @returns 0 to 1; null while nothing has been reckoned, or while more answers wait for a teacher than have
 * been reckoned
 */
export function questionShare({ score, maxScore, answered, pending }: QuestionSums): number | null {
  return maxScore === 0 || pending > answered - pending ? null : score / maxScore;
}

/**
 * One student's line over some questions: every question counts 1 at most, what waits for a teacher counts in
 * neither number.
 * @param marks one a question; undefined where the student has not finished
 * @returns `sum` of the shares, and over how many questions it was `counted`
 */
export function lineOf(marks: readonly (MarkPoints | undefined)[]): { sum: number; counted: number } {
  const scored = marks.filter(
    (mark): mark is MarkPoints & { score: number } => mark !== undefined && mark.score !== null,
  );
  return {
    sum: scored.reduce((sum, mark) => sum + (mark.maxScore === 0 ? 0 : mark.score / mark.maxScore), 0),
    counted: scored.length,
  };
}

/**
 * Items of a matching question as they are shown and exported: with this sign no table program reads a date.
 */
export const itemsWords = ({ right, of }: RightItems): string => `${right}／${of}`;

/** A line's sum as it is shown and exported: one decimal. */
export const shownSum = (sum: number): number => Math.round(sum * 10) / 10;
