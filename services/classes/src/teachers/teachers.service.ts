import { Inject, Injectable } from '@nestjs/common';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { ClassViewsService } from '../classes/class-views.service.ts';
import { ClassesService } from '../classes/classes.service.ts';
import type { Tx } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { canChangeClass } from '../policies/classes.ts';
import { canRemoveTeacher } from '../policies/teachers.ts';
import { leavingOf } from './domain/class-teachers.ts';

/** Who teaches a class. */
@Injectable()
export class TeachersService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly classes: ClassesService,
    private readonly views: ClassViewsService,
  ) {}

  /**
   * Takes a teacher out. The class's open invitations go too, or he would come back by one of them.
   * @throws classes.last-teacher; not-found for who doesn't teach it
   */
  async remove(command: {
    classId: string;
    teacherId: string;
    caller: Pick<Caller, 'userId' | 'role' | 'title'>;
    now: Date;
  }): Promise<void> {
    const { classId, teacherId, caller, now } = command;
    const seen = await this.views.visible(classId, caller);
    if (!canChangeClass(caller, seen)) throw fail('classes.class-not-found');
    await withTransaction(this.prisma, async (tx) => {
      const before = await this.classes.led(tx, classId, caller);
      const leaving = leavingOf(before.teacherIds, teacherId);
      if (leaving === 'not-there') throw fail('not-found');
      if (!canRemoveTeacher(caller, before, teacherId)) throw fail('access.denied');
      if (leaving === 'last') throw fail('classes.last-teacher');
      await tx.teacherInvitation.deleteMany({ where: { classId } });
      await this.classes.writeTeachers(
        tx,
        classId,
        before.teacherIds.filter((one) => one !== teacherId),
        now,
      );
      await audit(
        tx,
        { actor: caller.userId, action: 'teacher.removed', subject: teacherId, detail: { classId } },
        now,
      );
    });
  }

  /**
   * Takes a person whose account is deleted out of the classes that others teach too; the only teacher stays,
   * as a class has one. What he invited others by is gone.
   */
  async leaveAll(tx: Tx, userId: string, now: Date): Promise<void> {
    await tx.teacherInvitation.deleteMany({ where: { invitedBy: userId } });
    // bounded by the classes that one person teaches
    const taught = await tx.schoolClass.findMany({
      where: { teacherIds: { has: userId } },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    for (const { id } of taught) {
      const teacherIds = (await this.classes.locked(tx, id))?.teacherIds ?? [];
      if (leavingOf(teacherIds, userId) !== 'leaves') continue;
      await this.classes.writeTeachers(
        tx,
        id,
        teacherIds.filter((one) => one !== userId),
        now,
      );
    }
  }
}
