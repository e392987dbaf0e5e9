/** Places are counted in code points. */
const characters = (text: string): string[] => [...text];

/** A stretch of a paragraph's text, in code points. */
export interface Stretch {
  start: number;
  end: number;
}

const enders = new Set('。！？；!?;…');
/** What closes a quotation belongs to the sentence before it. */
const closers = new Set('」』）)”’》〉…。！？!?');
const isBlank = (character: string): boolean => /^\s$/u.test(character);

/** The stretch without the blanks at both ends; null where there is nothing else in it. */
export function trimmed(text: readonly string[], { start, end }: Stretch): Stretch | null {
  const part = text.slice(start, end);
  const first = part.findIndex((character) => !isBlank(character));
  if (first < 0) return null;
  return { start: start + first, end: start + part.findLastIndex((character) => !isBlank(character)) + 1 };
}

/** Every sentence of a paragraph; items, cells and lines are parted by line breaks. */
export function splitSentences(text: string): Stretch[] {
  const all = characters(text);
  const ends: number[] = [];
  let isOver = false;
  for (const [at, character] of all.entries()) {
    if (character === '\n' || (isOver && !closers.has(character))) {
      ends.push(at);
      isOver = false;
    }
    if (enders.has(character)) isOver = true;
  }
  return [...ends, all.length].flatMap(
    (end, index) => trimmed(all, { start: ends[index - 1] ?? 0, end }) ?? [],
  );
}
