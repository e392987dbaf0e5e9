import { applyMigrations } from '@yuedu/service-kit/database/migrations';
import { createPrisma, withTransaction } from '@yuedu/service-kit/database/database';
import { newId } from '@yuedu/service-kit/ids';
import { createDatabase, type TestDatabase } from '@yuedu/testing/database';
import { withMigrationsBefore } from '@yuedu/testing/migrations-before';
import { numbers } from '@yuedu/testing/seeded';
import { migrationFolders } from '../database.ts';
import { PrismaClient } from '../generated/prisma/client.ts';
import { cellRow } from './fold-rows.ts';
import { replaceRows } from './replace-rows.ts';
import { ReportQueriesService } from './report-queries.service.ts';
import type { ReportFilter } from './report-scope.service.ts';

/** The rows that the completion report sums are held to the cells that they are counted from. */
const migration = '20261123040100_completion_of_homeworks';
const now = new Date('2026-11-02T00:00:00Z');
const limits = {
  DATABASE_POOL: 1,
  DATABASE_CONNECT_TIMEOUT_MS: 5_000,
  DATABASE_STATEMENT_TIMEOUT_MS: 20_000,
};
let database: TestDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  database = await createDatabase('completion', (url) => applyMigrations({ url, folders: migrationFolders }));
  prisma = createPrisma(PrismaClient, { ...limits, DATABASE_URL: database.url });
});
afterAll(async () => {
  await prisma?.$disconnect();
  await database?.drop();
});

const random = numbers(20_261_123);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const ids = (count: number): string[] => Array.from({ length: count }, () => newId());
const [classes, homeworks, tasks, posts, students] = [ids(2), ids(3), ids(6), ids(2), ids(5)];
const instants = [-2, -1, 0, 1, 2].map((days) => new Date(now.getTime() + days * 86_400_000));
const none = { score: 0, maxScore: 0, questions: 0, pending: 0 };

/** A task's cells as a fold may find them: some students, handed in or not, of the homework that it is in. */
function drawnCells(classId: string, taskId: string) {
  const [homeworkId, visibleAt, countsAt] = [oneOf(homeworks), oneOf(instants), oneOf(instants)];
  return students.flatMap((userId) =>
    posts.flatMap((postId) => {
      if (random() < 0.3) return [];
      const startedAt = random() < 0.8 ? oneOf(instants) : null;
      return [
        cellRow(
          { class_id: classId, task_id: taskId, homework_id: homeworkId },
          {
            postId,
            userId,
            attemptId: null,
            visibleAt,
            countsAt,
            startedAt,
            finishedAt: startedAt && random() < 0.7 ? oneOf(instants) : null,
            late: random() < 0.4,
            score: 1,
            maxScore: 2,
            pending: 0,
            marks: [],
            processes: { retrieve: none, infer: none, integrate: none, evaluate: none },
          },
        ),
      ];
    }),
  );
}

/** What the cells come to, and the rows that stand, as text and in one order. */
async function countedAndStanding(client: PrismaClient): Promise<{ counted: string[]; standing: string[] }> {
  const lines = (rows: { row: string }[]): string[] => rows.map(({ row }) => row);
  return {
    counted: lines(
      await client.$queryRaw`
      SELECT (class_id, homework_id, user_id, visible_at, counts_at, count(*), count(finished_at),
              count(*) FILTER (WHERE late AND finished_at IS NOT NULL), max(finished_at))::text AS row
        FROM report_cells GROUP BY class_id, homework_id, user_id, visible_at, counts_at ORDER BY 1`,
    ),
    standing: lines(
      await client.$queryRaw`
      SELECT (class_id, homework_id, user_id, visible_at, counts_at, total, finished, late,
              last_finished_at)::text AS row
        FROM report_completion ORDER BY 1`,
    ),
  };
}

async function foldDrawn(client: PrismaClient): Promise<void> {
  const [classId, taskId] = [oneOf(classes), oneOf(tasks)];
  const rows = random() < 0.1 ? [] : drawnCells(classId, taskId);
  await withTransaction(client, (tx) =>
    replaceRows(tx, 'report_cells', { classId, taskIds: [taskId] }, rows),
  );
}

/** Statements that no fold makes, each of which moves, changes or removes rows of several homeworks. */
const byHand = [
  `UPDATE report_cells SET homework_id = '${homeworks[0]}' WHERE user_id = '${students[0]}'`,
  `UPDATE report_cells SET finished_at = NULL WHERE user_id = '${students[1]}'`,
  `UPDATE report_cells SET late = NOT late, visible_at = counts_at WHERE post_id = '${posts[0]}'`,
  `DELETE FROM report_cells WHERE user_id = '${students[2]}'`,
];

test('drawn folds and changes by hand leave the rows that the cells come to', async () => {
  let most = 0;
  for (let round = 0; round < 120; round += 1) {
    if (round % 10 < 8) await foldDrawn(prisma);
    else await prisma.$executeRawUnsafe(oneOf(byHand));
    const { counted, standing } = await countedAndStanding(prisma);
    expect({ round, standing }).toEqual({ round, standing: counted });
    most = Math.max(most, counted.length);
  }
  expect(most).toBeGreaterThan(40);
  await prisma.$executeRaw`DELETE FROM report_cells`;
  expect((await countedAndStanding(prisma)).standing).toEqual([]);
});

test('the report says the same of a text, of a period and of a homework as its cells', async () => {
  for (const classId of classes)
    for (const userId of students)
      await prisma.member.create({
        data: { id: newId(), classId, userId, joinedAt: instants[0], eventTime: now, joinedSequence: 1 },
      });
  for (const classId of classes)
    for (const taskId of tasks)
      await withTransaction(prisma, (tx) =>
        replaceRows(tx, 'report_cells', { classId, taskIds: [taskId] }, drawnCells(classId, taskId)),
      );
  const queries = new ReportQueriesService(prisma);
  const period = { startedAt: instants[1]?.toISOString(), endedAt: instants[3]?.toISOString() };
  const filters: ReportFilter[] = [
    {},
    period,
    { homeworkId: homeworks[0] },
    { ...period, homeworkId: homeworks[1] },
  ];
  const seen: number[] = [];
  for (const filter of filters) {
    const of = (shutPostIds: string[]) => queries.completion({ classIds: classes, filter, now, shutPostIds });
    // a text that nobody was given: the same rows, read from the cells
    const rows = await of([]);
    expect({ filter, rows }).toEqual({ filter, rows: await of([newId()]) });
    seen.push(rows.reduce((sum, { finished }) => sum + finished, 0));
  }
  expect(seen.every((finished, at) => finished > 0 && (at === 0 || finished < Number(seen[0])))).toBe(true);
});

test('the migration counts the cells of a running school', () =>
  withMigrationsBefore(migrationFolders, migration, async (folders) => {
    const before = await createDatabase('uncounted', (url) => applyMigrations({ url, folders }));
    const client = createPrisma(PrismaClient, { ...limits, DATABASE_URL: before.url });
    try {
      for (let round = 0; round < 10; round += 1) await foldDrawn(client);
      expect((await applyMigrations({ url: before.url, folders: migrationFolders }))[0]).toBe(migration);
      const { counted, standing } = await countedAndStanding(client);
      expect(counted.length).toBeGreaterThan(10);
      expect(standing).toEqual(counted);
    } finally {
      await client.$disconnect();
      await before.drop();
    }
  }));
