export type FontName = 'traditional' | 'simplified';
/** Words that are drawn with one font. */
export interface FontRun {
  readonly text: string;
  readonly font: FontName;
}

/** A mark that is drawn onto the character before it. */
const isMark = (character: string): boolean => /^\p{M}/u.test(character);

/**
 * Splits words by the font that has their characters: names of Malaysia's students are in Simplified ones.
 * What neither has stays with the second.
 * @param has whether the first font has a code point
 */
export function fontRuns(words: string, has: (codePoint: number) => boolean): FontRun[] {
  const runs: { text: string; font: FontName }[] = [];
  for (const character of words) {
    const last = runs.at(-1);
    const font = has(character.codePointAt(0) ?? 0) ? 'traditional' : 'simplified';
    if (last && (last.font === font || isMark(character))) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}
