import type { WordEntry } from '@yuedu/contracts/http/content/words';
import type { DictionaryEntry } from './dictionary-entry.ts';
import { isHanWord, longestWord, taiwanReader } from '../domain/readings-table.ts';
import { toPinyin, toZhuyin } from '../domain/syllable.ts';
import { meaningsOf } from './glosses.ts';

/** Raised with each change of how the table is built or written: an older one is then built anew. */
export const wordsForm = 1;
/** Further ones of a word are rare, and no small sheet has room for them. */
const mostEntries = 4;
const mostMeanings = 8;

const inBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
const isName = ({ pinyin }: DictionaryEntry): boolean => /^[A-Z]/.test(pinyin);

/**
 * Makes the compact table: a line `word<TAB>entry<TAB>entry …` for each word of 1 to 8 Han characters, sorted
 * by its bytes in UTF-8. An entry is `numbered syllables/measure words/meaning/meaning …`; names come last.
 */
export function buildWordsTable(entries: readonly DictionaryEntry[]): string {
  const read = taiwanReader(entries);
  const words = new Map<string, string[]>();
  for (const entry of [...entries].sort((a, b) => Number(isName(a)) - Number(isName(b)))) {
    const word = entry.traditional;
    if (Array.from(word).length > longestWord || !isHanWord(word)) continue;
    const reading = read(entry);
    const { meanings, measures } = meaningsOf(entry.english);
    if (reading === null || meanings.length === 0) continue;
    const written = [reading.join(' '), measures.join(','), ...meanings.slice(0, mostMeanings)].join('/');
    words.set(word, [...(words.get(word) ?? []), written].slice(0, mostEntries));
  }
  return [...words]
    .sort(([a], [b]) => inBytes(a, b))
    .map(([word, written]) => [word, ...written].join('\t'))
    .join('\n');
}

function entryOf(written: string): WordEntry {
  const [reading = '', measures = '', ...meanings] = written.split('/');
  const syllables = reading.split(' ');
  return {
    zhuyin: syllables.map((syllable) => toZhuyin(syllable) ?? ''),
    pinyin: syllables.map((syllable) => toPinyin(syllable) ?? ''),
    meanings,
    measures: measures === '' ? [] : measures.split(','),
  };
}

const newline = 10;
const tab = 9;

/** The table in memory: its bytes, outside of the heap, and the places of its lines, found by halving. */
export class WordsTable {
  private readonly starts: Uint32Array;
  constructor(private readonly bytes: Buffer) {
    const starts = bytes.length > 0 ? [0] : [];
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) starts.push(at + 1);
    this.starts = Uint32Array.from(starts);
  }

  has(word: string): boolean {
    return this.lineOf(word) !== null;
  }

  /** A word's entries, the usual one first; none for what is no word. */
  find(word: string): WordEntry[] {
    const [, ...entries] = this.lineOf(word)?.split('\t') ?? [];
    return entries.map(entryOf);
  }

  private lineOf(word: string): string | null {
    const sought = Buffer.from(word);
    let low = 0;
    let high = this.starts.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const start = this.starts[middle] as number;
      const wordEnd = this.bytes.indexOf(tab, start);
      const order = this.bytes.compare(sought, 0, sought.length, start, wordEnd);
      if (order === 0) {
        const end = this.bytes.indexOf(newline, wordEnd);
        return this.bytes.toString('utf8', start, end < 0 ? this.bytes.length : end);
      }
      // `compare` says how the line's word stands to the one that is sought.
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  }
}
