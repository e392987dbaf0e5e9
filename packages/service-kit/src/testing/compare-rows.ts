import type { Row, Rows } from './rows.ts';

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const instantPattern = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g;

export const idsIn = (text: string): string[] => text.match(idPattern) ?? [];

/** The row without some columns. */
export const lacking = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));

/**
 * The rows as text, a line each, without what every run makes anew.
 * @param options fixedIds: ids that stay; since: when the present began, in milliseconds; columns: which of a
 * row don't count, or `all`
 */
export function linesOf(
  rows: Rows,
  options: {
    fixedIds: ReadonlySet<string>;
    since: number;
    columns: (table: string, row: Row) => readonly string[] | 'all';
  },
): string[] {
  const { fixedIds, since, columns } = options;
  const until = Date.now() + 1_000;
  const isOfRun = (at: number): boolean => at >= since - 1_000 && at <= until;
  const plain = (text: string): string =>
    text
      .replaceAll(idPattern, (id) => (fixedIds.has(id) ? id : 'a new id'))
      .replaceAll(instantPattern, (instant) => {
        const at = Date.parse(instant);
        return isOfRun(at) ? 'the present' : new Date(at).toISOString();
      });
  return Object.entries(rows).flatMap(([table, some]) =>
    some.flatMap((row) => {
      const left = columns(table, row);
      return left === 'all' ? [] : `${table} ${plain(JSON.stringify(lacking(row, left)))}`;
    }),
  );
}

/** What `lines` has more often than `others`. */
export function surplus(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
