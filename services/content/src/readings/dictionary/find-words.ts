import { longestWord } from '../domain/readings-table.ts';

/** Where a word stands in the text that it was found in, in code points. */
export interface FoundWord {
  readonly word: string;
  readonly at: number;
}
type IsWord = (word: string) => boolean;

/** At one place, so that a sheet's choice of words stays small. */
export const mostAtPlace = 5;

/** The length of the longest word that begins here; 0 where none does. */
function lengthAt(characters: readonly string[], at: number, isWord: IsWord): number {
  for (let length = Math.min(longestWord, characters.length - at); length > 0; length -= 1)
    if (isWord(characters.slice(at, at + length).join(''))) return length;
  return 0;
}

/** The words of a text, one after the other: at each place the longest one that begins there. */
export function wordsIn(text: string, isWord: IsWord): FoundWord[] {
  const characters = Array.from(text);
  const words: FoundWord[] = [];
  for (let at = 0; at < characters.length;) {
    const length = lengthAt(characters, at, isWord);
    if (length > 0) words.push({ word: characters.slice(at, at + length).join(''), at });
    at += Math.max(1, length);
  }
  return words;
}

/**
 * The words that hold the character at a place: first the one that it belongs to when the text is read from
 * its beginning, then the others, longer ones before shorter ones, so that the reader can choose (研究生命).
 */
export function wordsAt(text: string, place: number, isWord: IsWord): FoundWord[] {
  const characters = Array.from(text);
  const holds = ({ word, at }: FoundWord): boolean => at <= place && place < at + Array.from(word).length;
  const read = wordsIn(text, isWord).filter(holds);
  const others: FoundWord[] = [];
  for (let length = longestWord; length > 0; length -= 1)
    for (let at = Math.max(0, place - length + 1); at <= place && at + length <= characters.length; at += 1) {
      const word = characters.slice(at, at + length).join('');
      if (isWord(word)) others.push({ word, at });
    }
  const isRead = (one: FoundWord): boolean => read.some(({ word, at }) => word === one.word && at === one.at);
  return [...read, ...others.filter((one) => !isRead(one))].slice(0, mostAtPlace);
}
