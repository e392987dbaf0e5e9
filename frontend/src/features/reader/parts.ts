import type { Paragraph } from '@yuedu/contracts/http/content/posts';
import { lengthOf } from './code-points.ts';
import type { Stretch } from '@yuedu/contracts/rules/sentences';

/** A part of a paragraph (an item, a cell) with its place in the paragraph's plain text. */
export interface Part extends Stretch {
  text: string;
}

/** Places of parts that follow each other in the plain text, parted by line breaks. */
export function placeParts(texts: readonly string[], from = 0): Part[] {
  let start = from;
  return texts.map((text) => {
    const part = { text, start, end: start + lengthOf(text) };
    start = part.end + 1;
    return part;
  });
}

export interface ListParts {
  items: Part[];
}
export const listParts = (paragraph: Pick<Paragraph, 'data' | 'text'>): ListParts => ({
  items: placeParts(paragraph.data?.items ?? paragraph.text.split('\n')),
});

export interface TableParts {
  caption: Part | null;
  headers: Part[];
  rows: Part[][];
}

/**
 * Caption (where there is one), headers and cells, row by row: the order in which the plain text holds them.
 */
export function tableParts(paragraph: Pick<Paragraph, 'data'>): TableParts {
  const { caption = '', headers = [], rows = [] } = paragraph.data ?? {};
  const parts = placeParts([...(caption ? [caption] : []), ...headers, ...rows.flat()]);
  const rest = caption ? parts.slice(1) : parts;
  let at = headers.length;
  return {
    caption: caption ? (parts[0] ?? null) : null,
    headers: rest.slice(0, headers.length),
    rows: rows.map((row) => {
      const cells = rest.slice(at, at + row.length);
      at += row.length;
      return cells;
    }),
  };
}

export interface ChartParts {
  title: Part;
  alt: Part;
  labels: Part[];
  series: { name: Part; values: Part[] }[];
}

/** Title, alternative text, labels, then each series' name and values. */
export function chartParts(paragraph: Pick<Paragraph, 'data'>): ChartParts {
  const { title = '', alt = '', labels = [], series = [] } = paragraph.data ?? {};
  const parts = placeParts([
    title,
    alt,
    ...labels,
    ...series.flatMap((one) => [one.name, ...one.values.map(String)]),
  ]);
  const nothing: Part = { text: '', start: 0, end: 0 };
  let at = 2 + labels.length;
  return {
    title: parts[0] ?? nothing,
    alt: parts[1] ?? nothing,
    labels: parts.slice(2, at),
    series: series.map((one) => {
      const [name = nothing, ...values] = parts.slice(at, at + 1 + one.values.length);
      at += 1 + one.values.length;
      return { name, values };
    }),
  };
}
