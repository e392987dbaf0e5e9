import { cut } from './code-points.ts';

/** Characters from `start` to before `end` of a paragraph's text. */
export interface TextPlace {
  paragraphId: string;
  start: number;
  end: number;
}

/** The words of a place as they are drawn now: zhuyin is left out. */
export function rangesOf({ paragraphId, start, end }: TextPlace): Range[] {
  const pieces = document.getElementById(paragraphId)?.querySelectorAll<HTMLElement>('[data-at]') ?? [];
  return [...pieces].flatMap((piece) => {
    const at = Number(piece.dataset.at);
    const length = Number(piece.dataset.n);
    const node = piece.firstChild;
    if (at >= end || at + length <= start || node?.nodeType !== Node.TEXT_NODE) return [];
    const words = node.textContent ?? '';
    const range = document.createRange();
    range.setStart(node, cut(words, 0, Math.max(0, start - at)).length);
    range.setEnd(node, cut(words, 0, Math.min(length, end - at)).length);
    return [range];
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
