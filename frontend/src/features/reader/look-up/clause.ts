import { mostLookUpCharacters } from '@yuedu/contracts/http/content/words';
import { characters } from '../code-points.ts';

/** What goes to the dictionary: `at` in `text`, which begins at `start` of the paragraph; in code points. */
export interface Clause {
  text: string;
  at: number;
  start: number;
}

const parts = /^[\p{Script=Han}\p{L}\p{N}]$/u;
/** After the place, as long as the longest word of the dictionary. */
const after = 8;

/** The words around a place up to the next marks, so that the dictionary can tell where one begins. */
export function clauseAround(text: string, place: number): Clause {
  const all = characters(text);
  let start = place;
  const first = Math.max(0, place - (mostLookUpCharacters - after));
  while (start > first && parts.test(all[start - 1] ?? '')) start -= 1;
  let end = place;
  while (end < Math.min(all.length, place + after) && parts.test(all[end] ?? '')) end += 1;
  return { text: all.slice(start, end).join(''), at: place - start, start };
}
