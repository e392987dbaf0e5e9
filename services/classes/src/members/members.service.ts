import { Inject, Injectable } from '@nestjs/common';
import { audit, auditAll } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import type { Tx } from '../database.ts';
import { ClassViewsService } from '../classes/class-views.service.ts';
import { type ClassRow, ClassesService, hasEnded } from '../classes/classes.service.ts';
import { CodesService } from '../codes/codes.service.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { listChanges } from './domain/list-changes.ts';
import { endMembership, enrol, hasRoomFor, requireRoom } from './memberships.ts';
import { canChangeClass } from '../policies/classes.ts';
import { canAddStudent, canJoinClass } from '../policies/members.ts';
import { zhHant } from '../locales/zh-hant.ts';

type Person = Pick<Caller, 'userId' | 'title'>;
type Leader = Pick<Caller, 'userId' | 'role' | 'title' | 'schoolIds'>;
export interface ListChange {
  version: number;
  added: string[];
  removed: string[];
}

/** Who is in which class. A membership is one row a person and class; leaving deletes no work. */
@Injectable()
export class MembersService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly classes: ClassesService,
    private readonly views: ClassViewsService,
    private readonly codes: CodesService,
    private readonly directory: DirectoryService,
  ) {}

  /** Joins by a code. Joining again changes nothing. */
  async join(command: { code: string; caller: Person; now: Date; membershipId?: string }): Promise<ClassRow> {
    const { caller, now } = command;
    if (!canJoinClass(caller)) throw fail('classes.teacher-cannot-join');
    const { id } = await this.codes.classOf({ code: command.code, userId: caller.userId, now });
    return this.enrolIn({ classId: id, userId: caller.userId, now, membershipId: command.membershipId });
  }

  /** Puts a person into a class that goes on, without asking who may: for join and the demo's loader. */
  async enrolIn(command: {
    classId: string;
    userId: string;
    now: Date;
    membershipId?: string;
  }): Promise<ClassRow> {
    return withTransaction(this.prisma, async (tx) => {
      const row = await this.classes.locked(tx, command.classId);
      if (!row) throw fail('classes.class-not-found');
      if (hasEnded(row, command.now)) throw fail('classes.class-ended');
      return this.enrolLocked(tx, row, command.userId, command.now, command.membershipId);
    });
  }

  /** The same for a class that the caller has locked. */
  async enrolLocked(
    tx: Tx,
    row: ClassRow,
    userId: string,
    now: Date,
    membershipId?: string,
  ): Promise<ClassRow> {
    if (!(await enrol(tx, row.id, userId, now, membershipId))) return row;
    return { ...row, version: await this.classes.raise(tx, row.id, now), updatedAt: now };
  }

  /** Whether this person is in a class that the caller has locked, or may come. */
  hasRoomFor(tx: Tx, classId: string, userId: string): Promise<boolean> {
    return hasRoomFor(tx, classId, userId);
  }

  /** @throws classes.class-full where so many cannot come into a class that the caller has locked */
  requireRoom(tx: Tx, classId: string, newcomers: number): Promise<void> {
    return requireRoom(tx, classId, newcomers);
  }

  /** Puts people into a class that the caller has locked or just made; gives its version afterwards. */
  async enrolMany(
    tx: Tx,
    command: { classId: string; userIds: readonly string[]; actorId: string; now: Date },
  ): Promise<number> {
    const { classId, userIds, actorId, now } = command;
    for (const userId of userIds) await enrol(tx, classId, userId, now);
    await auditAll(
      tx,
      userIds.map((subject) => ({ actor: actorId, action: 'member.added', subject, detail: { classId } })),
      now,
    );
    return this.classes.raise(tx, classId, now);
  }

  /** Adds one student by hand. */
  async add(command: {
    classId: string;
    studentId: string;
    caller: Leader;
    expectedVersion: number | null;
    now: Date;
  }): Promise<ListChange> {
    await this.refuseStrangers(command.classId, [command.studentId], command.caller, () => 'studentId');
    return this.changeList(command, (active) => ({
      add: active.includes(command.studentId) ? [] : [command.studentId],
      remove: [],
    }));
  }

  /** Makes the list of students equal to `studentIds`. */
  async replaceAll(command: {
    classId: string;
    studentIds: readonly string[];
    caller: Leader;
    expectedVersion: number | null;
    now: Date;
  }): Promise<ListChange> {
    if (command.expectedVersion === null) throw fail('version.required');
    await this.refuseStrangers(
      command.classId,
      command.studentIds,
      command.caller,
      (at) => `studentIds.${at}`,
    );
    return this.changeList(command, (active) => listChanges(active, command.studentIds));
  }

  /** A student leaves, or is taken out by who leads the class. */
  async leave(command: {
    classId: string;
    studentId: string;
    caller: Pick<Caller, 'userId' | 'role' | 'title'>;
    now: Date;
  }): Promise<void> {
    const { classId, studentId, caller, now } = command;
    const isSelf = studentId === caller.userId;
    if (!isSelf) {
      const seen = await this.views.visible(classId, caller);
      if (!canChangeClass(caller, seen)) throw fail('access.denied');
    }
    await withTransaction(this.prisma, async (tx) => {
      await this.classes.locked(tx, classId);
      const member = await tx.membership.findUnique({
        where: { classId_userId: { classId, userId: studentId } },
      });
      if (!member) throw fail(isSelf ? 'classes.class-not-found' : 'not-found');
      if (!(await endMembership(tx, member, now))) return;
      await this.classes.raise(tx, classId, now);
      if (!isSelf)
        await audit(
          tx,
          { actor: caller.userId, action: 'member.removed', subject: studentId, detail: { classId } },
          now,
        );
    });
  }

  /** Ends every membership of a person whose account is deleted. */
  async leaveAll(tx: Tx, userId: string, now: Date): Promise<void> {
    // bounded by the classes of one person, all of which must be left
    const members = await tx.membership.findMany({
      where: { userId, leftAt: null },
      orderBy: { classId: 'asc' },
    });
    for (const member of members) {
      await this.classes.locked(tx, member.classId);
      if (await endMembership(tx, member, now)) await this.classes.raise(tx, member.classId, now);
    }
  }

  private async changeList(
    command: { classId: string; caller: Leader; expectedVersion: number | null; now: Date },
    decide: (active: readonly string[]) => { add: readonly string[]; remove: readonly string[] },
  ): Promise<ListChange> {
    const { classId, caller, now } = command;
    return withTransaction(this.prisma, async (tx) => {
      const row = await this.classes.led(tx, classId, caller);
      checkVersion(command.expectedVersion, row.version);
      if (hasEnded(row, now)) throw fail('classes.class-ended');
      // bounded by the members of one class, all of which the list is compared with
      const members = await tx.membership.findMany({
        where: { classId, leftAt: null },
        orderBy: { seatNumber: 'asc' },
      });
      const { add, remove } = decide(members.map((member) => member.userId));
      // first who leaves: a class that is full has room for as many then
      for (const member of members.filter((one) => remove.includes(one.userId)))
        await endMembership(tx, member, now);
      for (const userId of add) await enrol(tx, classId, userId, now);
      const line = { actor: caller.userId, detail: { classId } };
      await auditAll(
        tx,
        [
          ...add.map((subject) => ({ ...line, action: 'member.added', subject })),
          ...remove.map((subject) => ({ ...line, action: 'member.removed', subject })),
        ],
        now,
      );
      const isChanged = add.length + remove.length > 0;
      return {
        version: isChanged ? await this.classes.raise(tx, classId, now) : row.version,
        added: [...add],
        removed: [...remove],
      };
    });
  }

  /**
   * @throws classes.class-not-found; classes.student-not-allowed with every stranger at once; ReplicaBehind
   */
  private async refuseStrangers(
    classId: string,
    studentIds: readonly string[],
    caller: Leader,
    path: (at: number) => string,
  ): Promise<void> {
    const schoolClass = await this.views.visible(classId, caller);
    if (!canChangeClass(caller, schoolClass)) throw fail('classes.class-not-found');
    // bounded by the members of one class
    const here = new Set(
      (await this.prisma.membership.findMany({ where: { classId, leftAt: null } })).map(
        (member) => member.userId,
      ),
    );
    const strangers = studentIds.filter((id) => !here.has(id));
    if (strangers.length === 0) return;
    const [people, taught] = await Promise.all([
      this.directory.people(strangers),
      // bounded by the students that the call names and the classes of one teacher
      this.prisma.membership.findMany({
        where: { userId: { in: strangers }, schoolClass: { teacherIds: { has: caller.userId } } },
        select: { userId: true },
      }),
    ]);
    const own = new Set(taught.map((member) => member.userId));
    const errors = studentIds.flatMap((id, at) =>
      here.has(id) || canAddStudent(caller, people.get(id) ?? null, own.has(id))
        ? []
        : [{ path: path(at), code: 'not-allowed', message: zhHant.studentNotAllowed }],
    );
    if (errors.length > 0) throw fail('classes.student-not-allowed', { errors });
  }
}
