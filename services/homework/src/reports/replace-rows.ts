import type { Tx } from '../database.ts';
import type { Row } from './fold-rows.ts';

const quoted = (name: string): string => `"${name}"`;
const listOf = (names: readonly string[], alias?: string): string =>
  names.map((name) => (alias === undefined ? quoted(name) : `${alias}.${quoted(name)}`)).join(', ');

/** The report tables that a fold writes, each with its key. */
const keys = {
  report_cells: ['class_id', 'task_id', 'post_id', 'user_id'],
  report_questions: ['class_id', 'task_id', 'question_id'],
} as const;

/**
 * Makes the rows of some tasks of a class those given, and writes only what differs: a hand-in changes one cell
 * of forty.
 * @param rows all with the same columns; a table's other columns take their defaults
 */
export async function replaceRows(
  tx: Tx,
  table: keyof typeof keys,
  of: { classId: string; taskIds: readonly string[] },
  rows: readonly Row[],
): Promise<void> {
  const key = keys[table];
  const name = quoted(table);
  const given = `SELECT * FROM jsonb_populate_recordset(null::${name}, $1::jsonb)`;
  const json = JSON.stringify(rows);
  await tx.$executeRawUnsafe(
    `DELETE FROM ${name} AS r WHERE r.class_id = $2::uuid AND r.task_id = ANY($3::uuid[])
        AND (${listOf(key, 'r')}) NOT IN (SELECT ${listOf(key, 'g')} FROM (${given}) AS g)`,
    json,
    of.classId,
    of.taskIds,
  );
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = columns.filter((column) => !key.some((part) => part === column));
  await tx.$executeRawUnsafe(
    `INSERT INTO ${name} (${listOf(columns)}) SELECT ${listOf(columns, 'g')} FROM (${given}) AS g
      WHERE NOT EXISTS (SELECT 1 FROM ${name} AS r
                         WHERE (${listOf(key, 'r')}) = (${listOf(key, 'g')})
                           AND (${listOf(values, 'r')}) IS NOT DISTINCT FROM (${listOf(values, 'g')}))
     ON CONFLICT (${listOf(key)}) DO UPDATE SET (${listOf(values)}) = ROW(${listOf(values, 'excluded')})`,
    json,
  );
}
