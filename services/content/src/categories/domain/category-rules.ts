import type { ErrorCode } from '@yuedu/contracts/errors';

export type CategoryChange = 'make' | 'rename' | 'move' | 'delete';

/** Kinds whose words texts have in their heads as the editors have written them. */
const wordsOfTexts = ['topic', 'form', 'tag'] as const;
export type WordKind = (typeof wordsOfTexts)[number];
export const isWordKind = (kind: string): kind is WordKind =>
  (wordsOfTexts as readonly string[]).includes(kind);

/**
 * Why a change of a category is refused, or null. Types and difficulties are words of the contracts. Zones
 * have the ids that plans, classes and tokens name, so that none comes or goes here.
 */
export function refusalOf(kind: string, change: CategoryChange): ErrorCode | null {
  if (isWordKind(kind)) return null;
  if (kind !== 'zone') return 'content.category-fixed';
  return change === 'make' || change === 'delete' ? 'content.zone-fixed' : null;
}

/** What lists of a filter can hold; more is a mistake. Texts bring tags of their own, past the limit too. */
const mostOf: Record<WordKind, number> = { topic: 60, form: 60, tag: 2_000 };
export const isFull = (kind: string, count: number): boolean => isWordKind(kind) && count >= mostOf[kind];

/** Texts of one portion of a rename; an editor's save waits for one at most. */
export const textsAtOnce = 500;
