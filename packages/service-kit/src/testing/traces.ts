import type { KitDatabase } from '../kit-options.ts';
import type { Rows } from './rows.ts';

/** What a column is called that holds ids of people. */
const namesPeople = '^((user|owner|parent|child|student|teacher|audience|member|reader)_ids?|created_by)$';
/**
 * Of service-kit, in every service: who changed what stays on record under the bare id; an answer that may be
 * asked for again lives a day.
 */
const ofTheKit = new Set(['audit', 'idempotency']);
/** Of service-kit, and gone with their owner (forgetOwners); a service's history need not fill them. */
const ofOwners = new Set(['files', 'import_batches', 'import_uploads', 'jobs']);

/** The columns of the rows, as `table.column`, in which one of the ids stands. */
export function columnsNaming(rows: Rows, ids: readonly string[]): string[] {
  const found = new Set<string>();
  for (const [table, some] of Object.entries(rows))
    for (const row of ofTheKit.has(table) ? [] : some)
      for (const [column, value] of Object.entries(row))
        if (ids.some((id) => JSON.stringify(value).includes(id))) found.add(`${table}.${column}`);
  return [...found].sort();
}

/** Every column of the service's tables that is there for people's ids, as `table.column`. */
export async function columnsOfPeople(database: KitDatabase): Promise<string[]> {
  const columns = await database.$queryRawUnsafe<{ table: string; column: string }[]>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~ $1 ORDER BY 1, 2`,
    namesPeople,
  );
  return columns
    .filter(({ table }) => !ofTheKit.has(table) && !ofOwners.has(table))
    .map(({ table, column }) => `${table}.${column}`);
}
