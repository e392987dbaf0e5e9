import type { SearchMark } from '@yuedu/contracts/http/content/search';
import { letters } from './phrases.ts';

type Fold = (text: string) => string;

/** In code points: what a hit's surroundings show before it, and in all. */
const before = 20;
const longestSnippet = 110;

interface Letters {
  /** Folded, one after the other. */
  readonly text: string;
  /** For each of them the place in the original. */
  readonly places: readonly number[];
}

/** A text as searches see it: letters only, folded, each with its place. */
function lettersOf(points: readonly string[], fold: Fold): Letters {
  const found: string[] = [];
  const places: number[] = [];
  for (const [at, point] of points.entries())
    for (const letter of letters(fold(point))) {
      found.push(letter);
      places.push(at);
    }
  // one code unit each is not sure: places are counted by letters, so the text is searched as a list of them
  return { text: found.join('\u0000'), places };
}

/** Stretches that hold one of the phrases, in order, none overlapping. */
function stretches({ text, places }: Letters, phrases: readonly (readonly string[])[]): SearchMark[] {
  const found: SearchMark[] = [];
  for (const phrase of phrases) {
    const searched = phrase.join('\u0000');
    const ends = (at: number): boolean =>
      (at === 0 || text[at - 1] === '\u0000') &&
      (at + searched.length === text.length || text[at + searched.length] === '\u0000');
    for (let at = text.indexOf(searched); at >= 0; at = text.indexOf(searched, at + 1)) {
      if (!ends(at)) continue;
      const first = text.slice(0, at).split('\u0000').length - 1;
      const start = places[first];
      const last = places[first + phrase.length - 1];
      if (start !== undefined && last !== undefined) found.push({ start, end: last + 1 });
    }
  }
  return merged(found);
}

function merged(marks: readonly SearchMark[]): SearchMark[] {
  const all: SearchMark[] = [];
  for (const mark of marks.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    if (last && mark.start < last.end) last.end = Math.max(last.end, mark.end);
    else all.push({ ...mark });
  }
  return all;
}

/** Where a text holds one of the phrases, in code points of the text. At most 20. */
export function marksIn(text: string, phrases: readonly (readonly string[])[], fold: Fold): SearchMark[] {
  return stretches(lettersOf(Array.from(text), fold), phrases).slice(0, 20);
}

/**
 * The surroundings of the first hit among the paragraphs, in one line; null where none holds a phrase.
 * @param phrases folded, as letters
 */
export function snippetOf(
  paragraphs: readonly string[],
  phrases: readonly (readonly string[])[],
  fold: Fold,
): { text: string; marks: SearchMark[] } | null {
  for (const paragraph of paragraphs) {
    const points = Array.from(paragraph.replace(/\s/g, ' '));
    const marks = stretches(lettersOf(points, fold), phrases);
    const first = marks[0];
    if (!first) continue;
    const start = beginning(points, first.start);
    const end = Math.min(points.length, Math.max(start + longestSnippet, first.end));
    const lead = start > 0 ? '…' : '';
    const shift = lead.length - start;
    return {
      text: lead + points.slice(start, end).join('') + (end < points.length ? '…' : ''),
      marks: marks
        .filter((mark) => mark.end <= end)
        .map((mark) => ({ start: mark.start + shift, end: mark.end + shift })),
    };
  }
  return null;
}

/** Of the sentence where that is near, else some characters before the hit. */
function beginning(points: readonly string[], hit: number): number {
  const from = Math.max(0, hit - before);
  for (let at = hit - 1; at >= from; at -= 1) if (/[。！？；]/.test(points[at] ?? '')) return at + 1;
  return from;
}
