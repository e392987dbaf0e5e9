import type { Sql } from '../sql.ts';

/** The toy's fold: one row a box from its marbles; it holds no wall clock. */
export async function foldTotals(tx: Sql, boxId: string): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO box_totals (box_id, title, marbles, weight, computed_at)
     SELECT b.id, b.title, count(m.id), coalesce(sum(m.weight), 0), max(m.placed_at) FROM boxes b LEFT
     JOIN marbles m ON m.box_id = b.id WHERE b.id = $1 GROUP BY b.id, b.title
     ON CONFLICT (box_id) DO UPDATE SET title = excluded.title, marbles = excluded.marbles,
     weight = excluded.weight, computed_at = excluded.computed_at`,
    boxId,
  );
}
