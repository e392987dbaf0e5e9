import type { AnswerValue, Evidence } from '@yuedu/contracts/http/homework/attempts';

export interface AnswerNow {
  value: AnswerValue | null;
  evidence: Evidence;
  /** Code of the service's refusal: this answer is stored nowhere but on this device. */
  refused?: string | null;
}

/** What the reader needs of an attempt; the page fills it from the journal. */
export interface Answering {
  /** Answers can be given now. */
  isOpen: boolean;
  entry: (questionId: string) => AnswerNow;
  answer: (change: { questionId: string; value?: AnswerValue | null; evidence?: Evidence }) => void;
}

type Pairs = { itemId: string; optionId: string }[];

/** One option an item, no option twice: an option taken by another item moves here. */
export function pairOnce(pairs: readonly Pairs[number][], itemId: string, optionId: string): Pairs {
  const others = pairs.filter((pair) => pair.itemId !== itemId && pair.optionId !== optionId);
  return optionId === '' ? pairs.filter((pair) => pair.itemId !== itemId) : [...others, { itemId, optionId }];
}

/** Any number of options an item. */
export function pairToggled(pairs: readonly Pairs[number][], itemId: string, optionId: string): Pairs {
  const others = pairs.filter((pair) => pair.itemId !== itemId || pair.optionId !== optionId);
  return others.length < pairs.length ? others : [...pairs, { itemId, optionId }];
}
