import type { DifficultyReason } from '@yuedu/contracts/http/content/difficulty';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { difficulties } from '@yuedu/contracts/http/content/posts';
import { isAboveGrade } from '@yuedu/contracts/rules/character-grade';
import { gradeToReadAt } from '@yuedu/contracts/rules/education';
import { splitSentences } from '@yuedu/contracts/rules/sentences';
import { type DraftParagraph, plainText } from './plain-text.ts';
import { zhHant } from '../../locales/zh-hant.ts';

type Difficulty = DraftPost['difficultyOfPost'];
export type TextToJudge = Pick<DraftPost, 'education' | 'grade' | 'paragraphs'>;
export interface TextDifficulty {
  level: Difficulty | null;
  reasons: DifficultyReason[];
}

/** The five levels, the easiest first. */
const levels: readonly Difficulty[] = difficulties;
/** With less than this nothing can be said. */
const leastCharacters = 50;
/** Beyond it a text is as long as can be; so the work for one call has a limit. */
const mostCharacters = 20_000;
/** So many characters above the grade are named. */
const mostNamed = 10;
/** Words that join clauses: the more of them, the more relations a reader has to hold. */
const connectives = new Set(zhHant.connectives.split(' '));

/**
 * What decides: between which numbers a text goes from the easiest to the hardest level, and how much that
 * counts. Set by hand from the 24 demo texts, from which its agreement is printed, too
 * (text-difficulty.test.ts): for other texts it is a guess until readers' answers say more.
 */
const scales = {
  characters: { easiest: 200, hardest: 650, weight: 2 },
  distinct: { easiest: 110, hardest: 270, weight: 2 },
  sentence: { easiest: 14, hardest: 26, weight: 1 },
  connectives: { easiest: 0, hardest: 1.2, weight: 1 },
} as const;
type Scale = keyof typeof scales;

/** What is counted in a text. */
export interface Counts {
  characters: number;
  distinct: number;
  /** Characters a sentence, on average over running text; of a text without any, over all of it. */
  sentence: number;
  /** For each 100 characters. */
  connectives: number;
  /** The share of characters that a reader of the grade may not have learnt, the most frequent named. */
  aboveGrade: { share: number; named: readonly string[] };
  words: number;
  /** The share of words of two characters and more. */
  longWords: number;
  /** Different words for each word. */
  variety: number;
}

const segmenter = new Intl.Segmenter('zh-Hant', { granularity: 'word' });
const isCounted = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
const isHan = (character: string): boolean => /\p{Script=Han}/u.test(character);
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** The plain text, no longer than it is judged by: a draft may hold a million characters. */
function textOf(paragraphs: readonly DraftParagraph[]): string {
  let text = '';
  for (const paragraph of paragraphs) {
    text += `${plainText(paragraph)}\n`;
    if (text.length > 2 * mostCharacters) break;
  }
  const characters = Array.from(text.slice(0, 2 * mostCharacters).normalize('NFKC'));
  return characters.slice(0, mostCharacters).join('');
}

function sentenceLength(text: string): number {
  const all = Array.from(text);
  const lengths = splitSentences(text)
    .map(({ start, end }) => all.slice(start, end).filter(isCounted).length)
    .filter((length) => length > 0);
  return share(
    lengths.reduce((sum, length) => sum + length, 0),
    lengths.length,
  );
}

/** Characters that may not have been learnt, the most frequent first. */
function named(characters: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, mostNamed)
    .map(([character]) => character);
}

export function countsOf({ education, grade, paragraphs }: TextToJudge): Counts {
  // A chart's figures are no text to be read.
  const text = textOf(paragraphs.filter(({ kind }) => kind !== 'chart'));
  const running = textOf(paragraphs.filter(({ kind }) => kind === 'text'));
  const characters = Array.from(text).filter(isCounted);
  const han = characters.filter(isHan);
  const readAt = gradeToReadAt(grade ?? null, { grade: null, education });
  const above = han.filter((character) => isAboveGrade(character, readAt));
  const words = [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
  return {
    characters: characters.length,
    distinct: new Set(han).size,
    sentence: sentenceLength(running || text),
    connectives: 100 * share(words.filter((word) => connectives.has(word)).length, characters.length),
    aboveGrade: { share: share(above.length, han.length), named: named(above) },
    words: words.length,
    longWords: share(words.filter((word) => Array.from(word).length > 1).length, words.length),
    variety: share(new Set(words).size, words.length),
  };
}

/** Where a number stands on its scale: 0 for the easiest level, 4 for the hardest. */
function placeOf(scale: Scale, counts: Counts): number {
  const { easiest, hardest } = scales[scale];
  const place = ((counts[scale] - easiest) / (hardest - easiest)) * (levels.length - 1);
  return Math.min(levels.length - 1, Math.max(0, place));
}
const levelAt = (place: number): Difficulty => levels[Math.round(place)] as Difficulty;

/** The level that a text's own words speak for, with what it was counted from. */
export function textDifficulty(text: TextToJudge): TextDifficulty {
  const counts = countsOf(text);
  if (counts.characters < leastCharacters) return { level: null, reasons: [] };
  const names = Object.keys(scales) as Scale[];
  const whole = names.reduce((sum, name) => sum + scales[name].weight, 0);
  const place = names.reduce((sum, name) => sum + scales[name].weight * placeOf(name, counts), 0) / whole;
  const reason = (code: Scale, message: string): DifficultyReason => ({
    code,
    level: levelAt(placeOf(code, counts)),
    message,
  });
  const note = (code: DifficultyReason['code'], message: string): DifficultyReason => ({
    code,
    level: null,
    message,
  });
  const percent = (part: number): string => `${Math.round(part * 100)}%`;
  const { aboveGrade } = counts;
  return {
    level: levelAt(place),
    reasons: [
      reason('characters', zhHant.difficultyCharacters(counts.characters)),
      reason('distinct', zhHant.difficultyDistinct(counts.distinct)),
      reason('sentence', zhHant.difficultySentence(counts.sentence.toFixed(1))),
      reason('connectives', zhHant.difficultyConnectives(counts.connectives.toFixed(1))),
      note(
        'above-grade',
        zhHant.difficultyAboveGrade(percent(aboveGrade.share), aboveGrade.named.join('、')),
      ),
      note('words', zhHant.difficultyWords(counts.words, percent(counts.longWords))),
      note('variety', zhHant.difficultyVariety(Math.round(counts.variety * 100))),
    ],
  };
}
