import type { QuestionKey } from '@yuedu/contracts/events/content';
import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';
import type { RescoringPolicy } from '@yuedu/contracts/rules/rescoring-policies';
import type { Question } from '../../domain/answer-value.ts';
import { type QuestionScore, scoreAttempt } from '../../domain/scoring.ts';

/** A key of one version of a text; `rescoring` null for the one that was published with it. */
export interface KeyRun {
  readonly keyVersion: number;
  readonly keys: readonly QuestionKey[];
  readonly rescoring: RescoringPolicy | null;
}

/** What was handed in: the answers as they are, and the key that the hand-in was scored by. */
export interface HandedInWork {
  readonly answers: ReadonlyMap<string, AnswerValue | null>;
  readonly keyVersion: number;
}

/**
 * What a hand-in comes to after all corrections of its key: the answers scored by the key of that day, then
 * by each later one as its policy says. Nothing but the arguments decides: a run twice gives the same.
 * @param runs every key of the version, the earliest first
 */
export function rescore(
  questions: readonly Question[],
  runs: readonly KeyRun[],
  work: HandedInWork,
): QuestionScore[] {
  const first = runs.findLastIndex((run) => run.keyVersion <= work.keyVersion);
  const [ofThatDay, ...later] = runs.slice(Math.max(first, 0));
  if (!ofThatDay) return [];
  let before = ofThatDay;
  let results = scoreAttempt(questions, ofThatDay.keys, work.answers);
  for (const run of later) {
    const anew = scoreAttempt(questions, run.keys, work.answers);
    const changed = changedQuestions(before.keys, run.keys);
    results = results.map((result, at) =>
      changed.has(result.questionId) ? corrected(result, anew[at] ?? result, run.rescoring) : result,
    );
    before = run;
  }
  return results;
}

function changedQuestions(before: readonly QuestionKey[], after: readonly QuestionKey[]): Set<string> {
  const textOf = (key: QuestionKey | undefined): string => JSON.stringify(key ?? null);
  return new Set(
    after
      .filter((key) => textOf(key) !== textOf(before.find((one) => one.questionId === key.questionId)))
      .map((key) => key.questionId),
  );
}

function corrected(
  before: QuestionScore,
  after: QuestionScore,
  policy: RescoringPolicy | null,
): QuestionScore {
  switch (policy) {
    case null:
    case 'correctedOnly':
      return after;
    case 'bothCorrect':
      return shareOf(before) > shareOf(after) ? before : after;
    case 'fullCredit':
      return after.blank ? after : { ...after, score: after.maxScore };
    case 'none':
      return before;
  }
}

/** What waits for a teacher is less than any points, which nobody takes away. */
const shareOf = ({ score, maxScore }: QuestionScore): number => (score === null ? -1 : score / maxScore);
