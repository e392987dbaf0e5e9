import type { Process } from '@yuedu/contracts/rules/processes';
import type { QuestionType } from '@yuedu/contracts/events/content';
import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';

/** A question of one post version, as the answer is checked and scored by it. */
export interface Question {
  questionId: string;
  type: QuestionType;
  process: Process;
  points: number;
  position: number;
  optionIds: string[];
  itemIds: string[];
}

/** The questions of a text in the order in which they stand in it. */
export const inOrder = (questions: readonly Question[]): Question[] =>
  [...questions].sort((a, b) => a.position - b.position);

/**
 * Whether a value has the form that the question's type asks for, with options and items that it has. Null
 * empties an answer.
 */
export function fitsQuestion(question: Question, value: AnswerValue | null): boolean {
  if (value === null) return true;
  switch (question.type) {
    case 'singleChoice':
      return 'optionId' in value && question.optionIds.includes(value.optionId);
    case 'singleMatchingItem':
      return (
        'pairs' in value &&
        pairsExist(question, value.pairs) &&
        isUnique(value.pairs.map((pair) => pair.itemId))
      );
    case 'multipleMatchingItem':
      return (
        'pairs' in value &&
        pairsExist(question, value.pairs) &&
        isUnique(value.pairs.map((pair) => `${pair.itemId} ${pair.optionId}`))
      );
    case 'shortAnswer':
      return 'text' in value;
  }
}

function pairsExist(question: Question, pairs: readonly { itemId: string; optionId: string }[]): boolean {
  return pairs.every(
    (pair) => question.itemIds.includes(pair.itemId) && question.optionIds.includes(pair.optionId),
  );
}

function isUnique(words: readonly string[]): boolean {
  return new Set(words).size === words.length;
}
