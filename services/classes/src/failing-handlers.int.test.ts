import { appended, FailureTrial } from '@yuedu/service-kit/testing/failure-trial';
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
  await prisma.codeTry.create({ data: { userId: erased, minute: beginning, count: 1 } });
  for (const id of Object.values(classIds)) {
    await prisma.schoolClass.create({
      data: {
        id,
        title: '五年仁班',
        grade: '小五',
        endAt: later(300),
        teacherIds: id === classIds.third ? [colleague] : [teacher, colleague],
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

/** Bare ids, under which no name stands anywhere any more. */
const staysBecause = {
  'classes.teacher_ids': 'the only teacher of a class stays, as a class has one',
  'memberships.user_id': 'the membership has ended; its seat is not given to another',
  'replica_families.child_id': 'the newest version of the link: an older event must not bring it back',
  'replica_families.parent_id': 'the same',
  'replica_users.id': 'the tombstone: an older profile must not bring the name back',
};

let trial: FailureTrial<Env, PrismaClient>;
beforeAll(async () => {
  trial = await FailureTrial.start(
    { name: 'classes', envSchema, migrationFolders, service: classesService },
    {
      before: classesOfHistory,
      // A student and a teacher whose accounts are deleted leave a class in either order.
      counters: { classes: ['updated_at'], [appended]: ['sequence'] },
    },
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

test('what names an erased person goes, but for what has a reason to stay', async () => {
  expect(await trial.traces()).toEqual({ staying: Object.keys(staysBecause).sort(), unseen: [] });
});
