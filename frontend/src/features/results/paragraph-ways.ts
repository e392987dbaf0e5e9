import type { ReactNode } from 'react';

/** Ways from a question of a result into the text; `question` is its number. */
export interface ParagraphWays {
  /** The words, those that name a paragraph as links to it. */
  words: (text: string, question: number) => ReactNode;
  /** Where a quotation stands, as a link to it. */
  place: (paragraphId: string, question: number) => ReactNode;
}

/** For who has no text to go to: the words alone. */
export const noWays: ParagraphWays = { words: (text) => text, place: () => null };
