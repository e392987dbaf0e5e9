import { createContext } from 'react';

/** The paragraphs of the text by their numbers in the margin, and the way to one. */
export interface ParagraphLinks {
  ids: ReadonlyMap<number, string>;
  see: (paragraphId: string) => void;
}
export const ParagraphLinksContext = createContext<ParagraphLinks | null>(null);

/** A quick look, before the code that makes links is fetched. */
export const mayNameParagraph = (text: string): boolean => /第.{1,20}段/u.test(text);
