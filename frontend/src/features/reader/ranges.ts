import { cut, lengthOf } from './code-points.ts';

/** Characters from `start` to before `end` of a paragraph's text. */
export interface TextPlace {
  paragraphId: string;
  start: number;
  end: number;
}

/**
 * What of a stretch stands in one drawn piece of its text; none where nothing does.
 *
 * @param at where the piece begins in the text
 */
function rangesWithin(piece: Text, at: number, { start, end }: Omit<TextPlace, 'paragraphId'>): Range[] {
  const words = piece.data;
  const length = lengthOf(words);
  if (at >= end || at + length <= start) return [];
  const range = document.createRange();
  range.setStart(piece, cut(words, 0, Math.max(0, start - at)).length);
  range.setEnd(piece, cut(words, 0, Math.min(length, end - at)).length);
  return [range];
}

/** The words of a place as they are drawn now: zhuyin is left out. */
export function rangesOf({ paragraphId, start, end }: TextPlace): Range[] {
  const pieces = document.getElementById(paragraphId)?.querySelectorAll<HTMLElement>('[data-at]') ?? [];
  return [...pieces].flatMap((piece) => {
    const node = piece.firstChild;
    return node instanceof Text ? rangesWithin(node, Number(piece.dataset.at), { start, end }) : [];
  });
}

/** Words that are drawn inside an element: no zhuyin, and not what only screen readers get. */
function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.closest('rt, .sr')) texts.push(node);
  return texts;
}

export const drawnText = (element: Element): string =>
  textsIn(element)
    .map(({ data }) => data)
    .join('');

/** Characters from `start` to before `end` of what is drawn inside an element. */
export function rangesIn(element: Element, start: number, end: number): Range[] {
  let at = 0;
  return textsIn(element).flatMap((piece) => {
    const from = at;
    at += lengthOf(piece.data);
    return rangesWithin(piece, from, { start, end });
  });
}

/** Selects places that follow each other, as a pointer would. */
export function selectPlaces(places: readonly TextPlace[]): void {
  const ranges = places.flatMap(rangesOf);
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return;
  window
    .getSelection()
    ?.setBaseAndExtent(first.startContainer, first.startOffset, last.endContainer, last.endOffset);
}
