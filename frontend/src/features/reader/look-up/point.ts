import { fromUnits } from '../code-points.ts';

export interface TextPlace {
  paragraphId: string;
  /** In the paragraph's text, in code points. */
  at: number;
}

interface Caret {
  node: Node;
  offset: number;
}

/** Safari and older Chromes know it by another name. */
function caretAt(x: number, y: number): Caret | null {
  if ('caretPositionFromPoint' in document) {
    const found = document.caretPositionFromPoint(x, y);
    return found ? { node: found.offsetNode, offset: found.offset } : null;
  }
  const range = (
    document as { caretRangeFromPoint?: (x: number, y: number) => Range | null }
  ).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

const isInside = (range: Range, x: number, y: number): boolean =>
  [...range.getClientRects()].some(
    (box) => x >= box.left && x <= box.right && y >= box.top - 6 && y <= box.bottom + 6,
  );

/** The place of the character under a point; a caret stands on either side of the one that was pressed. */
export function placeAtPoint(x: number, y: number): TextPlace | null {
  const caret = caretAt(x, y);
  const piece = caret?.node.parentElement?.closest<HTMLElement>('[data-at]');
  const paragraphId = piece?.closest<HTMLElement>('[data-index]')?.id;
  if (!caret || !piece || !paragraphId || caret.node !== piece.firstChild) return null;
  const text = caret.node.textContent ?? '';
  const count = fromUnits(text, caret.offset);
  const range = document.createRange();
  for (const at of [count, count - 1]) {
    const before = Array.from(text).slice(0, at).join('').length;
    const character = Array.from(text)[at];
    if (character === undefined) continue;
    range.setStart(caret.node, before);
    range.setEnd(caret.node, before + character.length);
    if (isInside(range, x, y) && /\p{Script=Han}/u.test(character))
      return { paragraphId, at: Number(piece.dataset.at) + at };
  }
  return null;
}
