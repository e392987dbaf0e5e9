import { Inject, Injectable } from '@nestjs/common';
import type { copyClass } from '@yuedu/contracts/http/classes/classes';
import type { BodyOf } from '@yuedu/contracts/route';
import { isAdmin } from '@yuedu/contracts/rules/roles';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { type IdempotencyCall, once } from '@yuedu/service-kit/http/idempotency';
import { type ClassRow, ClassesService, refusePast } from '../classes/classes.service.ts';
import type { Tx } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { zhHant } from '../locales/zh-hant.ts';
import { MembersService } from '../members/members.service.ts';

interface CopyCommand {
  classId: string;
  body: BodyOf<typeof copyClass>;
  caller: Pick<Caller, 'userId' | 'role' | 'schoolIds'>;
  key: IdempotencyCall;
  now: Date;
}

/** Makes a class of the next school year from an old one. */
@Injectable()
export class CopiesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly classes: ClassesService,
    private readonly members: MembersService,
  ) {}

  /**
   * The new class with the students that come along, and the old one's end where that is wished, in one
   * transaction; the same key makes it once.
   * @throws classes.student-not-allowed naming everyone who is not in the old class
   */
  async copy(command: CopyCommand): Promise<{ _id: string; studentCount: number }> {
    const { classId, body, caller, key, now } = command;
    refusePast(new Date(body.endAt), now);
    return once(this.prisma, key, now, async (tx: Tx) => {
      const old = await this.classes.led(tx, classId, caller);
      const userIds = [...new Set(body.studentIds)];
      await refuseOutsiders(tx, old.id, body.studentIds);
      const made = await this.classes.createIn(tx, {
        title: body.title,
        grade: body.grade,
        endAt: new Date(body.endAt),
        teacherIds: [caller.userId],
        zones: [],
        actorId: caller.userId,
        now,
        ...(await this.placeOf(old, caller)),
      });
      if (userIds.length > 0)
        await this.members.enrolMany(tx, { classId: made.id, userIds, actorId: caller.userId, now });
      if (body.endsOld) await this.classes.endIn(tx, old, caller, now);
      return { _id: made.id, studentCount: userIds.length };
    });
  }

  /** The old class's school and place, where its copier is of that school; otherwise his own school. */
  private async placeOf(
    old: ClassRow,
    caller: CopyCommand['caller'],
  ): Promise<Pick<ClassRow, 'schoolId' | 'namedSchoolId' | 'region' | 'county'>> {
    const { schoolId, namedSchoolId, region, county } = old;
    const own = await this.classes.firstSchool(caller.schoolIds);
    if (isAdmin(caller) || schoolId === null || caller.schoolIds.includes(schoolId))
      return {
        schoolId: schoolId ?? own,
        namedSchoolId: own === null ? namedSchoolId : null,
        region,
        county,
      };
    return { schoolId: own, namedSchoolId: null, region: null, county: null };
  }
}

async function refuseOutsiders(tx: Tx, classId: string, studentIds: readonly string[]): Promise<void> {
  const members = await tx.membership.findMany({
    where: { classId, leftAt: null, userId: { in: [...studentIds] } },
    select: { userId: true },
    take: studentIds.length,
  });
  const here = new Set(members.map((member) => member.userId));
  const errors = studentIds.flatMap((id, at) =>
    here.has(id) ? [] : [{ path: `studentIds.${at}`, code: 'not-allowed', message: zhHant.notOfOldClass }],
  );
  if (errors.length > 0) throw fail('classes.student-not-allowed', { errors });
}
