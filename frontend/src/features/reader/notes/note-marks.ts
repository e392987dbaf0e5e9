import { type NoteStyle, noteStyles } from '@yuedu/contracts/http/content/notes';
import { fromUnits } from '../code-points.ts';
import { rangesOf, type TextPlace } from '../ranges.ts';

/** As reader.article.module.css names them. */
const nameOf = (style: NoteStyle): string => `note-${style}`;
/** Older browsers can't draw words without changing the page: there the list alone has the notes. */
export const canMark = (): boolean => 'highlights' in CSS;

export interface MarkedPlace {
  place: TextPlace | null;
  style: NoteStyle;
}

export function markNotes(notes: readonly MarkedPlace[]): void {
  if (!canMark()) return;
  for (const style of noteStyles) {
    const ranges = notes.flatMap((note) => (note.place && note.style === style ? rangesOf(note.place) : []));
    if (ranges.length === 0) CSS.highlights.delete(nameOf(style));
    else CSS.highlights.set(nameOf(style), new Highlight(...ranges));
  }
}

interface Caret {
  node: Node;
  offset: number;
}
interface OlderDocument {
  caretRangeFromPoint?: (x: number, y: number) => Range | null;
}

function caretAt(x: number, y: number): Caret | null {
  if ('caretPositionFromPoint' in document) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret && { node: caret.offsetNode, offset: caret.offset };
  }
  const range = (document as OlderDocument).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** The character of the text at a point of the window; a caret before or behind it is both of its sides. */
export function characterAt(x: number, y: number): { paragraphId: string; at: number } | null {
  const caret = caretAt(x, y);
  const piece = caret?.node.parentElement?.closest<HTMLElement>('[data-at]');
  const paragraph = piece?.closest<HTMLElement>('[data-index]');
  if (!caret || !piece || !paragraph || caret.node !== piece.firstChild) return null;
  const before = fromUnits(caret.node.textContent ?? '', caret.offset);
  // The caret stands at the nearer side of the character: which one was pressed its box tells.
  const range = document.createRange();
  range.setStart(caret.node, 0);
  range.setEnd(caret.node, caret.offset);
  const passed = [...range.getClientRects()].at(-1);
  const isBehind = caret.offset > 0 && passed && x < passed.right && y >= passed.top && y <= passed.bottom;
  return { paragraphId: paragraph.id, at: Number(piece.dataset.at) + before - (isBehind ? 1 : 0) };
}

/** The shortest of the notes at a character: the longer ones can be reached beside it. */
export function noteAt<T extends MarkedPlace>(
  notes: readonly T[],
  { paragraphId, at }: { paragraphId: string; at: number },
): T | null {
  const here = notes.filter(
    ({ place }) => place?.paragraphId === paragraphId && place.start <= at && at < place.end,
  );
  const lengthOf = ({ place }: T): number => (place ? place.end - place.start : 0);
  return here.sort((a, b) => lengthOf(a) - lengthOf(b))[0] ?? null;
}
