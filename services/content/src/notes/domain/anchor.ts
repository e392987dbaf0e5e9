import { longestQuote, type NoteAnchor } from '@yuedu/contracts/http/content/notes';
import type { Paragraph } from '@yuedu/contracts/http/content/posts';

/** Whether the quoted words stand at their place, among paragraphs that the reader may see. */
export function standsAt(
  { paragraphId, start, end, quote }: NoteAnchor,
  paragraphs: readonly Pick<Paragraph, '_id' | 'text'>[],
): boolean {
  if (start >= end || end - start > longestQuote) return false;
  const text = [...(paragraphs.find((paragraph) => paragraph._id === paragraphId)?.text ?? '')];
  return end <= text.length && text.slice(start, end).join('') === quote;
}
