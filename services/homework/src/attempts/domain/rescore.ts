import { isDeepStrictEqual } from 'node:util';
import type { QuestionKey } from '@yuedu/contracts/events/content';
import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';
import type { RescoringPolicy } from '@yuedu/contracts/rules/rescoring-policies';
import { standingKeys } from '@yuedu/contracts/rules/standing-keys';
import type { Question } from '../../domain/answer-value.ts';
import { type QuestionScore, scoreAttempt } from '../../domain/scoring.ts';

/**
 * A key of one version of a text; `rescoring` null for the one that was published with it, `undoes` the
 * version of a correction that this one takes back.
 */
export interface KeyRun {
  readonly keyVersion: number;
  readonly keys: readonly QuestionKey[];
  readonly rescoring: RescoringPolicy | null;
  readonly undoes?: number | null;
}

/** Points that a teacher gave by hand, by question. */
export type HandMarks = ReadonlyMap<string, number>;

/** What was handed in: the answers as they are, and the key that the hand-in was scored by. */
export interface HandedInWork {
  readonly answers: ReadonlyMap<string, AnswerValue | null>;
  readonly keyVersion: number;
  readonly marks: HandMarks;
}

/**
 * What a hand-in comes to after all corrections of its key: the answers scored by the key of that day, then
 * by each later one as its policy says. What a teacher marked by hand stays as it is, whatever a key says.
 * Nothing but the arguments decides: a run twice gives the same.
 * @param runs every key of the version, the earliest first
 */
export function rescore(
  questions: readonly Question[],
  runs: readonly KeyRun[],
  work: HandedInWork,
): QuestionScore[] {
  const standing = standingKeys(runs);
  const first = standing.findLastIndex((run) => run.keyVersion <= work.keyVersion);
  const [ofThatDay, ...later] = standing.slice(Math.max(first, 0));
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
  return results.map((result) => withMark(result, work.marks));
}

/** A key that gives a question fewer points than the mark leaves all of them. */
function withMark(result: QuestionScore, marks: HandMarks): QuestionScore {
  const mark = marks.get(result.questionId);
  return mark === undefined ? result : { ...result, score: Math.min(mark, result.maxScore) };
}

/** The questions whose key is another one; the order of its fields says nothing: jsonb does not keep it. */
export function changedQuestions(before: readonly QuestionKey[], after: readonly QuestionKey[]): Set<string> {
  const isSame = (key: QuestionKey): boolean =>
    before.some((one) => one.questionId === key.questionId && isDeepStrictEqual(one, key));
  return new Set(after.filter((key) => !isSame(key)).map((key) => key.questionId));
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
