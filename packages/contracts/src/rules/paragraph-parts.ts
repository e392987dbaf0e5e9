import type { DraftPost } from '../http/content/post-drafts.ts';

/**
 * The parts of a paragraph that a reader can point at, in the order of reading: the text; items; caption
 * (where there is one), headers and cells row by row; a chart's title, alternative text, labels, names of
 * series and values; or a picture's caption, for its alternative text is read by some and seen by none.
 */
export function partsOf(paragraph: DraftPost['paragraphs'][number]): string[] {
  switch (paragraph.kind) {
    case 'text':
    case 'heading':
      return [paragraph.text];
    case 'list':
      return paragraph.items;
    case 'table':
      return [
        ...(paragraph.caption ? [paragraph.caption] : []),
        ...paragraph.headers,
        ...paragraph.rows.flat(),
      ];
    case 'chart':
      return [
        paragraph.title,
        paragraph.alt,
        ...paragraph.labels,
        ...paragraph.series.flatMap((series) => [series.name, ...series.values.map(String)]),
      ];
    case 'image':
      return paragraph.caption ? [paragraph.caption] : [];
  }
}
