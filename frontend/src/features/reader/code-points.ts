/**
 * The contracts count places in code points; JavaScript's strings count UTF-16 units, which differ for
 * characters such as 𠮷.
 */

/** The text as a list of characters. */
export const characters = (text: string): string[] => [...text];

/** How many characters the text has. */
export const lengthOf = (text: string): number => characters(text).length;

/** The part from character `start` to before character `end`. */
export const cut = (text: string, start: number, end: number): string =>
  characters(text).slice(start, end).join('');

/** The place in characters of a place in UTF-16 units; a place inside a character counts as before it. */
export function fromUnits(text: string, units: number): number {
  let seen = 0;
  let count = 0;
  for (const character of text) {
    seen += character.length;
    if (seen > units) return count;
    count += 1;
  }
  return count;
}
