import { cut } from './code-points.ts';
import type { SpokenPart } from './spoken-parts.ts';

/** As reader.aloud.module.css names it. */
const name = 'spoken';
type Place = Pick<SpokenPart, 'paragraphId' | 'start' | 'end'>;

/** The words of a place as they are drawn now: zhuyin is left out. */
export function rangesOf({ paragraphId, start, end }: Place): Range[] {
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

/** Where the browser can't mark words without changing the page, nothing is marked. */
export function markSpoken(ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}
