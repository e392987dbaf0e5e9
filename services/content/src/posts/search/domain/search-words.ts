const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * The words of a phrase without punctuation; where it has longer ones, single characters (的, 了) are no words
 * that say how much a text is about it.
 */
export function wordsOf(phrase: string): string[] {
  const words = [...segmenter.segment(phrase)].map(({ segment }) => segment);
  const long = words.filter((word) => Array.from(word).length > 1);
  return [...new Set(long.length > 0 ? long : words)];
}
