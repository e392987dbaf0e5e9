import type { NoteAnchor } from '@yuedu/contracts/http/content/notes';
import type { Paragraph } from '@yuedu/contracts/http/content/posts';
import { characters, cut } from '../code-points.ts';
import type { TextPlace } from '../ranges.ts';

type Read = Pick<Paragraph, '_id' | 'text'>;

/** Where the words stand in a text, if they stand there once; also where one overlaps the other. */
function onlyPlace(text: string, quote: string): Pick<TextPlace, 'start' | 'end'> | null {
  const all = characters(text);
  const sought = characters(quote);
  const found: number[] = [];
  for (let at = 0; at + sought.length <= all.length && found.length < 2; at += 1)
    if (sought.every((character, index) => all[at + index] === character)) found.push(at);
  const [start] = found;
  return start === undefined || found.length > 1 ? null : { start, end: start + sought.length };
}

/**
 * Where a note's words stand in the text as it is shown, which may be an older or a newer version than the
 * note was made on: at their own place; else where they stand once in their paragraph; else once in all the
 * others; else nowhere.
 */
export function placeOf(
  { paragraphId, start, end, quote }: NoteAnchor,
  paragraphs: readonly Read[],
): TextPlace | null {
  const own = paragraphs.find((paragraph) => paragraph._id === paragraphId);
  if (own) {
    if (cut(own.text, start, end) === quote) return { paragraphId, start, end };
    const moved = onlyPlace(own.text, quote);
    if (moved) return { paragraphId, ...moved };
    // Twice in its own paragraph: which one was meant is not known, and no other is nearer.
    if (own.text.includes(quote)) return null;
  }
  const others = paragraphs.filter(
    (paragraph) => paragraph._id !== paragraphId && paragraph.text.includes(quote),
  );
  const [other] = others;
  const found = other && others.length === 1 ? onlyPlace(other.text, quote) : null;
  return other && found ? { paragraphId: other._id, ...found } : null;
}

/** In the order of the text; what stands nowhere comes last. */
export function byPlace<T extends { place: TextPlace | null }>(
  notes: readonly T[],
  paragraphs: readonly Read[],
): T[] {
  const indexOf = new Map(paragraphs.map(({ _id }, index) => [_id, index]));
  const key = ({ place }: T): [number, number] => [
    place ? (indexOf.get(place.paragraphId) ?? Infinity) : Infinity,
    place?.start ?? 0,
  ];
  return [...notes].sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    return a[0] === b[0] ? a[1] - b[1] : a[0] - b[0];
  });
}
