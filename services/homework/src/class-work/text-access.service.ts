import { Inject, Injectable } from '@nestjs/common';
import type { ClassTies } from '@yuedu/contracts/rules/text-access';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { openZones } from '@yuedu/contracts/rules/class-zones';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** Most tasks of one person's classes that are looked at for one text: the newest ones. */
const mostTasks = 500;

/** What the shared rule of access (contracts/rules/text-access) needs of this service's rows. */
@Injectable()
export class TextAccessService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** The classes through which a text may be open to someone. */
  async tiesTo(userId: string, postId: string, now: Date): Promise<ClassTies> {
    const [taught, memberships] = await Promise.all([
      // bounded by the classes that one person teaches
      this.prisma.schoolClass.findMany({ where: { teacherIds: { has: userId } } }),
      // bounded by the classes that one person is in
      this.prisma.member.findMany({ where: { userId, isLeft: false }, select: { classId: true } }),
    ]);
    const taughtIds = new Set(taught.map((one) => one.id));
    const tasks = await this.prisma.task.findMany({
      where: {
        deletedAt: null,
        homeworkId: { not: null },
        classId: { in: [...taughtIds, ...memberships.map((member) => member.classId)] },
        postIds: { has: postId },
      },
      orderBy: [{ visibleAt: 'desc' }, { id: 'desc' }],
      take: mostTasks,
    });
    return {
      tasks: tasks.map((task) => ({
        as: taughtIds.has(task.classId ?? '') ? ('teacher' as const) : ('member' as const),
        visibleAt: task.visibleAt,
        audienceIds: task.audienceIds,
      })),
      taughtZones: taught.flatMap((one) => [...openZones(one, now)]),
    };
  }
}
