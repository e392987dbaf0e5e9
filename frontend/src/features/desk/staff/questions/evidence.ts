import { partsOf } from '@yuedu/contracts/rules/paragraph-parts';
import { splitSentences } from '@yuedu/contracts/rules/sentences';
import { t } from './texts.ts';
import type { DraftParagraph, DraftQuestion } from './question-types.ts';

export type Quote = DraftQuestion['evidence'][number];

/** What an editor selects words in: the parts of the paragraph under each other. */
export const paragraphText = (paragraph: DraftParagraph): string => partsOf(paragraph).join('\n');

/** The sentences of a paragraph, each of one part: a quotation can't reach from one cell into the next. */
export const sentencesOf = (paragraph: DraftParagraph): string[] =>
  partsOf(paragraph).flatMap((part) =>
    splitSentences(part).map(({ start, end }) => [...part].slice(start, end).join('')),
  );

/**
 * The words between two places of `paragraphText` (as a text field counts them), a quotation for each part
 * that they touch, without blanks at the ends.
 */
export function quotesBetween(paragraph: DraftParagraph, start: number, end: number): string[] {
  let from = 0;
  return partsOf(paragraph).flatMap((part) => {
    const words = part.slice(Math.max(0, start - from), Math.max(0, end - from)).trim();
    from += part.length + 1;
    return words === '' ? [] : [words];
  });
}

/** What is wrong with a quotation now, or null: its paragraph is gone, or no longer has these words. */
export function quoteFault(
  paragraphs: readonly DraftParagraph[],
  { paragraph, quote }: Quote,
): string | null {
  const found = paragraphs.find(({ id }) => id === paragraph);
  if (!found) return t('paragraphGone');
  return partsOf(found).some((part) => part.includes(quote)) ? null : t('quoteGone');
}

/** With these quotations of a paragraph, each once, in the order of the text. */
export function withQuotes(
  paragraphs: readonly DraftParagraph[],
  evidence: readonly Quote[],
  paragraph: string,
  quotes: readonly string[],
): Quote[] {
  const added = [...new Set(quotes)]
    .filter((quote) => !evidence.some((one) => one.paragraph === paragraph && one.quote === quote))
    .map((quote) => ({ paragraph, quote }));
  const texts = new Map(paragraphs.map((one, at) => [one.id, { at, text: paragraphText(one) }]));
  const place = (one: Quote): [number, number] => {
    const found = texts.get(one.paragraph);
    return found ? [found.at, found.text.indexOf(one.quote)] : [Number.POSITIVE_INFINITY, 0];
  };
  return [...evidence, ...added]
    .map((quote) => ({ quote, place: place(quote) }))
    .sort((a, b) => (a.place[0] === b.place[0] ? a.place[1] - b.place[1] : a.place[0] - b.place[0]))
    .map(({ quote }) => quote);
}

const kindWords: Record<Exclude<DraftParagraph['kind'], 'text'>, string> = {
  heading: t('kindHeading'),
  list: t('kindList'),
  table: t('kindTable'),
  chart: t('kindChart'),
  image: t('kindImage'),
};

/** 「第 2 段」 as readers see it, which count running text only, or what kind of place it is. */
export function paragraphName(paragraphs: readonly DraftParagraph[], id: string): string {
  const found = paragraphs.find((paragraph) => paragraph.id === id);
  if (!found) return t('noParagraph');
  if (found.kind !== 'text') return kindWords[found.kind];
  const texts = paragraphs.filter(({ kind }) => kind === 'text');
  return t('paragraphNumber', { number: texts.indexOf(found) + 1 });
}
