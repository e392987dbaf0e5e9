import { characters } from './code-points.ts';

/** A stretch of a paragraph's text, in code points. */
export interface Stretch {
  start: number;
  end: number;
}

const enders = new Set('。！？；!?;…');
/** What closes a quotation belongs to the sentence before it. */
const closers = new Set('」』）)”’》〉…。！？!?');
const blank = /^\s$/u;

/** The sentences of one part of a text, blanks at both ends left out. */
function sentencesOf(text: readonly string[], from: number, to: number): Stretch[] {
  const found: Stretch[] = [];
  const push = (start: number, end: number): void => {
    let [first, last] = [start, end];
    while (first < last && blank.test(text[first] ?? '')) first += 1;
    while (last > first && blank.test(text[last - 1] ?? '')) last -= 1;
    if (last > first) found.push({ start: first, end: last });
  };
  let start = from;
  for (let at = from; at < to; at += 1) {
    if (!enders.has(text[at] ?? '')) continue;
    let end = at + 1;
    while (end < to && closers.has(text[end] ?? '')) end += 1;
    push(start, end);
    start = end;
    at = end - 1;
  }
  push(start, to);
  return found;
}

/** Every sentence of a paragraph; items, cells and lines are parted by line breaks. */
export function splitSentences(text: string): Stretch[] {
  const all = characters(text);
  const found: Stretch[] = [];
  let from = 0;
  for (let at = 0; at <= all.length; at += 1) {
    if (at < all.length && all[at] !== '\n') continue;
    found.push(...sentencesOf(all, from, at));
    from = at + 1;
  }
  return found;
}
