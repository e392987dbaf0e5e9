import type { AttemptResult, Evidence } from '@yuedu/contracts/http/homework/attempts';
import { sumPoints } from '@yuedu/contracts/rules/points';
import { type Process, processes } from '@yuedu/contracts/rules/processes';

export type AnswerState = AttemptResult['answers'][number]['state'];
type Answer = Pick<AttemptResult['answers'][number], 'state' | 'score' | 'maxScore' | 'process'>;

export type Counts = Record<AnswerState, number>;
export function countStates(answers: readonly Pick<Answer, 'state'>[]): Counts {
  const counts: Counts = { right: 0, partial: 0, wrong: 0, blank: 0, pending: 0, withheld: 0 };
  for (const answer of answers) counts[answer.state] += 1;
  return counts;
}

/**
 * Whether the reader compares a short answer with the rubric: no teacher will read one of free reading. Never
 * counted.
 * @param rubric of the question's notes, which the service gives only where keys are due
 */
export const isSelfCheck = (
  result: Pick<AttemptResult, 'taskId'>,
  answer: Pick<Answer, 'state'>,
  rubric: readonly unknown[] | undefined,
): boolean => result.taskId === null && answer.state === 'pending' && (rubric?.length ?? 0) > 0;

export type Verdict = 'waiting' | 'allRight' | 'mostRight' | 'halfRight' | 'fewRight';
/** The one sentence that a result opens with; points that wait for a teacher are in neither figure. */
export function verdictOf(score: number | null, maxScore: number | null): Verdict {
  if (score === null || !maxScore) return 'waiting';
  const share = score / maxScore;
  if (share >= 1) return 'allRight';
  if (share >= 0.7) return 'mostRight';
  return share >= 0.4 ? 'halfRight' : 'fewRight';
}

export interface ProcessLine {
  process: Process;
  score: number;
  maxScore: number;
  questions: number;
}
/**
 * Points per process over one text: counts only, as a text has too few questions for a band. Points that wait
 * or are withheld count in neither.
 */
export function processLines(answers: readonly Answer[]): ProcessLine[] {
  return processes.map((process) => {
    const mine = answers.filter(
      (answer) => answer.process === process && answer.state !== 'pending' && answer.state !== 'withheld',
    );
    return {
      process,
      score: sumPoints(mine.map((answer) => answer.score ?? 0)),
      maxScore: sumPoints(mine.map((answer) => answer.maxScore)),
      questions: mine.length,
    };
  });
}

/**
 * Whether what the reader drew touches a sentence that the answer rests on. `textOf` gives a paragraph's
 * plain text.
 */
export function isProofGood(
  drawn: Evidence,
  quotes: readonly { paragraphId: string; quote: string }[],
  textOf: (paragraphId: string) => string,
): boolean {
  return quotes.some(({ paragraphId, quote }) => {
    const text = textOf(paragraphId);
    const units = text.indexOf(quote);
    if (units < 0) return false;
    const start = Array.from(text.slice(0, units)).length;
    const end = start + Array.from(quote).length;
    return drawn.some((one) => one.paragraphId === paragraphId && one.start < end && one.end > start);
  });
}
