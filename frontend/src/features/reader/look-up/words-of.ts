import type { Paragraph } from '@yuedu/contracts/http/content/posts';
import { lengthOf } from '../code-points.ts';

/** A word as the keys go over it, in code points of its paragraph. */
export interface WordPlace {
  paragraphId: string;
  start: number;
  end: number;
  word: string;
}

/** The words of a text in their order; where the browser knows no words, its characters. */
export function wordsOf(paragraphs: readonly Pick<Paragraph, '_id' | 'text'>[]): WordPlace[] {
  const segmenter =
    'Segmenter' in Intl ? new Intl.Segmenter('zh-Hant-TW', { granularity: 'word' }) : undefined;
  return paragraphs.flatMap(({ _id: paragraphId, text }) => {
    const pieces = segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : Array.from(text);
    let at = 0;
    return pieces.flatMap((word) => {
      const start = at;
      at += lengthOf(word);
      return /\p{Script=Han}/u.test(word) ? [{ paragraphId, start, end: at, word }] : [];
    });
  });
}
