import type { QuestionType } from '@yuedu/contracts/events/content';
import type { AnswerValue, Evidence } from '@yuedu/contracts/http/homework';

/** A question of one post version, as the answer is checked and scored by it. */
export interface Question {
  questionId: string;
  type: QuestionType;
  process: 'retrieve' | 'infer' | 'integrate' | 'evaluate';
  points: number;
  position: number;
  optionIds: string[];
  itemIds: string[];
}

/** Whether a value has the form that the question's type asks for, with options and items that it has. Null empties an answer. */
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

/** One text for equal values: pairs are a set, so their order says nothing. */
export function canonicalValue(value: AnswerValue | null): string {
  if (value === null) return 'null';
  if ('pairs' in value)
    return JSON.stringify(value.pairs.map((pair) => `${pair.itemId} ${pair.optionId}`).sort());
  if ('optionId' in value) return JSON.stringify({ optionId: value.optionId });
  return JSON.stringify({ text: value.text });
}

/** Evidence that is not sent says nothing about the stored one. */
export function isSameAnswer(
  stored: { value: AnswerValue | null; evidence?: Evidence },
  sent: { value: AnswerValue | null; evidence?: Evidence },
): boolean {
  if (canonicalValue(stored.value) !== canonicalValue(sent.value)) return false;
  return (
    sent.evidence === undefined || canonicalEvidence(stored.evidence) === canonicalEvidence(sent.evidence)
  );
}

function canonicalEvidence(evidence: Evidence | undefined): string {
  return JSON.stringify(
    (evidence ?? []).map((mark) => `${mark.paragraphId} ${mark.start} ${mark.end}`).sort(),
  );
}

/** Nothing was said: no value, no pair, or only white space. */
export function isBlank(value: AnswerValue | null): boolean {
  if (value === null) return true;
  if ('pairs' in value) return value.pairs.length === 0;
  if ('text' in value) return value.text.trim() === '';
  return false;
}
