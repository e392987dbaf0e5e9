export type CsvCell = string | number | null;

/**
 * What a spreadsheet would take for a formula: full-width and small forms too, and behind blanks or signs
 * that can't be seen.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠−﹦﹢﹣﹫])/u;

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as CSV (RFC 4180) with the mark by which spreadsheets know UTF-8. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
