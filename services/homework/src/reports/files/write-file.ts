import type { ReportFileKind } from '@yuedu/contracts/http/homework/report-files';
import { toCsv } from '@yuedu/contracts/rules/csv';
import { toPdf, type PdfWords } from './pdf.ts';
import type { ReportTable } from './report-table.ts';
import { toXlsx } from './xlsx.ts';

/** A table of a file, with what it is called and what it is of. */
export interface FilePart {
  readonly title: string;
  readonly about: string;
  readonly table: ReportTable;
}

/** A file of one table. */
export const writeFile = (
  kind: ReportFileKind,
  part: FilePart,
  wording: PdfWords,
): Promise<string | Buffer> => write(kind, [part], () => part.table, wording);

/**
 * A file of many tables with one head: sheets of a workbook, pages of a document. CSV has no parts, so there
 * each line begins with its part's title.
 * @param column what the parts are: 「班級」
 */
export const writeParts = (
  kind: ReportFileKind,
  parts: readonly FilePart[],
  column: string,
  wording: PdfWords,
): Promise<string | Buffer> =>
  write(
    kind,
    parts,
    () => [
      [column, ...(parts[0]?.table[0] ?? [])],
      ...parts.flatMap(({ title, table }) => table.slice(1).map((row) => [title, ...row])),
    ],
    wording,
  );

async function write(
  kind: ReportFileKind,
  parts: readonly FilePart[],
  whole: () => ReportTable,
  wording: PdfWords,
): Promise<string | Buffer> {
  switch (kind) {
    case 'csv':
      return toCsv(whole());
    case 'xlsx':
      return toXlsx(parts);
    case 'pdf':
      return toPdf(parts, wording);
  }
}
