import { inserted } from '../../../../lib/list-editing.ts';
import type { DraftQuestion, Matching, WithOptions } from './question-types.ts';

type Pair = Matching['key']['pairs'][number];

/** Pairs in the order of their items, so that the same key is the same draft however it was filled in. */
function withPairs(question: Matching, pairs: readonly Pair[]): Matching {
  const place = (list: readonly { id: string }[], id: string): number =>
    list.findIndex((one) => one.id === id);
  const inOrder = [...pairs].sort(
    (a, b) =>
      place(question.items, a.itemId) - place(question.items, b.itemId) ||
      place(question.options, a.optionId) - place(question.options, b.optionId),
  );
  return { ...question, key: { pairs: inOrder } };
}

/** The item's one right option; an empty id takes it away. */
export const withAnswer = (question: Matching, itemId: string, optionId: string): Matching =>
  withPairs(question, [
    ...question.key.pairs.filter((pair) => pair.itemId !== itemId),
    ...(optionId === '' ? [] : [{ itemId, optionId }]),
  ]);

export const hasPair = ({ key }: Matching, itemId: string, optionId: string): boolean =>
  key.pairs.some((pair) => pair.itemId === itemId && pair.optionId === optionId);

export const withPairToggled = (question: Matching, itemId: string, optionId: string): Matching =>
  withPairs(
    question,
    hasPair(question, itemId, optionId)
      ? question.key.pairs.filter((pair) => pair.itemId !== itemId || pair.optionId !== optionId)
      : [...question.key.pairs, { itemId, optionId }],
  );

/** Without the option, and without it in the key. */
export function withoutOption(question: WithOptions, id: string): DraftQuestion {
  const options = question.options.filter((option) => option.id !== id);
  if (question.type === 'singleChoice')
    return {
      ...question,
      options,
      key: { optionId: question.key.optionId === id ? '' : question.key.optionId },
    };
  return {
    ...question,
    options,
    key: { pairs: question.key.pairs.filter(({ optionId }) => optionId !== id) },
  };
}

export const withoutItem = (question: Matching, id: string): Matching => ({
  ...question,
  items: question.items.filter((item) => item.id !== id),
  key: { pairs: question.key.pairs.filter(({ itemId }) => itemId !== id) },
});

/** The texts without the empty ones at the end, which are fields that nobody has written in. */
export function withoutEmptyEnd(texts: readonly string[]): string[] {
  const end = texts.findLastIndex((text) => text.trim() !== '') + 1;
  return texts.slice(0, end);
}

/**
 * Takes one deletion back and leaves what was written since.
 * @param before the question as it was
 * @param after without what was deleted
 */
export function restored(before: DraftQuestion, after: DraftQuestion, current: DraftQuestion): DraftQuestion {
  return merged(before, after, current) as DraftQuestion;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nameOf = (value: unknown): string =>
  isObject(value) && typeof value['id'] === 'string' ? value['id'] : JSON.stringify(value);

function merged(before: unknown, after: unknown, current: unknown): unknown {
  if (isSame(before, after)) return current;
  if (isSame(after, current)) return before;
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(current)) {
    if (before.length === after.length && after.length === current.length)
      return current.map((value, at) => merged(before[at], after[at], value));
    const left = new Set(after.map(nameOf));
    return before.reduce<unknown[]>(
      (list, value, at) => (left.has(nameOf(value)) ? list : inserted(list, at, value)),
      current,
    );
  }
  if (isObject(before) && isObject(after) && isObject(current))
    return Object.fromEntries(
      Object.entries(current).map(([name, value]) => [name, merged(before[name], after[name], value)]),
    );
  return current;
}
