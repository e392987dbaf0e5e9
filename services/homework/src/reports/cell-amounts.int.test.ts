import { getComprehension } from '@yuedu/contracts/http/homework/reports';
import { applyMigrations } from '@yuedu/service-kit/database/migrations';
import { createPrisma, withTransaction } from '@yuedu/service-kit/database/database';
import { createDatabase } from '@yuedu/testing/database';
import { withMigrationsBefore } from '@yuedu/testing/migrations-before';
import { migrationFolders } from '../database.ts';
import { PrismaClient } from '../generated/prisma/client.ts';
import { dump } from '../testing/dump.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { settledWeek, type Week } from '../testing/work-of-a-week.ts';
import { FoldsService } from './folds.service.ts';

const migration = '20261122161000_amounts_of_cells';
/** The columns that the version before has in the place of amounts, in the order of the amounts. */
const former = ['retrieve', 'infer', 'integrate', 'evaluate'].flatMap((process) =>
  ['score', 'max', 'questions', 'pending'].map((part) => `${process}_${part}`),
);
let homework: Homework;
let week: Week;
beforeAll(async () => {
  homework = await startHomework();
  week = await settledWeek(homework);
});
afterAll(() => homework?.stop());

/** How the version before writes a class: its own statements, of rows without amounts. */
async function foldAsBefore(prisma: PrismaClient, cells: string): Promise<void> {
  await prisma.$transaction([
    prisma.$executeRawUnsafe('DELETE FROM report_cells WHERE class_id = $1::uuid', week.school.classId),
    prisma.$executeRawUnsafe(
      `INSERT INTO report_cells
       SELECT * FROM jsonb_populate_recordset(null::report_cells, $1::jsonb)`,
      cells,
    ),
  ]);
}
async function cellsAsBefore(): Promise<string> {
  const [row] = await homework.prisma.$queryRaw<{ cells: string }[]>`
    SELECT jsonb_agg(to_jsonb(r) - 'amounts')::text AS cells FROM report_cells r`;
  return row?.cells ?? '';
}
/**
 * The cells, of their amounts those that the former columns had: what is measured since stands after them.
 */
const cellsOf = (prisma: PrismaClient) =>
  prisma.$queryRaw<unknown[]>`
    SELECT (to_jsonb(r) || jsonb_build_object('amounts', r.amounts[1:16]))::text AS cell
      FROM report_cells r ORDER BY 1`;
const foldWeek = () =>
  withTransaction(homework.prisma, (tx) => new FoldsService().fold(tx, week.school.classId));
const comprehension = async () =>
  (await homework.call(week.school.teacher, getComprehension, { query: { classId: week.school.classId } }))
    .data;

test('the migration gives the rows of a running school their amounts', () =>
  withMigrationsBefore(migrationFolders, migration, async (folders) => {
    const database = await createDatabase('amounts', (url) => applyMigrations({ url, folders }));
    const prisma = createPrisma(PrismaClient, { ...homework.env, DATABASE_URL: database.url });
    try {
      await foldAsBefore(prisma, await cellsAsBefore());
      expect((await applyMigrations({ url: database.url, folders: migrationFolders }))[0]).toBe(migration);
      const expected = await cellsOf(homework.prisma);
      expect(expected).toHaveLength(13);
      expect(await cellsOf(prisma)).toEqual(expected);
    } finally {
      await prisma.$disconnect();
      await database.drop();
    }
  }));

describe('while processes of the version before still run', () => {
  it('what they fold stands in the report', async () => {
    const { prisma } = homework;
    const [cells, expected, shown] = [await cellsAsBefore(), await cellsOf(prisma), await comprehension()];
    await foldAsBefore(prisma, cells.replaceAll(/"infer_score": [\d.]+/g, '"infer_score": 0.5'));
    const { processes } = (await comprehension()).totals;
    expect(processes.infer.score).toBe(2.5);
    expect(processes.retrieve).toEqual(shown.totals.processes.retrieve);
    await foldAsBefore(prisma, cells);
    expect(await cellsOf(prisma)).toEqual(expected);
    expect(await comprehension()).toEqual(shown);
  });

  it('they read in the former columns what a fold of this version writes', async () => {
    const { prisma } = homework;
    await prisma.$executeRaw`UPDATE report_cells SET infer_score = 99, evaluate_pending = 99`;
    await foldWeek();
    const sums = async (names: string[]) =>
      (
        await prisma.$queryRawUnsafe<{ sums: number[] }[]>(
          `SELECT ARRAY[${names.map((name) => `sum(${name})::float8`).join(', ')}] AS sums FROM report_cells`,
        )
      )[0]?.sums;
    const before = await sums(former);
    expect(before).toEqual(await sums(former.map((_, at) => `amounts[${at + 1}]`)));
    expect(before?.slice(4, 7)).toEqual([10, 10, 5]);
  });
});

describe('a fold', () => {
  const tables = ['report_cells', 'report_questions'];
  const places = () =>
    homework.prisma.$queryRaw`
      SELECT ctid::text, xmin::text, xmax::text FROM report_cells UNION ALL
      SELECT ctid::text, xmin::text, xmax::text FROM report_questions ORDER BY 1, 2`;

  it('that comes to the same rows writes none', async () => {
    const before = await places();
    await foldWeek();
    expect(await places()).toEqual(before);
  });

  it('puts right what differs, and takes away what should not be there', async () => {
    const { prisma } = homework;
    const before = await dump(prisma, tables);
    await prisma.$executeRaw`UPDATE report_cells SET amounts[5] = 99 WHERE finished_at IS NOT NULL`;
    await prisma.$executeRaw`UPDATE report_questions SET options = '{}', items_right = NULL`;
    await prisma.$executeRaw`DELETE FROM report_cells WHERE finished_at IS NULL`;
    for (const table of tables)
      await prisma.$executeRawUnsafe(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(r,
           jsonb_build_object('user_id', task_id, 'question_id', task_id))).* FROM ${table} r LIMIT 1`,
      );
    expect(await dump(prisma, tables)).not.toEqual(before);
    await foldWeek();
    expect(await dump(prisma, tables)).toEqual(before);
  });
});
