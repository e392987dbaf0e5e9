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
  const record = { ...row.values, ...row.key, sequence: row.sequence };
  const columns = Object.keys(record).map(quoted).join(', ');
  const changes = Object.keys({ ...row.values, sequence: 0 })
    .map((name) => `${quoted(name)} = excluded.${quoted(name)}`)
    .join(', ');
  const table = quoted(row.table);
  const written = await tx.$executeRawUnsafe(
    `INSERT INTO ${table} AS r (${columns}) SELECT ${columns}
      FROM jsonb_populate_record(null::${table}, $1::jsonb)
     ON CONFLICT (${Object.keys(row.key).map(quoted).join(', ')}) DO UPDATE SET ${changes}
     WHERE r."sequence" < excluded."sequence"`,
    JSON.stringify(record),
  );
  return written > 0;
}
