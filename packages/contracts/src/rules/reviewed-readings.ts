import { pinyinOf } from './zhuyin.ts';

/** In one text, wherever the phrase occurs, its character at `at` (in code points) reads so. */
export interface ReviewedReading {
  readonly phrase: string;
  readonly at: number;
  readonly zhuyin: string;
  readonly pinyin: string;
}
/** A phrase has no more characters. */
export const longestPhrase = 12;
/** A text has no more of them. */
export const mostReviewed = 2_000;

/** What is wrong with a reviewed reading; null where nothing is. */
export function reviewedFault({ phrase, at, zhuyin, pinyin }: ReviewedReading): 'place' | 'syllable' | null {
  const characters = Array.from(phrase);
  if (characters.length > longestPhrase || !/\p{Script=Han}/u.test(characters[at] ?? '')) return 'place';
  return pinyinOf(zhuyin) === pinyin ? null : 'syllable';
}

/**
 * The reviewed readings of a text's characters, by their places in code points. Where two phrases speak of
 * one place the longer one wins, of two alike the later.
 */
export function reviewedPlaces(
  text: string,
  reviewed: readonly ReviewedReading[],
): ReadonlyMap<number, ReviewedReading> {
  const places = new Map<number, ReviewedReading>();
  const places16 = placesByUnit(text);
  const byLength = [...reviewed].sort((a, b) => a.phrase.length - b.phrase.length);
  for (const reading of byLength) {
    if (reading.phrase === '') continue;
    for (let unit = text.indexOf(reading.phrase); unit >= 0; unit = text.indexOf(reading.phrase, unit + 1))
      places.set((places16[unit] as number) + reading.at, reading);
  }
  return places;
}

/** For each UTF-16 unit the code point that it belongs to. */
function placesByUnit(text: string): number[] {
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    for (let unit = 0; unit < character.length; unit += 1) places.push(place);
    place += 1;
  }
  return places;
}

interface Suggested {
  readonly at: number;
  readonly zhuyin: string;
  readonly pinyin: string;
  readonly reviewed?: boolean | undefined;
}
/** The suggestion with what was reviewed in its place. */
export function withReviewed<T extends Suggested>(
  text: string,
  suggested: readonly T[],
  reviewed: readonly ReviewedReading[],
): T[] {
  if (reviewed.length === 0) return [...suggested];
  const places = reviewedPlaces(text, reviewed);
  return suggested.map((one) => {
    const found = places.get(one.at);
    return found ? { ...one, zhuyin: found.zhuyin, pinyin: found.pinyin, reviewed: true } : one;
  });
}
