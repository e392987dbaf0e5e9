import type { Paragraph } from '@yuedu/contracts/http/content/posts';
import type { Evidence } from '@yuedu/contracts/http/homework/attempts';
import { characters, cut } from './code-points.ts';
import { splitSentences, type Stretch, trimmed } from '@yuedu/contracts/rules/sentences';

export type Proof = Evidence[number];
/** No quotation that a child draws is longer: beyond it the whole text would be the evidence. */
export const longestProof = 400;
/** As many pieces as an answer takes. */
const mostProofs = 10;

type Place = { index: number; at: number };
type Read = Pick<Paragraph, '_id' | 'text'>;

/**
 * What was drawn from one place of the text to another, paragraph by paragraph, in whichever direction. Empty
 * when nothing was.
 */
export function drawn(paragraphs: readonly Read[], one: Place, other: Place): Evidence {
  const [first, last] = [one, other].sort((a, b) => a.index - b.index || a.at - b.at) as [Place, Place];
  const found: Evidence = [];
  let length = 0;
  for (let index = first.index; index <= last.index && found.length < mostProofs; index += 1) {
    const paragraph = paragraphs[index];
    if (!paragraph) continue;
    const text = characters(paragraph.text);
    const end = index === last.index ? last.at : text.length;
    const start = index === first.index ? first.at : 0;
    // Blanks and line breaks at both ends are not part of what was drawn.
    const stretch = trimmed(text, { start, end: Math.min(end, start + longestProof - length) });
    if (!stretch) continue;
    found.push({ paragraphId: paragraph._id, ...stretch });
    length += stretch.end - stretch.start;
  }
  return found;
}

/**
 * The words of one piece of evidence, as they stand in the text now; empty when the text no longer has that
 * place.
 */
export function quoteOf(paragraphs: readonly Read[], proof: Proof): string {
  const paragraph = paragraphs.find((one) => one._id === proof.paragraphId);
  return paragraph ? cut(paragraph.text, proof.start, proof.end).replaceAll('\n', '　') : '';
}

export interface SentencePlace extends Stretch {
  paragraphId: string;
  paragraphIndex: number;
}

/** Every sentence of the text in reading order: what a reader without a pointer walks through. */
export function sentencePlaces(paragraphs: readonly Read[]): SentencePlace[] {
  return paragraphs.flatMap((paragraph, paragraphIndex) =>
    splitSentences(paragraph.text).map((stretch) => ({
      ...stretch,
      paragraphId: paragraph._id,
      paragraphIndex,
    })),
  );
}

/**
 * The sentence that a piece of evidence begins in, else the first of its paragraph, else the first of all.
 */
export function sentenceAt(places: readonly SentencePlace[], proof: Proof | undefined): number {
  if (!proof) return 0;
  const inside = places.findIndex(
    (place) => place.paragraphId === proof.paragraphId && proof.start < place.end,
  );
  return Math.max(0, inside);
}
