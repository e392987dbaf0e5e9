import type { CsvCell } from '@yuedu/contracts/rules/csv';
import type { ReportTable } from './report-table.ts';
import { sheetNames } from './sheet-names.ts';

/** Widths of columns in characters: a Chinese one takes two. */
const [narrowest, widest] = [6, 40];

const widthOf = (cell: CsvCell): number =>
  cell === null
    ? 0
    : [...String(cell)].reduce((sum, one) => sum + ((one.codePointAt(0) ?? 0) > 0xff ? 2 : 1), 0);

const columnWidths = (table: ReportTable): { width: number }[] =>
  (table[0] ?? []).map((_, at) => ({
    width: Math.min(widest, Math.max(narrowest, ...table.map((row) => widthOf(row[at] ?? null))) + 2),
  }));

/** Numbers stay numbers, texts are texts: nothing in the file is a formula, whatever a cell begins with. */
function cellOf(cell: CsvCell, isHead: boolean) {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  return { value: cell, type: String, ...(isHead && { fontWeight: 'bold' as const, wrap: true }) };
}

/** Tables as a workbook, a sheet each, its head in sight. The library comes when a file is asked for. */
export async function toXlsx(parts: readonly { title: string; table: ReportTable }[]): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node');
  const names = sheetNames(parts.map(({ title }) => title));
  const sheets = parts.map(({ table }, at) => ({
    data: table.map((row, line) => row.map((cell) => cellOf(cell, line === 0))),
    sheet: names[at] ?? '',
    columns: columnWidths(table),
    stickyRowsCount: 1,
  }));
  return write(sheets, { fontFamily: 'Microsoft JhengHei' }).toBuffer();
}
