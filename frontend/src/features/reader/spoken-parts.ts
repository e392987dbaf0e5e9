import type { Paragraph } from '@yuedu/contracts/http/content/posts';
import { splitSentences, type Stretch } from '@yuedu/contracts/rules/sentences';
import { characters } from './code-points.ts';
import { chartParts } from './parts.ts';

/** What is read aloud in one go, with its place in the text. */
export interface SpokenPart extends Stretch {
  paragraphId: string;
  paragraphIndex: number;
  words: string;
}
type Read = Pick<Paragraph, '_id' | 'kind' | 'text' | 'data'>;

/** Many voices stop by themselves after about 14 seconds. */
export const mostAtOnce = 100;
const pauses = new Set('，、：,:—；');
/** A sentence of nothing but marks has no sound. */
const hasSound = (words: string): boolean => /[\p{L}\p{N}]/u.test(words);

/** An over-long sentence ends at the last comma that fits; without any, where the limit is. */
function withinLimit(text: readonly string[], { start, end }: Stretch): Stretch[] {
  const found: Stretch[] = [];
  let from = start;
  while (end - from > mostAtOnce) {
    const last = text.slice(from, from + mostAtOnce).findLastIndex((character) => pauses.has(character));
    const to = last < 0 ? from + mostAtOnce : from + last + 1;
    found.push({ start: from, end: to });
    from = to;
  }
  return [...found, { start: from, end }];
}

/** Of a chart its title and its description are read, not its figures. */
const endOf = (paragraph: Read): number =>
  paragraph.kind === 'chart' ? chartParts(paragraph).alt.end : characters(paragraph.text).length;

/** The text as it is read aloud: by sentence, never over 100 characters at once. */
export function spokenParts(paragraphs: readonly Read[]): SpokenPart[] {
  return paragraphs.flatMap((paragraph, paragraphIndex) => {
    const text = characters(paragraph.text);
    const last = endOf(paragraph);
    return splitSentences(paragraph.text)
      .filter(({ end }) => end <= last)
      .flatMap((sentence) => withinLimit(text, sentence))
      .map((stretch) => ({
        ...stretch,
        paragraphId: paragraph._id,
        paragraphIndex,
        words: text.slice(stretch.start, stretch.end).join(''),
      }))
      .filter(({ words }) => hasSound(words));
  });
}

type Place = Pick<SpokenPart, 'paragraphIndex' | 'end'>;

/** The part that holds this place, else the next one after it, else the first. */
export function partAt(parts: readonly Place[], { index, at }: { index: number; at: number }): number {
  const found = parts.findIndex(
    ({ paragraphIndex, end }) => paragraphIndex > index || (paragraphIndex === index && end > at),
  );
  return Math.max(0, found);
}

/** The first part of the paragraph after this part's, or of the one before; the part itself at either end. */
export function otherParagraph(parts: readonly Place[], from: number, step: 1 | -1): number {
  const here = parts[from]?.paragraphIndex ?? 0;
  const isOther = ({ paragraphIndex }: Place): boolean => (paragraphIndex - here) * step > 0;
  const near = step > 0 ? parts.find(isOther) : parts.findLast(isOther);
  return near ? parts.findIndex(({ paragraphIndex }) => paragraphIndex === near.paragraphIndex) : from;
}
