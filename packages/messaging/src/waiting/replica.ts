import type { Sql } from '../sql.ts';

export interface ReplicaRow {
  /** Table name as in the database. */
  table: string;
  /** Columns of the primary key (or of another unique index) with their values. */
  key: Record<string, unknown>;
  /** The event's sequence. */
  sequence: number;
  /**
   * Other columns, named as in the database. Dates, arrays, null and JSON fit; a deletion sets the row's
   * deleted_at.
   */
  values: Record<string, unknown>;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Writes a replica row if it is new or its `sequence` column is lower; so repeats and late events change
 * nothing. Only the named columns are changed; for a row that is inserted, the others take their defaults.
 * @returns whether the row was written
 */
export async function upsertReplica(tx: Sql, row: ReplicaRow): Promise<boolean> {
  return (await upsertRows(tx, row, [recordOf(row)])) > 0;
}

/**
 * The same for many rows of one table with the same columns, in one statement.
 * @param rows several of one key: the one with the highest sequence counts
 */
export async function upsertReplicas(tx: Sql, rows: readonly ReplicaRow[]): Promise<void> {
  const newest = new Map<string, ReplicaRow>();
  for (const row of rows) {
    const key = JSON.stringify(row.key);
    const other = newest.get(key);
    if (!other || other.sequence < row.sequence) newest.set(key, row);
  }
  const [first] = newest.values();
  if (first) await upsertRows(tx, first, [...newest.values()].map(recordOf));
}

const recordOf = (row: ReplicaRow): Record<string, unknown> => ({
  ...row.values,
  ...row.key,
  sequence: row.sequence,
});

/** @param shape any of the rows: its table and columns are those of all */
async function upsertRows(
  tx: Sql,
  shape: ReplicaRow,
  records: readonly Record<string, unknown>[],
): Promise<number> {
  const columns = Object.keys(recordOf(shape)).map(quoted).join(', ');
  const changes = Object.keys({ ...shape.values, sequence: 0 })
    .map((name) => `${quoted(name)} = excluded.${quoted(name)}`)
    .join(', ');
  const table = quoted(shape.table);
  return tx.$executeRawUnsafe(
    `INSERT INTO ${table} AS r (${columns}) SELECT ${columns}
      FROM jsonb_populate_recordset(null::${table}, $1::jsonb)
     ON CONFLICT (${Object.keys(shape.key).map(quoted).join(', ')}) DO UPDATE SET ${changes}
     WHERE r."sequence" < excluded."sequence"`,
    JSON.stringify(records),
  );
}
