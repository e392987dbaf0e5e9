import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { type ClassRow, ClassesService, hasEnded } from '../classes/classes.service.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { MembersService } from '../members/members.service.ts';
import { canJoinClass } from '../policies/members.ts';

type Student = Pick<Caller, 'userId' | 'title' | 'contacts'>;

/** Invitations that a student is shown at a time. */
const mostShown = 20;

/** What a whitelist is to who stands on it. */
@Injectable()
export class JoinsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly classes: ClassesService,
    private readonly members: MembersService,
    private readonly directory: DirectoryService,
  ) {}

  /** Classes that he may join and is not in. */
  async list(
    caller: Student,
    now: Date,
  ): Promise<{
    results: { classId: string; title: string; schoolName: string | null; teacherNames: string[] }[];
  }> {
    const marks = [...(caller.contacts ?? [])];
    if (marks.length === 0 || !canJoinClass(caller)) return { results: [] };
    const rows = await this.prisma.schoolClass.findMany({
      where: {
        endedAt: null,
        endAt: { gte: now },
        whitelist: { some: { mark: { in: marks }, joinedBy: null } },
        memberships: { none: { userId: caller.userId, leftAt: null } },
      },
      include: { school: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: mostShown,
    });
    const people = await this.directory.namesOf(rows.flatMap((row) => row.teacherIds));
    return {
      results: rows.map((row) => ({
        classId: row.id,
        title: row.title,
        schoolName: row.school?.name ?? null,
        teacherNames: row.teacherIds.map((id) => people.name(id)),
      })),
    };
  }

  /** @throws classes.class-not-found for who is not on its list, as for a class that isn't there */
  async join(command: { classId: string; caller: Student; now: Date }): Promise<ClassRow> {
    const { classId, caller, now } = command;
    if (!canJoinClass(caller)) throw fail('classes.teacher-cannot-join');
    return withTransaction(this.prisma, async (tx) => {
      const row = await this.classes.locked(tx, classId);
      const where = { classId, mark: { in: [...(caller.contacts ?? [])] }, joinedBy: null };
      const entry = row && (await tx.whitelistEntry.findFirst({ where }));
      if (!entry) throw fail('classes.class-not-found');
      if (hasEnded(row, now)) throw fail('classes.class-ended');
      await tx.whitelistEntry.updateMany({ where, data: { joinedBy: caller.userId } });
      return this.members.enrolLocked(tx, row, caller.userId, now);
    });
  }
}
