import type { PrismaClient } from '../generated/prisma/client.ts';

export const modelTables = [
  'report_tasks',
  'report_homeworks',
  'report_attempts',
  'report_cells',
  'report_completion',
  'report_questions',
  'report_classes',
] as const;
export const replicaTables = [
  'users',
  'families',
  'school_classes',
  'members',
  'posts',
  'post_versions',
  'answer_keys',
] as const;

/** Every row of the tables as text, in one order: for "the same rows, byte for byte". */
export async function dump(
  prisma: PrismaClient,
  tables: readonly string[],
): Promise<Record<string, string[]>> {
  const entries: [string, string[]][] = [];
  for (const table of tables) {
    const rows = await prisma.$queryRawUnsafe<{ row: string }[]>(
      `SELECT t::text AS row FROM "${table}" t ORDER BY 1`,
    );
    entries.push([table, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(entries);
}

/**
 * Whether everything asked for has been done: nothing to send, nothing to fold, and so many events taken in.
 */
export async function isSettled(prisma: PrismaClient, handled: number): Promise<boolean> {
  const [row] = await prisma.$queryRaw<{ outbox: number; jobs: number; inbox: number }[]>`
    SELECT (SELECT count(*) FROM outbox)::int AS outbox, (SELECT count(*) FROM job_requests)::int AS jobs,
    (SELECT count(*) FROM inbox)::int AS inbox`;
  return row !== undefined && row.outbox === 0 && row.jobs === 0 && row.inbox >= handled;
}
