import type { DictionaryEntry } from '../dictionary/dictionary-entry.ts';
import { toZhuyin } from './syllable.ts';
import { ministryReadings } from './ministry-readings.ts';
import { misleadingWords } from './place-rules.ts';
import { usualReadings } from './usual-readings.ts';
import { wordsOfTaiwan } from './words-of-taiwan.ts';

/** The note as a gloss of its own; inside another gloss it is about one sense only. */
const taiwan = /^Taiwan pr\. \[([^\]]+)\]$/;
const notedIn = (entry: DictionaryEntry): string[] =>
  syllables(
    entry.english.map((gloss) => taiwan.exec(gloss.trim())?.[1]).find((noted) => noted !== undefined) ?? '',
  );
/** A syllable of a name has a capital; `syllables` without. */
const spelledSyllables = (pinyin: string): string[] => pinyin.match(/[a-zêü:]+[1-5]/gi) ?? [];
const syllables = (pinyin: string): string[] => spelledSyllables(pinyin.toLowerCase());
/** Han characters and nothing else. */
export const isHanWord = (word: string): boolean => /^\p{Script=Han}+$/u.test(word);
/** Raised with each change of how the table is built or written: an older one is then built anew. */
export const tableForm = 3;
/** No word of the table has more characters. */
export const longestWord = 8;

/**
 * Makes the compact table: a line `word<TAB>numbered syllables` for each word of 1 to 8 characters, sorted by
 * code unit; then an empty line and the pairs traditional-simplified that search folds together; then an
 * empty line and the characters with several readings, `character<TAB>numbered syllables`, the usual first.
 * Taiwan's reading is taken where the dictionary notes one, and carried over to words that share the
 * character (see `taiwanRules`).
 */
export function buildReadingsTable(entries: readonly DictionaryEntry[]): string {
  const read = taiwanReader(entries);
  const words = new Map<string, { reading: string[]; isName: boolean }>();
  for (const entry of entries) {
    const characters = Array.from(entry.traditional);
    if (characters.length > longestWord || !isHanWord(entry.traditional)) continue;
    if (misleadingWords.has(entry.traditional)) continue;
    const reading = read(entry);
    if (reading === null) continue;
    const isName = /^[A-Z]/.test(entry.pinyin);
    const before = words.get(entry.traditional);
    // The first common word wins over later ones, and any common word over a name.
    if (!before || (before.isName && !isName)) words.set(entry.traditional, { reading, isName });
  }
  for (const [word, reading] of Object.entries({ ...usualReadings, ...wordsOfTaiwan }))
    words.set(word, { reading: reading.split(' '), isName: false });
  const lines = [...words]
    .map(([word, { reading }]) => `${word}\t${reading.join(' ')}`)
    .sort((a, b) => (a < b ? -1 : 1));
  return [lines, foldPairs(entries), choiceLines(words)].map((part) => part.join('\n')).join('\n\n');
}

/** Reads an entry as Taiwan does: a numbered syllable for each character, or null where they do not fit. */
export function taiwanReader(
  entries: readonly DictionaryEntry[],
): (entry: DictionaryEntry) => string[] | null {
  const rules = taiwanRules(entries);
  const fullTones = fullTonesOf(entries);
  return (entry) => readingOf(entry, Array.from(entry.traditional), rules, fullTones);
}

function readingOf(
  entry: DictionaryEntry,
  characters: readonly string[],
  rules: ReadonlyMap<string, string>,
  fullTones: ReadonlyMap<string, string>,
): string[] | null {
  const spelled = spelledSyllables(entry.pinyin);
  const noted = notedIn(entry);
  const reading =
    noted.length === characters.length
      ? noted
      : spelled.map((written, at) => {
          const character = characters[at] as string;
          const [syllable, ofName] = [written.toLowerCase(), rules.get(`${character} ${written}`)];
          if (ofName !== undefined) return ofName;
          const isLight =
            syllable.endsWith('5') &&
            at > 0 &&
            !lightInTaiwan.has(character) &&
            character !== characters[at - 1];
          const full = isLight
            ? (fullTones.get(`${character} ${syllable.slice(0, -1)}`) ?? syllable)
            : syllable;
          return rules.get(`${character} ${full}`) ?? full;
        });
  return reading.length === characters.length && reading.every((syllable) => toZhuyin(syllable) !== null)
    ? reading
    : null;
}

/**
 * Endings and particles that Taiwan reads lightly too; elsewhere (知識, 休息, 朋友) it keeps the character's own
 * tone.
 */
const lightInTaiwan = new Set('子兒頭們的了著得地嗎呢吧麼個啊呀啦囉喔巴');

/** `character letters` → its syllable with a full tone, from the entries of single characters. */
function fullTonesOf(entries: readonly DictionaryEntry[]): Map<string, string> {
  const tones = new Map<string, string>();
  for (const [character, syllable] of Object.entries(usualReadings))
    if (/^[a-z:]+[1-4]$/.test(syllable)) tones.set(`${character} ${syllable.slice(0, -1)}`, syllable);
  for (const { traditional, pinyin } of entries) {
    const [syllable, ...more] = syllables(pinyin);
    if (syllable === undefined || more.length > 0 || syllable.endsWith('5')) continue;
    const place = `${traditional} ${syllable.slice(0, -1)}`;
    if (!tones.has(place)) tones.set(place, syllable);
  }
  return tones;
}

/**
 * `character mainland-syllable` → Taiwan's syllable, from the dictionary's notes. A rule carries over to
 * other words when the character's own entry has the note, or when two words have it, no word's note keeps
 * the other reading and the character has no entry of its own that keeps it (慰勞 and 犒勞 say nothing of 勞累).
 * A rule of a name's syllable (法 Fa3, France) is for names. Light tones never carry over: they belong to
 * single words. What the Ministry reads alike everywhere comes last, where the notes leave it out.
 */
export function taiwanRules(entries: readonly DictionaryEntry[]): Map<string, string> {
  const seen = new Map<string, Map<string, number>>();
  const own = new Set<string>();
  const unnoted = new Set<string>();
  for (const entry of entries) {
    const noted = notedIn(entry);
    const characters = Array.from(entry.traditional);
    const mainland = spelledSyllables(entry.pinyin);
    if (characters.length === 1 && noted.length === 0) unnoted.add(`${entry.traditional} ${mainland[0]}`);
    if (noted.length !== characters.length || mainland.length !== characters.length) continue;
    characters.forEach((character, at) => {
      const [from, to] = [mainland[at] as string, noted[at] as string];
      const targets = seen.get(`${character} ${from}`) ?? new Map<string, number>();
      targets.set(to, (targets.get(to) ?? 0) + 1);
      seen.set(`${character} ${from}`, targets);
      if (characters.length === 1) own.add(`${character} ${from} ${to}`);
    });
  }
  const rules = new Map<string, string>();
  for (const [place, targets] of seen) {
    const from = place.split(' ')[1] as string;
    const [to, times] = [...targets].sort((a, b) => b[1] - a[1])[0] as [string, number];
    if (to.endsWith('5') || from.endsWith('5')) continue;
    // What is usual in Taiwan stays usual: 比較, 應該 and 中午 read as everywhere, whatever single words note.
    if (usualReadings[place.split(' ')[0] as string] === from) continue;
    const isShared = targets.size === 1 && times >= 2 && !unnoted.has(place);
    if (own.has(`${place} ${to}`) || isShared) rules.set(place, to);
  }
  for (const [place, to] of Object.entries(ministryReadings)) rules.set(place, to);
  return rules;
}

/** How many words give a character a reading before an editor is offered it: rarer ones are idioms. */
const enoughWords = 3;

/** The readings of each character that has several: what it reads alone, then those of words by number. */
function choiceLines(words: ReadonlyMap<string, { reading: readonly string[]; isName: boolean }>): string[] {
  const counts = new Map<string, Map<string, number>>();
  for (const [word, { reading, isName }] of words) {
    if (isName) continue;
    Array.from(word).forEach((character, at) => {
      const syllable = reading[at] as string;
      const ofOne = counts.get(character) ?? new Map<string, number>();
      ofOne.set(syllable, (ofOne.get(syllable) ?? 0) + (reading.length === 1 ? Number.POSITIVE_INFINITY : 1));
      counts.set(character, ofOne);
    });
  }
  return [...counts].flatMap(([character, ofOne]) => {
    const common = [...ofOne].filter(([, count]) => count >= enoughWords).sort((a, b) => b[1] - a[1]);
    return common.length < 2 ? [] : [`${character}\t${common.map(([syllable]) => syllable).join(' ')}`];
  });
}

/** Single characters whose two scripts differ, one line each: `體体`. */
function foldPairs(entries: readonly DictionaryEntry[]): string[] {
  const pairs = new Map<string, string>();
  for (const { traditional, simplified } of entries) {
    if (
      traditional !== simplified &&
      Array.from(traditional).length === 1 &&
      isHanWord(traditional) &&
      !pairs.has(traditional)
    )
      pairs.set(traditional, simplified);
  }
  return [...pairs].map(([traditional, simplified]) => traditional + simplified);
}

const linesOf = (part: string): string[] => part.split('\n').filter(Boolean);

/**
 * The table in memory: one string and the places of its lines, found by halving. A tenth of what a Map of
 * 120,000 words takes.
 */
export class ReadingsTable {
  private readonly starts: Uint32Array;
  private readonly folds: ReadonlyMap<string, string>;
  private readonly choices: ReadonlyMap<string, string>;
  constructor(private readonly text: string) {
    const end = text.indexOf('\n\n');
    const [folds = '', choices = ''] = text.slice(end + 2).split('\n\n');
    const starts: number[] = [];
    let at = 0;
    for (const line of text.slice(0, end).split('\n')) {
      starts.push(at);
      at += line.length + 1;
    }
    this.starts = Uint32Array.from(starts);
    this.folds = new Map(
      linesOf(folds).map((pair) => {
        const [a, b] = Array.from(pair);
        return [a as string, b as string];
      }),
    );
    this.choices = new Map(
      linesOf(choices).map((line) => {
        const [character, syllables] = line.split('\t');
        return [character as string, syllables as string];
      }),
    );
  }

  /** Numbered syllables of a word, or null. */
  find(word: string): string[] | null {
    let low = 0;
    let high = this.starts.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const start = this.starts[middle] as number;
      const tab = this.text.indexOf('\t', start);
      const here = this.text.slice(start, tab);
      if (here === word) return this.text.slice(tab + 1, this.text.indexOf('\n', tab)).split(' ');
      if (here < word) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  }

  /** The readings of a character that has several, the usual one first; else none. */
  choicesOf(character: string): string[] {
    return this.choices.get(character)?.split(' ') ?? [];
  }

  /** The form that search compares: NFKC, lower case, simplified. */
  fold(text: string): string {
    return Array.from(text.normalize('NFKC').toLowerCase())
      .map((character) => this.folds.get(character) ?? character)
      .join('');
  }
}
