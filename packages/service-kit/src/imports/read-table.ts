import Papa from 'papaparse';
import { fail } from '../http/fail.ts';
import { decodeText } from './decode-text.ts';
import { importLimits, type ImportLimits } from './import-limits.ts';
import { repackXlsx } from './unpack-xlsx.ts';

/**
 * A file's table: texts without blanks around them, `''` for an empty cell. `line` is the row's number as a
 * spreadsheet shows it.
 */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/**
 * Reads a CSV (UTF-8, UTF-16 or Big5; comma, tab, semicolon or bar) or the first sheet of an XLSX. Empty rows
 * are passed over.
 * @throws import.unreadable, import.too-large
 */
export async function readTable(bytes: Uint8Array, limits: ImportLimits = importLimits): Promise<Table> {
  if (bytes.length > limits.bytes) throw fail('import.too-large');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isZip ? tableOf(await cellsOfXlsx(bytes, limits), limits) : tableOfCsv(bytes, limits);
}

/** Reads a CSV, whatever its first bytes are. @throws as readTable */
export const tableOfCsv = (bytes: Uint8Array, limits: ImportLimits): Table =>
  tableOf(cellsOfCsv(decodeText(bytes), limits), limits);

function tableOf(cells: readonly string[][], limits: ImportLimits): Table {
  const filled = cells
    .map((row, at) => ({ line: at + 1, cells: row }))
    .filter(({ cells: row }) => row.some((cell) => cell.trim() !== ''));
  checkSize(filled, limits);
  const [header, ...rows] = filled.map((row) => ({ ...row, cells: row.cells.map(plain) }));
  if (header?.line !== 1) throw fail('import.unreadable');
  return { header: header.cells, rows };
}

/** Before anything is made of the cells: it takes time by their length. */
function checkSize(rows: readonly { readonly cells: readonly string[] }[], limits: ImportLimits): void {
  const isTooWide = rows.some(({ cells }) => cells.length > limits.columns);
  if (rows.length > limits.rows + 1 || isTooWide) throw fail('import.too-large');
  if (rows.some(({ cells }) => cells.some((cell) => cell.length > limits.cell)))
    throw fail('import.too-large');
  // a shared text of an XLSX stands in any number of cells, and each of them is made anew below
  const length = rows.reduce((sum, { cells }) => cells.reduce((all, cell) => all + cell.length, sum), 0);
  if (length > limits.unpackedBytes) throw fail('import.too-large');
}

function cellsOfCsv(text: string, limits: ImportLimits): string[][] {
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: limits.rows * 2,
  });
  if (meta.truncated) throw fail('import.too-large');
  if (errors.some(({ type }) => type === 'Quotes')) throw fail('import.unreadable');
  return data;
}

/** The sign that parts the header's cells most often, outside of quotes. */
function delimiterOf(text: string): string {
  const counts = new Map([',', '\t', ';', '|'].map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /[\r\n]/.test(sign)) break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

async function cellsOfXlsx(bytes: Uint8Array, limits: ImportLimits): Promise<string[][]> {
  const checked = repackXlsx(bytes, limits);
  // a seldom guest, and 250 KB of code
  const { readSheet } = await import('read-excel-file/node');
  try {
    const rows = await readSheet(Buffer.from(checked));
    return rows.map((row) => row.map((cell) => textOf(cell)));
  } catch (error) {
    throw fail('import.unreadable', { cause: error });
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  return String(cell as string | number | boolean);
}

/**
 * NFC, so that a name typed on another system is the same name; no NUL and no half of a character, which no
 * column takes. The apostrophe that our own files put before what looks like a formula goes again.
 */
const plain = (cell: string): string =>
  cell
    .toWellFormed()
    .replaceAll('\0', '')
    .normalize('NFC')
    .replace(/^'(?=[\s\p{Cf}]*[=+\-@＝＋－＠−﹦﹢﹣﹫])/u, '')
    .trim();
