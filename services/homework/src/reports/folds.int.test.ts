import { withTransaction } from '@yuedu/service-kit/database/database';
import { newId } from '@yuedu/service-kit/ids';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { FoldsService } from './folds.service.ts';

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
