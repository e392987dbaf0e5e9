import { Inject, Injectable } from '@nestjs/common';
import { classCreated, classEnded, classUpdated } from '@yuedu/contracts/events/classes';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import type { Tx } from '../database.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { classData } from './class-events.ts';
import type { ClassRow } from './classes.presenter.ts';
import { canChangeClass, type ClassPerson, forbiddenFields } from '../policies/classes.ts';
import { hasEnded } from './domain/class-end.ts';
import type { ClassBody } from './domain/class-body.ts';
import { zhHant } from '../locales/zh-hant.ts';

export { hasEnded, type ClassRow };
type Required = Pick<ClassBody, 'title' | 'grade' | 'endAt'>;
export interface MakeClass extends Command, Required, Partial<Pick<ClassBody, 'region' | 'county'>> {
  readonly teacherIds: readonly string[];
  readonly schoolId: string | null;
  readonly zones: readonly string[];
  readonly actorId: string;
}
type Maker = Pick<Caller, 'userId' | 'role' | 'schoolIds'>;

/** Makes, changes and ends classes. */
@Injectable()
export class ClassesService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** A teacher's new class is his, and of his school; the rest is for admins. */
  async createBy(caller: Maker, body: Required & Partial<ClassBody>, now: Date): Promise<ClassRow> {
    refuseFields(caller, body);
    refusePast(body.endAt, now);
    const schoolId =
      body.school === undefined
        ? await this.firstSchool(caller.schoolIds)
        : await this.checkedSchool(body.school);
    return this.create({
      ...body,
      teacherIds: body.teachers ?? [caller.userId],
      schoolId,
      zones: body.zones ?? [],
      actorId: caller.userId,
      now,
    });
  }

  /** Makes the class as given, without checking who may: for createBy and the demo's loader. */
  async create(command: MakeClass): Promise<ClassRow> {
    const { id = newId(), now, title, grade, endAt, schoolId, region = null, county = null } = command;
    return withTransaction(this.prisma, async (tx) => {
      const row = await tx.schoolClass.create({
        data: {
          id,
          title,
          grade,
          endAt,
          schoolId,
          region,
          county,
          teacherIds: [...command.teacherIds],
          zones: [...command.zones],
          createdAt: now,
          updatedAt: now,
        },
        include: { school: true },
      });
      await appendEvents(tx, [
        newEvent(classCreated, { subject: id, sequence: row.version, time: now, data: classData(row) }),
      ]);
      await audit(tx, { actor: command.actorId, action: 'class.created', subject: id }, now);
      return row;
    });
  }

  /**
   * Changes the named fields. A class that has ended takes only a new end, which opens it again.
   * @throws classes.class-not-found for others' classes; access.denied for an admin's fields
   */
  async change(command: {
    id: string;
    caller: ClassPerson;
    body: Partial<ClassBody>;
    expectedVersion: number | null;
    now: Date;
  }): Promise<ClassRow> {
    const { id, caller, body, now } = command;
    if (body.school) await this.checkedSchool(body.school);
    return withTransaction(this.prisma, async (tx) => {
      const before = await this.led(tx, id, caller);
      refuseFields(caller, body);
      checkVersion(command.expectedVersion, before.version);
      if (body.endAt) refusePast(body.endAt, now);
      else if (hasEnded(before, now)) throw fail('classes.class-ended');
      const row = await tx.schoolClass.update({
        where: { id },
        data: { ...changesOf(body), version: { increment: 1 }, updatedAt: now },
        include: { school: true },
      });
      await appendEvents(tx, [
        newEvent(classUpdated, { subject: id, sequence: row.version, time: now, data: classData(row) }),
      ]);
      await audit(
        tx,
        { actor: caller.userId, action: 'class.updated', subject: id, detail: { fields: Object.keys(body) } },
        now,
      );
      return row;
    });
  }

  /** Ends a class: it stays readable, nobody can join. Ending it again changes nothing. */
  async end(command: { id: string; caller: ClassPerson; now: Date }): Promise<void> {
    const { id, caller, now } = command;
    await withTransaction(this.prisma, async (tx) => {
      const before = await this.led(tx, id, caller);
      if (before.endedAt !== null) return;
      const { version } = await tx.schoolClass.update({
        where: { id },
        data: {
          endedAt: now,
          endAt: before.endAt < now ? before.endAt : now,
          version: { increment: 1 },
          updatedAt: now,
        },
      });
      await appendEvents(tx, [
        newEvent(classEnded, {
          subject: id,
          sequence: version,
          time: now,
          data: { classId: id, endedAt: now.toISOString() },
        }),
      ]);
      await audit(tx, { actor: caller.userId, action: 'class.ended', subject: id }, now);
    });
  }

  /**
   * Takes a person whose account is deleted out of the classes that others teach too; the only teacher stays,
   * as a class has one.
   */
  async removeTeacher(tx: Tx, userId: string, now: Date): Promise<void> {
    // bounded by the classes that one person teaches
    const taught = await tx.schoolClass.findMany({
      where: { teacherIds: { has: userId } },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    for (const { id } of taught) {
      const others = (await this.locked(tx, id))?.teacherIds.filter((one) => one !== userId) ?? [];
      if (others.length === 0) continue;
      const row = await tx.schoolClass.update({
        where: { id },
        data: { teacherIds: others, version: { increment: 1 }, updatedAt: now },
        include: { school: true },
      });
      await appendEvents(tx, [
        newEvent(classUpdated, { subject: id, sequence: row.version, time: now, data: classData(row) }),
      ]);
    }
  }

  /**
   * Says to others what the classes of a school are now: its name is part of what they keep. The school's row
   * is locked by the caller; a class that is being put into it waits for that lock by its foreign key, and
   * then reads the new name.
   */
  async announceSchool(tx: Tx, schoolId: string, now: Date): Promise<void> {
    const rows = await tx.schoolClass.updateManyAndReturn({
      where: { schoolId },
      data: { version: { increment: 1 } },
      include: { school: true },
    });
    await appendEvents(
      tx,
      rows.map((row) =>
        newEvent(classUpdated, { subject: row.id, sequence: row.version, time: now, data: classData(row) }),
      ),
    );
  }

  /**
   * Locks the class, so that its changes and its members' come one after the other.
   * @throws classes.class-not-found also where the caller doesn't lead it
   */
  async led(tx: Tx, id: string, caller: ClassPerson): Promise<ClassRow> {
    const row = await this.locked(tx, id);
    if (!row || !canChangeClass(caller, row)) throw fail('classes.class-not-found');
    return row;
  }

  async locked(tx: Tx, id: string): Promise<ClassRow | null> {
    await tx.$queryRaw`SELECT 1 FROM classes WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.schoolClass.findUnique({ where: { id }, include: { school: true } });
  }

  private async firstSchool(schoolIds: readonly string[]): Promise<string | null> {
    const rows = await this.prisma.school.findMany({
      where: { id: { in: [...schoolIds] } },
      select: { id: true },
      take: schoolIds.length,
    });
    return schoolIds.find((id) => rows.some((row) => row.id === id)) ?? null;
  }

  private async checkedSchool(id: string | null): Promise<string | null> {
    if (id !== null && !(await this.prisma.school.findUnique({ where: { id } })))
      throw fail('request.invalid', {
        errors: [{ path: 'school', code: 'unknown-school', message: zhHant.noSuchSchool }],
      });
    return id;
  }
}

function refuseFields(caller: ClassPerson, body: object): void {
  const fields = forbiddenFields(caller, body);
  if (fields.length > 0)
    throw fail('access.denied', {
      errors: fields.map((path) => ({ path, code: 'admin-only', message: zhHant.adminOnly })),
    });
}

function refusePast(endAt: Date, now: Date): void {
  if (endAt.getTime() <= now.getTime())
    throw fail('request.invalid', {
      errors: [{ path: 'endAt', code: 'past', message: zhHant.endInPast }],
    });
}

function changesOf(body: Partial<ClassBody>): Prisma.SchoolClassUncheckedUpdateInput {
  const { title, grade, endAt, school, region, county, zones, teachers } = body;
  return {
    ...(title === undefined ? {} : { title }),
    ...(grade === undefined ? {} : { grade }),
    ...(endAt === undefined ? {} : { endAt, endedAt: null }),
    ...(school === undefined ? {} : { schoolId: school }),
    ...(region === undefined ? {} : { region }),
    ...(county === undefined ? {} : { county }),
    ...(zones === undefined ? {} : { zones: [...zones] }),
    ...(teachers === undefined ? {} : { teacherIds: [...teachers] }),
  };
}
