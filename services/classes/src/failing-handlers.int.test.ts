import { appended } from '@yuedu/service-kit/testing/failure-trial';
import {
  beginning,
  classIds,
  later,
  membershipOf,
  people,
  zones,
} from '@yuedu/service-kit/testing/history-steps';
import { testFailingHandlers } from '@yuedu/service-kit/testing/test-failing-handlers';
import { migrationFolders } from './database.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { envSchema } from './env.ts';
import { classesService } from './service.ts';

/** The classes of the history, with all of its students in the first two. */
async function classesOfHistory(prisma: PrismaClient): Promise<void> {
  const { one, two, erased, teacher, colleague } = people;
  await prisma.codeTry.create({ data: { userId: erased, minute: beginning, count: 1 } });
  await prisma.groupCode.create({
    data: {
      id: membershipOf(classIds.third, erased),
      ownerId: erased,
      code: 'G7K2M9QXD',
      classIds: Object.values(classIds),
      expiresAt: later(30),
      createdAt: beginning,
    },
  });
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
    await prisma.whitelistEntry.create({
      data: {
        id: membershipOf(id, erased),
        classId: id,
        name: '王小明',
        mark: 'mark',
        masked: 'w•••@example.com',
        joinedBy: erased,
        createdAt: beginning,
      },
    });
    await prisma.teacherInvitation.create({
      data: {
        tokenHash: new TextEncoder().encode(id),
        classId: id,
        invitedBy: erased,
        createdAt: beginning,
        expiresAt: later(3),
      },
    });
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

testFailingHandlers(
  { name: 'classes', envSchema, migrationFolders, service: classesService },
  {
    before: classesOfHistory,
    // A student and a teacher whose accounts are deleted leave a class in either order.
    counters: { classes: ['updated_at'], [appended]: ['sequence'] },
    staysBecause,
  },
);
