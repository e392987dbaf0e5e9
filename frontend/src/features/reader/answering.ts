import type { AnswerValue, Evidence } from '@yuedu/contracts/http/homework';

export interface AnswerNow {
  value: AnswerValue | null;
  evidence: Evidence;
}

/** What the reader needs of an attempt; the page fills it from the journal. */
export interface Answering {
  /** Answers can be given now. */
  isOpen: boolean;
  entry: (questionId: string) => AnswerNow;
  answer: (change: { questionId: string; value?: AnswerValue | null; evidence?: Evidence }) => void;
}

/** Pairs and text can be empty without being null. */
export function isAnswered(value: AnswerValue | null): boolean {
  if (value === null) return false;
  if ('pairs' in value) return value.pairs.length > 0;
  return 'text' in value ? value.text.trim() !== '' : true;
}

type Pairs = { itemId: string; optionId: string }[];
export const pairsOf = (value: AnswerValue | null): Pairs => (value && 'pairs' in value ? value.pairs : []);

/** One option an item, no option twice: an option taken by another item moves here. */
export function pairOnce(pairs: Pairs, itemId: string, optionId: string): Pairs {
  const others = pairs.filter((pair) => pair.itemId !== itemId && pair.optionId !== optionId);
  return optionId === '' ? pairs.filter((pair) => pair.itemId !== itemId) : [...others, { itemId, optionId }];
}

/** Any number of options an item. */
export function pairToggled(pairs: Pairs, itemId: string, optionId: string): Pairs {
  const others = pairs.filter((pair) => pair.itemId !== itemId || pair.optionId !== optionId);
  return others.length < pairs.length ? others : [...pairs, { itemId, optionId }];
}
