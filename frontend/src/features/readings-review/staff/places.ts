import type { ReadingPlace } from '@yuedu/contracts/http/content/readings';
import {
  longestPhrase,
  mostReviewed,
  type ReviewedReading,
  reviewedPlaces,
} from '@yuedu/contracts/rules/reviewed-readings';

/** A character of the texts that has several readings. `id`: which text, which character of it. */
export interface Place extends ReadingPlace {
  readonly id: string;
  readonly text: number;
  /** What it reads now: what was reviewed, else what is suggested. */
  readonly zhuyin: string;
  readonly isReviewed: boolean;
}

/** All places with a choice, those that are uncertain first, else in the order of the texts. */
export function placesOf(
  texts: readonly string[],
  found: readonly (readonly ReadingPlace[])[],
  value: readonly ReviewedReading[],
): Place[] {
  const places = texts.flatMap((text, index) => {
    const reviewed = reviewedPlaces(text, value);
    return (found[index] ?? []).map((place) => {
      const own = reviewed.get(place.at);
      return {
        ...place,
        id: `${index}.${place.at}`,
        text: index,
        zhuyin: own?.zhuyin ?? place.choices[0]?.zhuyin ?? '',
        isReviewed: own !== undefined,
      };
    });
  });
  return [...places.filter(({ uncertain }) => uncertain), ...places.filter(({ uncertain }) => !uncertain)];
}

/** A phrase of one character would decide places that nobody has looked at. */
const shortestPhrase = 2;

/**
 * The shortest phrase around a place that no place with another reading has, in all texts. Where twelve
 * characters do not part two places, the twelve are taken: both then read alike.
 */
export function phraseFor(
  texts: readonly string[],
  places: readonly Place[],
  chosen: Pick<Place, 'text' | 'at'>,
  zhuyin: string,
): { phrase: string; at: number } {
  const lines = texts.map((text) => Array.from(text));
  const line = lines[chosen.text] ?? [];
  const character = line[chosen.at];
  const others = places.filter(
    (place) =>
      !(place.text === chosen.text && place.at === chosen.at) &&
      lines[place.text]?.[place.at] === character &&
      place.zhuyin !== zhuyin,
  );
  let longest = { phrase: character ?? '', at: 0 };
  for (let length = shortestPhrase; length <= longestPhrase; length += 1)
    for (let at = Math.min(length - 1, chosen.at); at >= 0; at -= 1) {
      const start = chosen.at - at;
      const phrase = line.slice(start, start + length);
      if (phrase.length < length || phrase.includes('\n')) continue;
      longest = { phrase: phrase.join(''), at };
      const isElsewhere = ({ text, at: place }: Place): boolean =>
        lines[text]?.slice(Math.max(0, place - at), place - at + length).join('') === longest.phrase &&
        place >= at;
      if (!others.some(isElsewhere)) return longest;
    }
  return longest;
}

/** The reviewed readings with one more; what was decided of the same phrase before gives way. */
export function withChoice(
  value: readonly ReviewedReading[],
  reading: ReviewedReading,
): readonly ReviewedReading[] | null {
  const others = value.filter(({ phrase, at }) => phrase !== reading.phrase || at !== reading.at);
  return others.length < mostReviewed ? [...others, reading] : null;
}

/** The sentence around a place, in three pieces; at most so many characters on each side. */
export function sentenceAround(text: string, at: number, most = 30): [string, string, string] {
  const characters = Array.from(text);
  const isEnd = (one: string): boolean => '。！？\n'.includes(one);
  const before = characters.slice(Math.max(0, at - most), at);
  const after = characters.slice(at + 1, at + 1 + most);
  const from = before.findLastIndex(isEnd) + 1;
  const to = after.findIndex(isEnd);
  return [
    before.slice(from).join(''),
    characters[at] ?? '',
    (to < 0 ? after : after.slice(0, to + 1)).join('').trimEnd(),
  ];
}
