import { Inject, Injectable } from '@nestjs/common';
import { mostTeacherInvitations } from '@yuedu/contracts/http/classes/teachers';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { createHash, randomBytes } from 'node:crypto';
import { type ClassRow, ClassesService, hasEnded } from '../classes/classes.service.ts';
import type { Tx } from '../database.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import type { PrismaClient, TeacherInvitation } from '../generated/prisma/client.ts';
import { canTeachWith } from '../policies/teachers.ts';
import { joiningOf } from './domain/class-teachers.ts';

type Leader = Pick<Caller, 'userId' | 'role'>;
interface OfClass {
  classId: string;
  caller: Leader;
  now: Date;
}

/** So long an invitation holds; in milliseconds: three days. */
const lifetimeMs = 3 * 86_400_000;
/** Of a token: 128 bits. */
const tokenBytes = 16;
const hashOf = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());

/**
 * Invitations to teach a class with others: a link that its teacher hands to a colleague, for one use. Nobody
 * is looked up by an address, so nothing says who has an account (ADR 0025).
 */
@Injectable()
export class InvitationsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly classes: ClassesService,
    private readonly directory: DirectoryService,
  ) {}

  /** @throws classes.class-ended, classes.teachers-full, classes.teacher-invitations-full */
  async create(command: OfClass): Promise<{ token: string; expiresAt: string }> {
    const { classId, caller, now } = command;
    const token = randomBytes(tokenBytes).toString('base64url');
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    await withTransaction(this.prisma, async (tx) => {
      const row = await this.classes.led(tx, classId, caller);
      if (hasEnded(row, now)) throw fail('classes.class-ended');
      if (joiningOf(row.teacherIds, '') === 'full') throw fail('classes.teachers-full');
      await tx.teacherInvitation.deleteMany({ where: { classId, expiresAt: { lte: now } } });
      if ((await tx.teacherInvitation.count({ where: { classId } })) >= mostTeacherInvitations)
        throw fail('classes.teacher-invitations-full');
      await tx.teacherInvitation.create({
        data: { tokenHash: hashOf(token), classId, invitedBy: caller.userId, createdAt: now, expiresAt },
      });
      await audit(tx, { actor: caller.userId, action: 'teacher.invited', subject: classId }, now);
    });
    return { token, expiresAt: expiresAt.toISOString() };
  }

  async list(command: OfClass): Promise<{ results: { invitedBy: string; expiresAt: string }[] }> {
    const { classId, caller, now } = command;
    const rows = await withTransaction(this.prisma, async (tx) => {
      await this.classes.led(tx, classId, caller);
      return tx.teacherInvitation.findMany({
        where: { classId, expiresAt: { gt: now } },
        orderBy: { createdAt: 'asc' },
        take: mostTeacherInvitations,
      });
    });
    const people = await this.directory.namesOf(rows.map((row) => row.invitedBy));
    return {
      results: rows.map((row) => ({
        invitedBy: people.name(row.invitedBy),
        expiresAt: row.expiresAt.toISOString(),
      })),
    };
  }

  async withdrawAll(command: OfClass): Promise<{ deleted: number }> {
    return withTransaction(this.prisma, async (tx) => {
      await this.classes.led(tx, command.classId, command.caller);
      const { count } = await tx.teacherInvitation.deleteMany({ where: { classId: command.classId } });
      return { deleted: count };
    });
  }

  async read(
    token: string,
    now: Date,
  ): Promise<{ title: string; schoolName: string | null; invitedBy: string }> {
    const found = await this.prisma.teacherInvitation.findFirst({
      where: { tokenHash: hashOf(token), expiresAt: { gt: now } },
      include: { schoolClass: { include: { school: true } } },
    });
    if (!found || hasEnded(found.schoolClass, now)) throw fail('classes.teacher-invitation-not-found');
    const people = await this.directory.namesOf([found.invitedBy]);
    return {
      title: found.schoolClass.title,
      schoolName: found.schoolClass.school?.name ?? null,
      invitedBy: people.name(found.invitedBy),
    };
  }

  /**
   * The colleague teaches the class from now on, and the invitation is used up. Who teaches it already leaves
   * the invitation to somebody else.
   */
  async accept(command: {
    token: string;
    caller: Pick<Caller, 'userId' | 'role' | 'schoolIds'>;
    now: Date;
  }): Promise<ClassRow> {
    const { token, caller, now } = command;
    const tokenHash = hashOf(token);
    return withTransaction(this.prisma, async (tx) => {
      const { classId } = await this.open(tx, tokenHash, now);
      const row = await this.classes.locked(tx, classId);
      // read again under the class's lock: of two who come at once one finds it used
      await this.open(tx, tokenHash, now);
      if (!row) throw fail('classes.teacher-invitation-not-found');
      if (hasEnded(row, now)) throw fail('classes.class-ended');
      const joining = joiningOf(row.teacherIds, caller.userId);
      if (joining === 'teaches-already') return row;
      if (joining === 'full') throw fail('classes.teachers-full');
      if (!canTeachWith(caller, row)) throw fail('classes.teacher-of-other-school');
      if (await tx.membership.findFirst({ where: { classId, userId: caller.userId, leftAt: null } }))
        throw fail('classes.student-cannot-teach');
      await tx.teacherInvitation.delete({ where: { tokenHash } });
      await audit(
        tx,
        { actor: caller.userId, action: 'teacher.added', subject: caller.userId, detail: { classId } },
        now,
      );
      return this.classes.writeTeachers(tx, classId, [...row.teacherIds, caller.userId], now);
    });
  }

  private async open(tx: Tx, tokenHash: Uint8Array<ArrayBuffer>, now: Date): Promise<TeacherInvitation> {
    const found = await tx.teacherInvitation.findFirst({ where: { tokenHash, expiresAt: { gt: now } } });
    if (!found) throw fail('classes.teacher-invitation-not-found');
    return found;
  }
}
