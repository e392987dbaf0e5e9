import type { CsvCell } from '@yuedu/contracts/rules/csv';
import type { ReportTable } from './report-table.ts';

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

/** A table as a workbook of one sheet, its head in sight. The library comes when a file is asked for. */
export async function toXlsx(table: ReportTable, title: string): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node');
  const rows = table.map((row, at) => row.map((cell) => cellOf(cell, at === 0)));
  const sheet = { sheet: title, columns: columnWidths(table), stickyRowsCount: 1 };
  return write(rows, sheet, { fontFamily: 'Microsoft JhengHei' }).toBuffer();
}
