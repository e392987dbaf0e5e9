import type { QuestionKey } from '../events/content.ts';
import type { AnswerValue, Evidence } from '../http/homework/attempts.ts';

/** What one side holds of an answer. */
export interface AnswerContent {
  readonly value: AnswerValue | null;
  readonly evidence?: Evidence | undefined;
}
interface Pair {
  readonly itemId: string;
  readonly optionId: string;
}

/**
 * Whether there is an answer: pairs and text can be empty without being null, and white space says nothing.
 */
export function isAnswered(value: AnswerValue | null): boolean {
  if (value === null) return false;
  if ('pairs' in value) return value.pairs.length > 0;
  return 'text' in value ? value.text.trim() !== '' : true;
}

/** One text for equal values: pairs are a set, so their order says nothing. */
export function canonicalValue(value: AnswerValue | null): string {
  if (value === null) return 'null';
  if ('pairs' in value) return JSON.stringify(value.pairs.map(pairWord).sort());
  if ('optionId' in value) return JSON.stringify({ optionId: value.optionId });
  return JSON.stringify({ text: value.text });
}

/**
 * Whether a sent answer says what is stored already. Evidence that is not sent leaves the stored one as it
 * is; evidence that is not stored is none.
 */
export function isSameAnswer(stored: AnswerContent, sent: AnswerContent): boolean {
  if (canonicalValue(stored.value) !== canonicalValue(sent.value)) return false;
  return (
    sent.evidence === undefined || canonicalEvidence(stored.evidence) === canonicalEvidence(sent.evidence)
  );
}

/** The pairs of an answer to a matching question; none for other answers. */
export const pairsOf = (value: AnswerValue | null): readonly Pair[] =>
  value !== null && 'pairs' in value ? value.pairs : [];

/** How many pairs of a key an answer has. */
export function countRightPairs(keyPairs: readonly Pair[], value: AnswerValue | null): number {
  const right = new Set(keyPairs.map(pairWord));
  return pairsOf(value).filter((pair) => right.has(pairWord(pair))).length;
}

/** Items of a matching question: how many are right, of how many. */
export type RightItems = { right: number; of: number };

/**
 * How many items of a matching question are right, of how many: an item is right when it has all the options
 * of its key and no other. Null for questions of other types.
 */
export function rightItems(key: QuestionKey, value: AnswerValue | null): RightItems | null {
  if (key.type !== 'singleMatchingItem' && key.type !== 'multipleMatchingItem') return null;
  const optionsOf = (pairs: readonly Pair[], itemId: string): string =>
    [...new Set(pairs.filter((pair) => pair.itemId === itemId).map((pair) => pair.optionId))]
      .sort()
      .join(' ');
  const items = [...new Set(key.pairs.map((pair) => pair.itemId))];
  const right = items.filter((itemId) => optionsOf(key.pairs, itemId) === optionsOf(pairsOf(value), itemId));
  return { right: right.length, of: items.length };
}

const pairWord = (pair: Pair): string => `${pair.itemId} ${pair.optionId}`;

const canonicalEvidence = (evidence: Evidence | undefined): string =>
  JSON.stringify((evidence ?? []).map((mark) => `${mark.paragraphId} ${mark.start} ${mark.end}`).sort());
