import type { Paragraph } from '@yuedu/contracts/http/content/posts';
import type { Evidence } from '@yuedu/contracts/http/homework/attempts';
import type { IconName } from '../../components/icon.tsx';
import { drawn, quoteOf } from './evidence.ts';
import type { DrawnPlaces } from './selection.ts';

/** The words that somebody has selected in the text, one piece for each paragraph. */
export interface SelectedWords {
  pieces: Evidence;
  text: string;
}

/** Something to be done with selected words: a button of the bar beside them. */
export interface SelectionAct {
  id: string;
  label: string;
  icon: IconName;
  /** The bar is left, and nothing is selected any more, once this has begun. */
  press: (words: SelectedWords) => void;
}

/** Null where only blanks are selected. */
export function wordsOf(
  paragraphs: readonly Paragraph[],
  { from, to }: Pick<DrawnPlaces, 'from' | 'to'>,
): SelectedWords | null {
  const pieces = drawn(paragraphs, from, to);
  if (pieces.length === 0) return null;
  return { pieces, text: pieces.map((piece) => quoteOf(paragraphs, piece)).join('') };
}
