import { Injectable } from '@nestjs/common';
import type { WordEntry, WordFound } from '@yuedu/contracts/http/content/words';
import { createHash } from 'node:crypto';
import { readTable, type TableFile } from './dictionary/table-files.ts';
import { readingsFile } from './readings.service.ts';
import { type FoundWord, wordsAt, wordsIn } from './dictionary/find-words.ts';
import { buildWordsTable, wordsForm, WordsTable } from './dictionary/words-table.ts';

/** 16 MB of dictionary become 9 MB. Its readings follow the same rules as those of texts. */
export const wordsFile: TableFile = {
  name: 'words',
  fingerprint: createHash('sha256')
    .update(`${readingsFile.fingerprint} ${wordsForm}`)
    .digest('hex')
    .slice(0, 12),
  build: buildWordsTable,
};
/** Of marked words that are no word themselves. */
const mostParts = 12;

/** One for the process: it is large, and the same for all; loaded when somebody looks a word up. */
let table: WordsTable | undefined;

@Injectable()
export class DictionaryService {
  private readonly isWord = (word: string): boolean => this.loaded().has(word);

  /** @param at the place in `text`, in code points; without it `text` is what is sought */
  search({ text, at }: { text: string; at?: number | undefined }): WordFound[] {
    if (at !== undefined) return this.described(wordsAt(text, at, this.isWord));
    const whole = text.trim();
    if (this.isWord(whole)) return this.described([{ word: whole, at: text.indexOf(whole) }]);
    return this.described(wordsIn(text, this.isWord).slice(0, mostParts));
  }

  /** None for what is no word. */
  entriesOf(word: string): WordEntry[] {
    return this.loaded().find(word);
  }

  private described(words: readonly FoundWord[]): WordFound[] {
    return words.map((found) => ({ ...found, entries: this.entriesOf(found.word) }));
  }

  private loaded(): WordsTable {
    return (table ??= new WordsTable(readTable(wordsFile)));
  }
}
