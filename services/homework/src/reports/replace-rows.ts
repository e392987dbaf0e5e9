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
 * Makes the rows of some tasks of a class those given, and writes only what differs: a hand-in changes one
 * cell of forty.
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
  const inPlace = 'r.class_id = $1::uuid AND r.task_id = ANY($2::uuid[])';
  const [first] = rows;
  if (!first) {
    await tx.$executeRawUnsafe(`DELETE FROM ${name} AS r WHERE ${inPlace}`, of.classId, of.taskIds);
    return;
  }
  const columns = Object.keys(first);
  const values = columns.filter((column) => !key.some((part) => part === column));
  await tx.$executeRawUnsafe(
    `WITH given AS MATERIALIZED (SELECT ${listOf(columns)}
       FROM jsonb_populate_recordset(null::${name}, $3::jsonb)),
     gone AS (DELETE FROM ${name} AS r WHERE ${inPlace}
                 AND (${listOf(key, 'r')}) NOT IN (SELECT ${listOf(key)} FROM given))
     INSERT INTO ${name} (${listOf(columns)}) SELECT ${listOf(columns)} FROM given AS g
      WHERE NOT EXISTS (SELECT 1 FROM ${name} AS r
                         WHERE ${inPlace} AND (${listOf(key, 'r')}) = (${listOf(key, 'g')})
                           AND (${listOf(values, 'r')}) IS NOT DISTINCT FROM (${listOf(values, 'g')}))
     ON CONFLICT (${listOf(key)}) DO UPDATE SET (${listOf(values)}) = ROW(${listOf(values, 'excluded')})`,
    of.classId,
    of.taskIds,
    JSON.stringify(rows),
  );
}
