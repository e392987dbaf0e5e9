/** As reader.aloud.module.css and reader.look-up.module.css name them. */
type Mark = 'spoken' | 'sought';

/** Where the browser can't mark words without changing the page, nothing is marked. */
export function markRanges(name: Mark, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}
