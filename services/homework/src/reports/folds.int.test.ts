import { withTransaction } from '@yuedu/service-kit/database/database';
import { newId } from '@yuedu/service-kit/ids';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { foldReport, FoldsService } from './folds.service.ts';
import { ReportQueriesService } from './report-queries.service.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework({ work: false });
});
afterAll(() => homework?.stop());

test('a class with more tasks than are folded at once has the rows of all of them', async () => {
  const { prisma } = homework;
  const [classId, userId] = [newId(), newId()];
  const at = new Date(Date.UTC(2026, 8, 1));
  const taskIds = Array.from({ length: 101 }, () => newId());
  await prisma.reportTask.createMany({
    data: taskIds.map((id) => ({ id, classId, postIds: [newId()], sequence: 1, eventTime: at })),
  });
  await prisma.reportHomework.create({
    data: { id: newId(), classId, taskIds, startAt: at, sequence: 1, eventTime: at },
  });
  await prisma.member.create({
    data: { id: newId(), classId, userId, joinedAt: at, eventTime: at, joinedSequence: 1 },
  });
  await withTransaction(prisma, (tx) => new FoldsService().fold(tx, classId));
  const cells = await prisma.reportCell.findMany({ where: { classId }, select: { taskId: true } });
  expect(cells.map(({ taskId }) => taskId).sort()).toEqual([...taskIds].sort());
});

describe('a report says that it is not the newest', () => {
  const [classId, other, taskId] = [newId(), newId(), newId()];
  const [first, last] = ['00000000-0000-7000-8000-000000000000', 'ffffffff-ffff-7fff-bfff-ffffffffffff'];
  const isStale = (requests: [string, string][], classIds = [classId]): Promise<boolean> =>
    withTransaction(homework.prisma, async (tx) => {
      for (const [kind, key] of requests)
        await tx.$executeRaw`INSERT INTO job_requests (kind, key) VALUES (${kind}, ${key})`;
      const { stale } = await new ReportQueriesService(tx as PrismaClient).freshness(classIds);
      // taken back in their own transaction, so that no worker sees them
      await tx.$executeRaw`DELETE FROM job_requests`;
      return stale;
    });
  const around: [string, string][] = [first, other, last].map((id) => [foldReport, `${id}:${taskId}`]);

  test.each<[string, [string, string][]]>([
    ['of its class', [[foldReport, classId]]],
    ['of a task of its class', [[foldReport, `${classId}:${taskId}`]]],
    ['of its class among others', [...around, [foldReport, `${classId}:${taskId}`]]],
  ])('while a fold %s is asked for', async (_, requests) => {
    expect(await isStale(requests)).toBe(true);
    expect(await isStale(requests, [newId(), classId])).toBe(true);
  });

  test.each<[string, [string, string][]]>([
    ['nothing', []],
    ['a fold of others', around],
    ['another job of its class', [['notify-new', classId]]],
  ])('and not while %s is asked for', async (_, requests) => {
    expect(await isStale(requests)).toBe(false);
    expect(await isStale(requests, [])).toBe(false);
  });
});
