import type { QuestionKey } from '@yuedu/contracts/events/content';
import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';
import {
  countRightPairs,
  isAnswered,
  pairsOf,
  type RightItems,
  rightItems,
} from '@yuedu/contracts/rules/answer';
import { shareOfPoints, sumPoints } from '@yuedu/contracts/rules/points';
import type { Question } from './answer-value.ts';

export interface QuestionScore {
  questionId: string;
  process: Question['process'];
  chosenOptionIds: string[];
  /** Null waits for a teacher (待批). */
  score: number | null;
  maxScore: number;
  blank: boolean;
  /** Of an answered matching question. */
  items?: RightItems;
}

/** `pending` points are in neither `score` nor `maxScore`. */
export interface AttemptScore {
  score: number;
  maxScore: number;
  pending: number;
}

export type AnswerState = 'right' | 'partial' | 'wrong' | 'blank' | 'pending';

/** What one answer comes to. A question without a key waits for a teacher, unless it was left blank. */
export function scoreQuestion(
  question: Question,
  key: QuestionKey | undefined,
  value: AnswerValue | null,
): QuestionScore {
  const blank = value === null || !isAnswered(value);
  const maxScore = key?.points ?? question.points;
  const head = {
    questionId: question.questionId,
    process: question.process,
    chosenOptionIds: chosenOptions(value),
    maxScore,
    blank,
  };
  if (blank) return { ...head, score: 0 };
  if (!key) return { ...head, score: null };
  const items = rightItems(key, value);
  return { ...head, score: scoreValue(key, value), ...(items && { items }) };
}

function scoreValue(key: QuestionKey, value: AnswerValue): number | null {
  switch (key.type) {
    case 'singleChoice':
      return 'optionId' in value && value.optionId === key.optionId ? key.points : 0;
    case 'singleMatchingItem':
      return shareOfPoints(key.points, countRightPairs(key.pairs, value), key.pairs.length);
    case 'multipleMatchingItem': {
      const right = countRightPairs(key.pairs, value);
      return shareOfPoints(
        key.points,
        Math.max(0, right - (pairsOf(value).length - right)),
        key.pairs.length,
      );
    }
    case 'shortAnswer':
      return 'text' in value && key.acceptedAnswers.some((accepted) => accepted.trim() === value.text.trim())
        ? key.points
        : null;
  }
}

function chosenOptions(value: AnswerValue | null): string[] {
  if (value !== null && 'optionId' in value) return [value.optionId];
  return [...new Set(pairsOf(value).map((pair) => pair.optionId))];
}

/** Scores every question of the post; what was skipped is in it as blank. */
export function scoreAttempt(
  questions: readonly Question[],
  keys: readonly QuestionKey[],
  answers: ReadonlyMap<string, AnswerValue | null>,
): QuestionScore[] {
  return questions.map((question) =>
    scoreQuestion(
      question,
      keys.find((key) => key.questionId === question.questionId),
      answers.get(question.questionId) ?? null,
    ),
  );
}

/** Whether a result needs no teacher any more. */
export const isMarked = <R extends { score: number | null }>(result: R): result is R & { score: number } =>
  result.score !== null;

export function sumScores(scores: readonly { score: number | null; maxScore: number }[]): AttemptScore {
  const marked = scores.filter(isMarked);
  return {
    score: sumPoints(marked.map((one) => one.score)),
    maxScore: sumPoints(marked.map((one) => one.maxScore)),
    pending: sumPoints(scores.filter((one) => !isMarked(one)).map((one) => one.maxScore)),
  };
}

/** The word for one result. */
export function stateOf(result: { score: number | null; maxScore: number; blank: boolean }): AnswerState {
  if (result.blank) return 'blank';
  if (result.score === null) return 'pending';
  if (result.score >= result.maxScore) return 'right';
  return result.score > 0 ? 'partial' : 'wrong';
}
