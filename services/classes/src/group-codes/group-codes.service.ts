import { Inject, Injectable } from '@nestjs/common';
import { type GroupCode as ShownCode, mostGroupCodes } from '@yuedu/contracts/http/classes/group-codes';
import { foldCode, makeGroupCode, showCode } from '@yuedu/contracts/rules/typed-code';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { randomBytes } from 'node:crypto';
import { type ClassRow, ClassesService, hasEnded, withSchools } from '../classes/classes.service.ts';
import { CodesService } from '../codes/codes.service.ts';
import type { Tx } from '../database.ts';
import type { GroupCode, PrismaClient } from '../generated/prisma/client.ts';
import { MembersService } from '../members/members.service.ts';
import { canJoinClass } from '../policies/members.ts';
import { isLive, opens } from './domain/group-code.ts';

type Leader = Pick<Caller, 'userId' | 'role'>;
interface OfClass {
  classId: string;
  caller: Leader;
  now: Date;
}
interface Titled {
  _id: string;
  title: string;
}

/** Codes that put a student into several classes of one teacher at once. */
@Injectable()
export class GroupCodesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly classes: ClassesService,
    private readonly codes: CodesService,
    private readonly members: MembersService,
  ) {}

  /** @throws classes.group-codes-full; classes.class-not-found and -ended for each of the classes */
  async create(command: OfClass & { classIds: readonly string[] }): Promise<ShownCode> {
    const { caller, now } = command;
    return withTransaction(this.prisma, async (tx) => {
      const rows = await this.ledAll(tx, command);
      const where = { ownerId: caller.userId };
      await tx.groupCode.deleteMany({
        where: { ...where, OR: [{ expiresAt: { lt: now } }, { revokedAt: { not: null } }] },
      });
      if ((await tx.groupCode.count({ where })) >= mostGroupCodes) throw fail('classes.group-codes-full');
      const made = await tx.groupCode.create({
        data: {
          id: newId(),
          ownerId: caller.userId,
          code: makeGroupCode(randomBytes(8)),
          classIds: rows.map(({ id }) => id),
          expiresAt: this.codes.expiryOf(now, lastEnd(rows)),
          createdAt: now,
        },
      });
      await this.note(tx, command, rows);
      return show(made, rows);
    });
  }

  /** The caller's own that hold and open the class, the newest first. */
  async list({ classId, caller, now }: OfClass): Promise<{ results: ShownCode[] }> {
    return withTransaction(this.prisma, async (tx) => {
      await this.classes.led(tx, classId, caller);
      const found = await tx.groupCode.findMany({
        where: {
          ownerId: caller.userId,
          classIds: { has: classId },
          revokedAt: null,
          expiresAt: { gte: now },
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: mostGroupCodes,
      });
      const rows = await this.rowsOf(
        tx,
        found.flatMap(({ classIds }) => classIds),
      );
      return {
        results: found.map((one) =>
          show(
            one,
            one.classIds.flatMap((id) => rows.get(id) ?? []).filter((row) => opens(one, row, now)),
          ),
        ),
      };
    });
  }

  /** @throws classes.code-unknown for a code that is not the caller's */
  async change(command: OfClass & { code: string; classIds: readonly string[] }): Promise<ShownCode> {
    const { caller, now } = command;
    return withTransaction(this.prisma, async (tx) => {
      const rows = await this.ledAll(tx, command);
      const code = foldCode(command.code);
      const found = await tx.groupCode.findFirst({ where: { code, ownerId: caller.userId } });
      if (!found || !isLive(found, now)) throw fail('classes.code-unknown');
      const changed = await tx.groupCode.update({
        where: { id: found.id },
        data: {
          classIds: rows.map(({ id }) => id),
          expiresAt: this.codes.expiryOf(found.createdAt, lastEnd(rows)),
        },
      });
      await this.note(tx, command, rows);
      return show(changed, rows);
    });
  }

  /** Shuts the caller's own that open the class. */
  async revokeAll({ classId, caller, now }: OfClass): Promise<{ deleted: number }> {
    return withTransaction(this.prisma, async (tx) => {
      await this.classes.led(tx, classId, caller);
      const { count } = await tx.groupCode.updateMany({
        where: { ownerId: caller.userId, classIds: { has: classId }, revokedAt: null },
        data: { revokedAt: now },
      });
      return { deleted: count };
    });
  }

  /**
   * Joins every class that the code opens and that has room; who is in one already stays in it. Wrong codes
   * count as those of one class do.
   */
  async join(command: {
    code: string;
    caller: Pick<Caller, 'userId' | 'title'>;
    now: Date;
  }): Promise<{ classes: Titled[] }> {
    const { caller, now } = command;
    if (!canJoinClass(caller)) throw fail('classes.teacher-cannot-join');
    const found = await this.codes.tried({ userId: caller.userId, now }, () =>
      this.prisma.groupCode.findUnique({ where: { code: foldCode(command.code) } }),
    );
    if (!isLive(found, now)) throw fail('classes.code-expired');
    return withTransaction(this.prisma, async (tx) => {
      const joined: Titled[] = [];
      let isFull = false;
      // in one order, so that two who join at once don't wait for each other
      for (const id of [...found.classIds].sort()) {
        const row = await this.classes.locked(tx, id);
        if (!row || !opens(found, row, now)) continue;
        if (!(await this.members.hasRoomFor(tx, id, caller.userId))) {
          isFull = true;
          continue;
        }
        await this.members.enrolLocked(tx, row, caller.userId, now);
        joined.push({ _id: row.id, title: row.title });
      }
      if (joined.length === 0) throw fail(isFull ? 'classes.class-full' : 'classes.class-ended');
      return { classes: joined };
    });
  }

  /** Of a person whose account is deleted. */
  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.groupCode.deleteMany({ where: { ownerId: userId } });
  }

  /** The classes, locked, each of them the caller's own and going on; that of the address is one of them. */
  private async ledAll(
    tx: Tx,
    { classId, classIds, caller, now }: OfClass & { classIds: readonly string[] },
  ): Promise<ClassRow[]> {
    const rows: ClassRow[] = [];
    for (const id of [...new Set([classId, ...classIds])].sort()) {
      const row = await this.classes.led(tx, id, caller);
      if (!row.teacherIds.includes(caller.userId)) throw fail('classes.class-not-found');
      if (hasEnded(row, now)) throw fail('classes.class-ended');
      rows.push(row);
    }
    return rows;
  }

  private async rowsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, ClassRow>> {
    const unique = [...new Set(ids)];
    const rows = await tx.schoolClass.findMany({
      where: { id: { in: unique } },
      include: withSchools,
      take: unique.length,
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async note(tx: Tx, { caller, now }: OfClass, rows: readonly ClassRow[]): Promise<void> {
    for (const { id } of rows)
      await audit(tx, { actor: caller.userId, action: 'class.group-code', subject: id }, now);
  }
}

const lastEnd = (rows: readonly ClassRow[]): Date =>
  new Date(Math.max(...rows.map(({ endAt }) => endAt.getTime())));

const show = (code: GroupCode, rows: readonly ClassRow[]): ShownCode => ({
  code: showCode(code.code),
  classes: rows.map(({ id, title }) => ({ _id: id, title })),
  expiresAt: code.expiresAt.toISOString(),
});
