import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type { CsvCell } from '@yuedu/contracts/rules/csv';
import { zhHant } from '../../locales/zh-hant.ts';
import { type FontName, fontRuns } from './font-runs.ts';
import { cellPadding, columnBands } from './pdf-layout.ts';
import type { ReportTable } from './report-table.ts';

const a4 = { short: 595.28, long: 841.89 };
/** 15 mm. */
const margin = 42.5;
const [titleSize, textSize, footSize] = [16, 9, 8];
const colors = { ink: '#24221D', soft: '#5E584C', line: '#DFD6C4', head: '#F7F1E4' };
/** Columns that say whose line it is: seat and name, or day and homework. */
const fixedColumns = 2;
/** The words of a head are broken at this width, where its column is no wider. */
const headWidth = 58;

export interface PdfWords {
  title: string;
  /** What the numbers mean. */
  rule: string;
}
export interface PdfPart {
  /** Class and period. */
  about: string;
  table: ReportTable;
}

/** Noto Sans TC and SC (OFL 1.1), of one size: a document holds the characters that it uses of each. */
const fontFiles: Readonly<Record<FontName, string>> = {
  traditional: '@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf',
  simplified: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
};
const { resolve } = createRequire(import.meta.url);
const fontPaths = (): Record<FontName, string> => ({
  traditional: resolve(fontFiles.traditional),
  simplified: resolve(fontFiles.simplified),
});

/** The code points of Noto Sans TC, read with the first file that is asked for. */
let traditional: Promise<ReadonlySet<number>> | null = null;
async function readCodePoints(path: string): Promise<ReadonlySet<number>> {
  const font = await (await import('fontkit')).open(path);
  return new Set('characterSet' in font ? font.characterSet : []);
}

const words = (cell: CsvCell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell);

type Document = InstanceType<typeof import('pdfkit')>;
/** A document, with what its first font can draw. */
interface Sheet {
  readonly document: Document;
  readonly fonts: Readonly<Record<FontName, string>>;
  readonly has: (codePoint: number) => boolean;
}
type Band = ReturnType<typeof columnBands>[number];
interface Page {
  width: number;
  height: number;
}

const boxOf = (band: Band, cells: readonly CsvCell[]) => {
  let x = margin;
  return band.map(({ at, width }) => {
    const box = { x: x + cellPadding, width: width - 2 * cellPadding, cell: cells[at] ?? null };
    x += width;
    return box;
  });
};

function lineHeight(document: Document, cells: readonly CsvCell[], band: Band): number {
  const heights = boxOf(band, cells).map(({ cell, width }) =>
    document.heightOfString(words(cell), { width }),
  );
  return Math.max(textSize, ...heights) + 2 * cellPadding;
}

/** Writes words with the fonts that have their characters; both measure alike. */
function writeWords(
  { document, fonts, has }: Sheet,
  text: string,
  { x, y, ...options }: { x: number; y: number } & PDFKit.Mixins.TextOptions,
): void {
  const runs = fontRuns(text, has);
  for (const [at, run] of runs.entries()) {
    const more = { ...options, continued: at < runs.length - 1 };
    document.font(fonts[run.font]);
    if (at === 0) document.text(run.text, x, y, more);
    else document.text(run.text, more);
  }
  document.font(fonts.traditional);
}

/** Writes one line of the table. @returns where the next one begins */
function writeLine(
  sheet: Sheet,
  { cells, band, y, isHead }: { cells: readonly CsvCell[]; band: Band; y: number; isHead: boolean },
): number {
  const { document } = sheet;
  const height = lineHeight(document, cells, band);
  const width = band.reduce((sum, column) => sum + column.width, 0);
  if (isHead) document.rect(margin, y, width, height).fill(colors.head);
  document.fillColor(isHead ? colors.soft : colors.ink).fontSize(textSize);
  for (const box of boxOf(band, cells))
    writeWords(sheet, words(box.cell), {
      x: box.x,
      y: y + cellPadding,
      width: box.width,
      align: typeof box.cell === 'number' ? 'right' : 'left',
    });
  const end = y + height;
  document
    .moveTo(margin, end)
    .lineTo(margin + width, end)
    .lineWidth(0.5)
    .stroke(colors.line);
  return end;
}

/** @returns where the table begins */
function writeTitle(sheet: Sheet, title: string, about: string, { width: ofPage }: Page): number {
  const { document } = sheet;
  const width = ofPage - 2 * margin;
  document.fillColor(colors.ink).fontSize(titleSize);
  writeWords(sheet, title, { x: margin, y: margin, width });
  document.fillColor(colors.soft).fontSize(textSize);
  writeWords(sheet, about, { x: margin, y: document.y, width });
  document.moveDown();
  return document.y;
}

/** Under each page what the numbers mean, and which page it is. */
function writeFeet(sheet: Sheet, { title, rule }: PdfWords, { width, height }: Page): void {
  const { document } = sheet;
  const { start, count } = document.bufferedPageRange();
  const y = height - margin - footSize;
  for (let at = start; at < start + count; at += 1) {
    document.switchToPage(at);
    // under the margin: text there would begin another page
    document.page.margins.bottom = 0;
    const page = zhHant.pageOf(title, at + 1, count);
    document.fillColor(colors.soft).fontSize(footSize);
    writeWords(sheet, rule, { x: margin, y, width: width - 2 * margin - 120, height: 3 * footSize });
    writeWords(sheet, page, { x: width - margin - 120, y, width: 120, align: 'right' });
  }
}

/** The bytes of a document, once it has ended. */
function collected(document: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

/** Each band from its first page to its last, with the head on each. */
function writeBand(
  sheet: Sheet,
  table: ReportTable,
  band: Band,
  { top, height }: { top: number; height: number },
): void {
  const { document } = sheet;
  const [head = [], ...rows] = table;
  const bottom = height - margin - 3 * footSize;
  let y = writeLine(sheet, { cells: head, band, y: top, isHead: true });
  for (const cells of rows) {
    if (y + lineHeight(document, cells, band) > bottom) {
      document.addPage();
      y = writeLine(sheet, { cells: head, band, y: margin, isHead: true });
    }
    y = writeLine(sheet, { cells, band, y, isHead: false });
  }
}

/** What each column would like to have: all of its words in a line, but those of its head. */
const widthsOf = (document: Document, table: ReportTable, columns: number): number[] =>
  Array.from({ length: columns }, (_, at) =>
    table.reduce((most, row, line) => {
      const width = document.widthOfString(words(row[at]));
      return Math.max(most, line === 0 ? Math.min(width, headWidth) : width);
    }, 0),
  );

const columnsOf = (table: ReportTable): number => table.reduce((most, row) => Math.max(most, row.length), 0);

/** A part from its title to its last line; it begins on the page that is open. */
function writePart(sheet: Sheet, { about, table }: PdfPart, title: string, page: Page): void {
  const { document } = sheet;
  document.fontSize(textSize);
  const widths = widthsOf(document, table, columnsOf(table));
  for (const [at, band] of columnBands(widths, fixedColumns, { width: page.width, margin }).entries()) {
    if (at > 0) document.addPage();
    const top = at === 0 ? writeTitle(sheet, title, about, page) : margin;
    writeBand(sheet, table, band, { top, height: page.height });
  }
}

/**
 * Tables as a document to print: A4, each begins on a page of its own, the head on each page, columns that do
 * not fit on pages of their own. The library and the fonts come when a file is asked for.
 */
export async function toPdf(parts: readonly PdfPart[], wording: PdfWords): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = fontPaths();
  const codePoints = await (traditional ??= readCodePoints(fonts.traditional));
  const isWide = Math.max(...parts.map(({ table }) => columnsOf(table))) > 7;
  const page = isWide ? { width: a4.long, height: a4.short } : { width: a4.short, height: a4.long };
  const document = new PDFDocument({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margin,
    font: fonts.traditional,
    bufferPages: true,
    lang: 'zh-Hant-TW',
    info: { Title: wording.title },
  });
  const sheet = { document, fonts, has: (codePoint: number) => codePoints.has(codePoint) };
  const done = collected(document);
  for (const [at, part] of parts.entries()) {
    if (at > 0) document.addPage();
    writePart(sheet, part, wording.title, page);
    await setImmediate(); // what else the process has to answer goes on between two parts
  }
  writeFeet(sheet, wording, page);
  document.end();
  return done;
}
