import { FailureTrial } from '@yuedu/service-kit/testing/failure-trial';
import {
  beginning,
  classIds,
  later,
  membershipOf,
  people,
  zones,
} from '@yuedu/service-kit/testing/history-steps';
import { migrationFolders, type PrismaClient } from './database.ts';
import { type Env, envSchema } from './env.ts';
import { classesService } from './service.ts';

/** The classes of the history, with all of its students in the first two. */
async function classesOfHistory(prisma: PrismaClient): Promise<void> {
  const { one, two, erased, teacher, colleague } = people;
  for (const id of Object.values(classIds)) {
    await prisma.schoolClass.create({
      data: {
        id,
        title: '五年仁班',
        grade: '小五',
        endAt: later(300),
        teacherIds: [teacher, colleague],
        zones,
        createdAt: beginning,
        updatedAt: beginning,
      },
    });
    if (id === classIds.third) continue;
    await prisma.membership.createMany({
      data: [one, two, erased].map((userId, at) => ({
        id: membershipOf(id, userId),
        classId: id,
        userId,
        seatNumber: at + 1,
        joinedAt: beginning,
      })),
    });
  }
}

let trial: FailureTrial<Env, PrismaClient>;
beforeAll(async () => {
  trial = await FailureTrial.start(
    { name: 'classes', envSchema, migrationFolders, service: classesService },
    { before: classesOfHistory },
  );
});
afterAll(() => trial.close());

test('the history has every event that classes listens to', () => {
  expect(trial.missingTypes()).toEqual([]);
});

test('each handler that fails once, at any event, leaves the same rows', async () => {
  expect(await trial.differences('once')).toEqual([]);
  expect(trial.ineffectiveTypes()).toEqual([]);
}, 180_000);

test('each event that is given up, and replayed after later ones, leaves the same rows', async () => {
  expect(await trial.differences('dead-letters')).toEqual([]);
}, 180_000);
