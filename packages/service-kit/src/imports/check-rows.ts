import type { z } from 'zod';
import { faultsOf } from '../http/input.ts';
import type { ImportColumn, ImportFault as RowFault, ImportMatching } from '@yuedu/contracts/http/imports';
import { matchColumns } from './columns.ts';
import type { Table } from './read-table.ts';

export interface CheckedRows<R> {
  readonly valid: readonly { readonly row: number; readonly value: R }[];
  readonly rejected: readonly {
    readonly row: number;
    readonly cells: readonly string[];
    readonly faults: readonly RowFault[];
  }[];
  readonly unknownColumns: readonly string[];
}

/**
 * What is the same in two rows may stand once: its label and the value's text; undefined for a row that has
 * none.
 */
export interface UniqueIn<R> {
  readonly column: string;
  readonly of: (row: R) => string | undefined;
}

/**
 * Reads each row by its schema: every fault of every row. An empty cell is a field that is not there.
 * @throws import.columns-missing
 */
export function checkRows<K extends string, S extends z.ZodType>(
  table: Table,
  columns: Readonly<Record<K, ImportColumn>>,
  schema: S,
  unique?: UniqueIn<z.output<S>>,
  matching?: ImportMatching,
): CheckedRows<z.output<S>> {
  const { places, unknown } = matchColumns(table.header, columns, matching);
  const valid: { row: number; value: z.output<S> }[] = [];
  const rejected: { row: number; cells: readonly string[]; faults: RowFault[] }[] = [];
  const firstRowOf = new Map<string, number>();
  for (const { line, cells } of table.rows) {
    const fields = [...places]
      .map(([key, place]) => [key, cells[place] ?? ''])
      .filter(([, cell]) => cell !== '');
    const parsed = schema.safeParse(Object.fromEntries(fields), { reportInput: true });
    const faults = parsed.success
      ? []
      : parsed.error.issues.flatMap((issue) => faultsOfRow(line, issue, columns));
    const same = parsed.success ? unique?.of(parsed.data) : undefined;
    const first = same === undefined ? undefined : firstRowOf.get(same);
    if (unique && first !== undefined)
      faults.push({ row: line, column: unique.column, code: 'row-twice', message: `和第 ${first} 列重複。` });
    if (parsed.success && faults.length === 0) {
      valid.push({ row: line, value: parsed.data });
      if (same !== undefined) firstRowOf.set(same, line);
    } else rejected.push({ row: line, cells, faults });
  }
  return { valid, rejected, unknownColumns: unknown };
}

/** Rows that the stored data refuses stand among the rejected, in the order of the file. */
export function refuseRows<R>(
  checked: CheckedRows<R>,
  table: Table,
  refusals: readonly (Omit<RowFault, 'row'> | undefined)[],
): CheckedRows<R> {
  const cellsOf = new Map(table.rows.map(({ line, cells }) => [line, cells]));
  const refused = checked.valid.flatMap(({ row }, at) => {
    const refusal = refusals[at];
    return refusal ? [{ row, cells: cellsOf.get(row) ?? [], faults: [{ row, ...refusal }] }] : [];
  });
  return {
    ...checked,
    valid: checked.valid.filter((_, at) => refusals[at] === undefined),
    rejected: [...checked.rejected, ...refused].sort((one, other) => one.row - other.row),
  };
}

function faultsOfRow(
  row: number,
  issue: z.core.$ZodIssue,
  columns: Readonly<Record<string, ImportColumn>>,
): RowFault[] {
  return faultsOf(issue).map(({ path, code, message }) => {
    const key = path.split('.')[0] ?? '';
    return { row, column: columns[key]?.label ?? key, code, message };
  });
}
