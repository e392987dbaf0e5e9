import { isCutByPlace, readingByPlace } from './place-rules.ts';
import { alwaysAlone } from './settled-alone.ts';
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
  return resolved(text, table).flatMap(({ at, syllable }) => {
    const [zhuyin, pinyin] = [toZhuyin(syllable), toPinyin(syllable)];
    return zhuyin !== null && pinyin !== null ? [{ at, zhuyin, pinyin, reviewed: false }] : [];
  });
}

/** A numbered syllable at its place; `isSettled` where a word of several characters gave it. */
interface Resolved {
  readonly at: number;
  readonly syllable: string;
  readonly isSettled: boolean;
}

function resolved(text: string, table: ReadingsTable): Resolved[] {
  const characters = Array.from(text);
  const readings: Resolved[] = [];
  for (let at = 0; at < characters.length;) {
    const found = isHan(characters[at]) ? longestAt(characters, at, table) : null;
    (found ?? []).forEach((syllable, offset) => {
      readings.push({ at: at + offset, syllable, isSettled: (found ?? []).length > 1 });
    });
    at += found?.length ?? 1;
  }
  return readings;
}

/** A character with several readings, the one that it got first among them. */
export interface ReadingChoices {
  readonly at: number;
  readonly uncertain: boolean;
  readonly choices: { zhuyin: string }[];
}

/**
 * Where a text has a choice. Certain is what a whole word of the dictionary settled, and what stands by
 * itself and then reads one way only; what its place decided or what is only usual is not.
 */
export function choicesIn(text: string, table: ReadingsTable): ReadingChoices[] {
  const characters = Array.from(text);
  return resolved(text, table).flatMap(({ at, syllable, isSettled }) => {
    const character = characters[at] as string;
    const offered = table.choicesOf(character);
    const isUsualAlone = alwaysAlone.has(character) && syllable === offered[0];
    const syllables = new Set([syllable, ...offered]);
    if (syllables.size < 2) return [];
    const choices = [...syllables].flatMap((one) => {
      const zhuyin = toZhuyin(one);
      return zhuyin === null ? [] : [{ zhuyin }];
    });
    return [{ at, uncertain: !isSettled && !isUsualAlone, choices }];
  });
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
