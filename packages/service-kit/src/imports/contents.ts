import type { ImportColumn, ImportContents } from '@yuedu/contracts/http/imports';
import { proposeMatching } from './columns.ts';
import type { Table } from './read-table.ts';

/** What a page shows of a column: so many cells, and so many characters of each. */
const [samples, sampleLength, headerLength] = [3, 60, 100];
const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

/** What a person sees of a file to say which of its columns is which. */
export const contentsOfTable = (
  { header, rows }: Table,
  columns: Readonly<Record<string, ImportColumn>>,
): Omit<ImportContents, 'archive'> => ({
  rows: rows.length,
  columns: header.map((name, at) => ({
    header: cut(name, headerLength),
    samples: rows.slice(0, samples).map(({ cells }) => cut(cells[at] ?? '', sampleLength)),
  })),
  proposal: proposeMatching(header, columns),
});
