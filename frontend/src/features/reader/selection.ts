import { fromUnits } from './code-points.ts';

export interface DrawnPlaces {
  from: { index: number; at: number };
  to: { index: number; at: number };
  box: DOMRect;
}

const numberOf = (element: HTMLElement, name: 'at' | 'n' | 'index'): number =>
  Number(element.dataset[name] ?? 0);
const paragraphOf = (piece: HTMLElement): number => {
  const paragraph = piece.closest<HTMLElement>('[data-index]');
  return paragraph ? numberOf(paragraph, 'index') : -1;
};

/** The place in characters of one end of a selection inside a piece; outside it, the piece's own end. */
function within(piece: HTMLElement, node: Node, offset: number, otherwise: number): number {
  if (!piece.contains(node)) return otherwise;
  const text = piece.firstChild;
  if (node === text && text?.nodeType === Node.TEXT_NODE)
    return numberOf(piece, 'at') + fromUnits(text.textContent ?? '', offset);
  return otherwise;
}

/**
 * What is selected in the text with a pointer, as places; null when nothing is. Zhuyin can't be selected and
 * doesn't count.
 */
export function readSelection(root: HTMLElement | null): DrawnPlaces | null {
  const selection = window.getSelection();
  if (!root || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer) && range.commonAncestorContainer !== root) return null;
  const pieces = [...root.querySelectorAll<HTMLElement>('[data-index] [data-at]')].filter((piece) =>
    range.intersectsNode(piece),
  );
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return null;
  const from = within(first, range.startContainer, range.startOffset, numberOf(first, 'at'));
  const to = within(last, range.endContainer, range.endOffset, numberOf(last, 'at') + numberOf(last, 'n'));
  return {
    from: { index: paragraphOf(first), at: from },
    to: { index: paragraphOf(last), at: to },
    box: range.getBoundingClientRect(),
  };
}
