/** A clause up to this length stands on one line of every card and page. */
const longestWhole = 7;
const afterPunctuation =
  /(?<=[，、。；：？！…—」』》〉）])(?![，、。；：？！…—」』》〉）])|(?=[「『《〈（])/u;
const single = /^.$/u;
/** Single characters that begin a phrase; any other one belongs to the word before it. */
const beginners = '和與及或而但是在把被為從向對給讓不';
const endsInNumber = /[一二三四五六七八九十百千萬兩幾\d]$/u;

let words: Intl.Segmenter | null | undefined;
const segmenter = (): Intl.Segmenter | null =>
  (words ??= 'Segmenter' in Intl ? new Intl.Segmenter('zh-Hant-TW', { granularity: 'word' }) : null);

/**
 * Words of a clause. The browser's dictionary cuts names and rarer words into single characters: these stay
 * together.
 */
function wordsOf(clause: string): string[] {
  if ([...clause].length <= longestWhole) return [clause];
  // Made for a clause that needs it: a phone reads the browser's dictionary for 60 ms.
  const parts = segmenter()?.segment(clause);
  if (!parts) return [clause];
  const joined: string[] = [];
  for (const { segment } of parts) {
    const last = joined.at(-1);
    const sticks =
      last !== undefined &&
      ((single.test(segment) && !beginners.includes(segment)) ||
        endsInNumber.test(last) ||
        (single.test(last) && beginners.includes(last)) ||
        !/\p{Script=Han}|\p{L}|\p{N}/u.test(segment));
    if (sticks) joined[joined.length - 1] = last + segment;
    else joined.push(segment);
  }
  return joined;
}

/**
 * Where a heading may be broken: after punctuation, and in a clause that is too long for a narrow card
 * between its words. The phrases joined are the text.
 */
export const phrasesOf = (text: string): string[] =>
  text === '' ? [] : text.split(afterPunctuation).flatMap(wordsOf);
