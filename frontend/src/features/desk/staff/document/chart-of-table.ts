import type { ChartData } from './document.ts';

/** A number as people write it: 1,200, １２, 83.2%. Null for what is none. */
function numberOf(cell: string): number | null {
  const text = cell.normalize('NFKC').replace(/[,\s]/g, '').replace(/%$/, '');
  return /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/**
 * A chart of a table: the first column are its labels, each further column that holds numbers alone is a
 * series. Rows in which nothing stands are left out.
 * @returns null where no column holds numbers
 */
export function chartOfTable(table: {
  caption: string;
  headers: readonly string[];
  rows: readonly (readonly string[])[];
}): ChartData | null {
  const rows = table.rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const series = table.headers.slice(1).flatMap((name, at) => {
    const values = rows.map((row) => numberOf(row[at + 1] ?? ''));
    return values.length > 0 && values.every((value) => value !== null) ? [{ name, values }] : [];
  });
  if (series.length === 0) return null;
  return {
    title: table.caption,
    chart: 'bar',
    unit: '',
    labels: rows.map((row) => row[0] ?? ''),
    series: series.slice(0, 8),
    alt: '',
  };
}
