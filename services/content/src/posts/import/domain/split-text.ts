/** Paragraphs are parted by empty lines, as an editor writes them in a cell. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n[ \t\u3000]*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What ends a sentence, with what closes after it. */
const sentences = /[^。！？!?\n]*[。！？!?\n]+[」』”’）)]*|[^。！？!?\n]+$/gu;

/**
 * The sentences of a paragraph that a part of it lies in, without blanks around them.
 * @param from @param to places of the part
 */
export function sentencesAround(paragraph: string, from: number, to: number): string {
  let [start, end] = [from, to];
  for (const { index, 0: sentence } of paragraph.matchAll(sentences)) {
    const last = index + sentence.length;
    if (index <= from && from < last) start = index;
    if (index < to && to <= last) end = last;
  }
  return paragraph.slice(start, end).trim();
}

/** Where a quote stands in a text of paragraphs, widened to its sentences; undefined where it does not. */
export function evidenceOf(
  paragraphs: readonly string[],
  quote: string,
): { paragraph: number; quote: string } | undefined {
  const at = quote === '' ? -1 : paragraphs.findIndex((paragraph) => paragraph.includes(quote));
  const paragraph = paragraphs[at];
  if (paragraph === undefined) return undefined;
  const from = paragraph.indexOf(quote);
  return { paragraph: at, quote: sentencesAround(paragraph, from, from + quote.length) };
}
