import { FailureTrial } from '@yuedu/service-kit/testing/failure-trial';
import { beginning, classIds, idOf, later, people } from '@yuedu/service-kit/testing/history-steps';
import { attemptOf, homeworkIds, postIds, taskIds } from '@yuedu/service-kit/testing/history-of-reading';
import { migrationFolders } from './database.ts';
import { type Env, envSchema } from './env.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { serviceOptions } from './service.ts';

const { teacher, one, erased } = people;

/** What homework itself has of the history: the homework that goes on, and what two students have written in it. */
async function workOfHistory(prisma: PrismaClient): Promise<void> {
  const ofClass = {
    classId: classIds.first,
    title: '大自然的合作',
    createdAt: beginning,
    updatedAt: beginning,
  };
  await prisma.homework.create({
    data: {
      ...ofClass,
      id: homeworkIds.current,
      taskIds: [taskIds.current],
      startAt: beginning,
      createdBy: teacher,
    },
  });
  await prisma.task.create({
    data: {
      ...ofClass,
      id: taskIds.current,
      ownerId: teacher,
      postIds: [postIds.first],
      deadline: later(9.5),
      homeworkId: homeworkIds.current,
      assignedAt: later(8),
      visibleAt: later(8),
    },
  });
  for (const userId of [one, erased]) {
    const attemptId = attemptOf(userId, taskIds.current);
    await prisma.attempt.create({
      data: {
        id: attemptId,
        userId,
        postId: postIds.first,
        postVersion: 1,
        taskId: taskIds.current,
        classId: classIds.first,
        taskKey: taskIds.current,
        startedAt: later(1),
      },
    });
    const written = {
      attemptId,
      questionId: idOf('short answer'),
      seq: 1,
      value: { text: '月亮' },
      receivedAt: later(2),
    };
    await prisma.answer.create({ data: written });
    await prisma.answerHistory.create({ data: { ...written, kind: 'superseded', valueHash: 'one' } });
  }
  await prisma.notification.create({
    data: {
      id: idOf('notification'),
      userId: erased,
      kind: 'task-new',
      taskId: taskIds.current,
      title: '',
      createdAt: beginning,
    },
  });
}

let trial: FailureTrial<Env, PrismaClient>;
beforeAll(async () => {
  trial = await FailureTrial.start(
    { name: 'homework', envSchema, migrationFolders, service: serviceOptions },
    { before: workOfHistory },
  );
});
afterAll(() => trial.close());

test('the history has every event that homework listens to', () => {
  expect(trial.missingTypes()).toEqual([]);
});

test('each handler that fails once, at any event, leaves the same rows', async () => {
  expect(await trial.differences('once')).toEqual([]);
  expect(trial.ineffectiveTypes()).toEqual([]);
}, 180_000);

test('each event that is given up, and replayed after later ones, leaves the same rows', async () => {
  expect(await trial.differences('dead-letters')).toEqual([]);
}, 180_000);
