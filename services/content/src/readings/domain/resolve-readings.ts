import { isCutByPlace, readingByPlace } from './place-rules.ts';
import { longestWord, type ReadingsTable } from './readings-table.ts';
import { repeatedVerb } from './verb-rules.ts';
import { toPinyin, toZhuyin } from './syllable.ts';

/** A reading of one character; `at` counts code points in the text. */
export interface StoredReading {
  readonly at: number;
  readonly zhuyin: string;
  readonly pinyin: string;
  readonly reviewed: boolean;
}

const isHan = (character = ''): boolean => /\p{Script=Han}/u.test(character);

/**
 * Suggests a reading for every character of a text: the longest word of the table that begins at a place
 * decides for its characters; a character by itself is decided by its place (得, 地, 為 …), else it has its
 * usual reading. 一 and 不 keep the dictionary's tone (sandhi is left to the reader, as the textbooks print
 * it). Nothing is reviewed yet.
 */
export function resolveReadings(text: string, table: ReadingsTable): StoredReading[] {
  const characters = Array.from(text);
  const readings: StoredReading[] = [];
  for (let at = 0; at < characters.length;) {
    const found = isHan(characters[at]) ? longestAt(characters, at, table) : null;
    (found ?? []).forEach((syllable, offset) => {
      const [zhuyin, pinyin] = [toZhuyin(syllable), toPinyin(syllable)];
      if (zhuyin !== null && pinyin !== null)
        readings.push({ at: at + offset, zhuyin, pinyin, reviewed: false });
    });
    at += found?.length ?? 1;
  }
  return readings;
}

function longestAt(characters: readonly string[], at: number, table: ReadingsTable): string[] | null {
  for (let length = longestWord; length >= 1; length -= 1) {
    const word = characters.slice(at, at + length).join('');
    const syllables = table.find(word);
    if (syllables?.length !== length) continue;
    const before = characters[at - 1] ?? '';
    if (isCutByPlace(word, before)) continue;
    const byPlace =
      length === 1
        ? (repeatedVerb(characters, at) ?? readingByPlace(word, before, characters[at + 1] ?? ''))
        : null;
    return byPlace === null ? syllables : [byPlace];
  }
  return null;
}
