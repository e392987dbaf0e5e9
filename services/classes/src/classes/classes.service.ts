import { Inject, Injectable } from '@nestjs/common';
import { classCreated, classEnded, classUpdated } from '@yuedu/contracts/events/classes';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { ENV } from '@yuedu/service-kit/kit-options';
import { newId } from '@yuedu/service-kit/ids';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import type { Tx } from '../database.ts';
import type { Env } from '../env.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { classData } from './class-events.ts';
import { type ClassRow, withSchools } from './classes.presenter.ts';
import { canChangeClass, type ClassPerson, forbiddenFields } from '../policies/classes.ts';
import { checkRegion } from '../check-region.ts';
import { hasEnded } from './domain/class-end.ts';
import { changedFields, type ClassBody } from './domain/class-body.ts';
import { type ClassSchool, schoolAsNamed } from './domain/class-school.ts';
import { zhHant } from '../locales/zh-hant.ts';

export { hasEnded, type ClassRow, withSchools };
type Required = Pick<ClassBody, 'title' | 'grade' | 'endAt'>;
export interface MakeClass extends Command, Required, Partial<Pick<ClassBody, 'region' | 'county'>> {
  readonly teacherIds: readonly string[];
  readonly schoolId: string | null;
  readonly namedSchoolId?: string | null;
  readonly zones: readonly string[];
  readonly actorId: string;
}
type Maker = Pick<Caller, 'userId' | 'role' | 'schoolIds'>;
const ofNone: ClassSchool = { schoolId: null, namedSchoolId: null };

/** Makes, changes and ends classes. */
@Injectable()
export class ClassesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** A teacher's new class is his, and of his school; the rest is for admins. */
  async createBy(caller: Maker, body: Required & Partial<ClassBody>, now: Date): Promise<ClassRow> {
    refuseFields(caller, body);
    refusePast(body.endAt, now);
    checkRegion(this.env.LOCALE, body.region);
    const schools = (await this.schoolsAfter(caller, body, ofNone)) ?? {
      schoolId: await this.firstSchool(caller.schoolIds),
    };
    return this.create({
      ...body,
      ...schools,
      teacherIds: body.teachers ?? [caller.userId],
      zones: body.zones ?? [],
      actorId: caller.userId,
      now,
    });
  }

  /** Makes the class as given, without checking who may: for createBy and the demo's loader. */
  create(command: MakeClass): Promise<ClassRow> {
    return withTransaction(this.prisma, (tx) => this.createIn(tx, command));
  }

  async createIn(tx: Tx, command: MakeClass): Promise<ClassRow> {
    const { id = newId(), now, title, grade, endAt, schoolId, region = null, county = null } = command;
    const { namedSchoolId = null } = command;
    const row = await tx.schoolClass.create({
      data: {
        id,
        title,
        grade,
        endAt,
        schoolId,
        namedSchoolId,
        region,
        county,
        teacherIds: [...command.teacherIds],
        zones: [...command.zones],
        createdAt: now,
        updatedAt: now,
      },
      include: withSchools,
    });
    await appendEvents(tx, [
      newEvent(classCreated, { subject: id, sequence: row.version, time: now, data: classData(row) }),
    ]);
    await audit(tx, { actor: command.actorId, action: 'class.created', subject: id }, now);
    return row;
  }

  /**
   * Changes the named fields. A class that has ended takes only a new end, which opens it again.
   * @throws classes.class-not-found for others' classes; access.denied for an admin's fields
   */
  async change(command: {
    id: string;
    caller: Maker;
    body: Partial<ClassBody>;
    expectedVersion: number | null;
    now: Date;
  }): Promise<ClassRow> {
    const { id, caller, body, now } = command;
    return withTransaction(this.prisma, async (tx) => {
      const before = await this.led(tx, id, caller);
      refuseFields(caller, body);
      checkVersion(command.expectedVersion, before.version);
      checkRegion(this.env.LOCALE, body.region, before.region);
      if (body.endAt) refusePast(body.endAt, now);
      else if (hasEnded(before, now)) throw fail('classes.class-ended');
      const row = await tx.schoolClass.update({
        where: { id },
        data: {
          ...changesOf(body),
          ...(await this.schoolsAfter(caller, body, before)),
          version: { increment: 1 },
          updatedAt: now,
        },
        include: withSchools,
      });
      await appendEvents(tx, [
        newEvent(classUpdated, { subject: id, sequence: row.version, time: now, data: classData(row) }),
      ]);
      await audit(
        tx,
        {
          actor: caller.userId,
          action: 'class.updated',
          subject: id,
          detail: { fields: changedFields(before, body) },
        },
        now,
      );
      return row;
    });
  }

  /** Ends a class: it stays readable, nobody can join. Ending it again changes nothing. */
  async end(command: { id: string; caller: ClassPerson; now: Date }): Promise<void> {
    const { id, caller, now } = command;
    await withTransaction(this.prisma, async (tx) =>
      this.endIn(tx, await this.led(tx, id, caller), caller, now),
    );
  }

  /** The class has been locked by the caller. */
  async endIn(tx: Tx, before: ClassRow, caller: ClassPerson, now: Date): Promise<void> {
    const { id } = before;
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
  }

  /** Writes the teachers of a class that the caller has locked, and says so to others. */
  async writeTeachers(tx: Tx, id: string, teacherIds: readonly string[], now: Date): Promise<ClassRow> {
    const row = await tx.schoolClass.update({
      where: { id },
      data: { teacherIds: [...teacherIds], version: { increment: 1 }, updatedAt: now },
      include: withSchools,
    });
    await appendEvents(tx, [
      newEvent(classUpdated, { subject: id, sequence: row.version, time: now, data: classData(row) }),
    ]);
    return row;
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
      include: withSchools,
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

  /** The list of students is part of what the class's version stands for. */
  async raise(tx: Tx, id: string, now: Date): Promise<number> {
    const row = await tx.schoolClass.update({
      where: { id },
      data: { version: { increment: 1 }, updatedAt: now },
    });
    return row.version;
  }

  async locked(tx: Tx, id: string): Promise<ClassRow | null> {
    await tx.$queryRaw`SELECT 1 FROM classes WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.schoolClass.findUnique({ where: { id }, include: withSchools });
  }

  /** The school that a new class of somebody is of. */
  async firstSchool(schoolIds: readonly string[]): Promise<string | null> {
    const rows = await this.prisma.school.findMany({
      where: { id: { in: [...schoolIds] } },
      select: { id: true },
      take: schoolIds.length,
    });
    return schoolIds.find((id) => rows.some((row) => row.id === id)) ?? null;
  }

  /**
   * What a body makes of a class's school: an admin sets it, a teacher names it. Null where it says nothing.
   * @throws request.invalid naming the field
   */
  private async schoolsAfter(
    { schoolIds }: Maker,
    { school, namedSchool }: Partial<ClassBody>,
    before: ClassSchool,
  ): Promise<ClassSchool | null> {
    if (school !== undefined) {
      await this.checkSchool('school', school);
      return { schoolId: school, namedSchoolId: null };
    }
    // A new class of whom nothing is said, or none, is of its maker's school as ever.
    if (namedSchool === undefined || (namedSchool === null && before === ofNone)) return null;
    await this.checkSchool('namedSchool', namedSchool);
    const { schoolId, namedSchoolId } = schoolAsNamed(before, namedSchool, schoolIds) ?? refuseSchool();
    return { schoolId, namedSchoolId };
  }

  private async checkSchool(path: string, id: string | null): Promise<void> {
    if (id !== null && !(await this.prisma.school.findUnique({ where: { id } })))
      throw fail('request.invalid', {
        errors: [{ path, code: 'unknown-school', message: zhHant.noSuchSchool }],
      });
  }
}

function refuseFields(caller: ClassPerson, body: object): void {
  const fields = forbiddenFields(caller, body);
  if (fields.length > 0)
    throw fail('access.denied', {
      errors: fields.map((path) => ({ path, code: 'admin-only', message: zhHant.adminOnly })),
    });
}

export function refusePast(endAt: Date, now: Date): void {
  if (endAt.getTime() <= now.getTime())
    throw fail('request.invalid', {
      errors: [{ path: 'endAt', code: 'past', message: zhHant.endInPast }],
    });
}

function refuseSchool(): never {
  throw fail('request.invalid', {
    errors: [{ path: 'namedSchool', code: 'other-school', message: zhHant.otherSchool }],
  });
}

function changesOf(body: Partial<ClassBody>): Prisma.SchoolClassUncheckedUpdateInput {
  const { title, grade, endAt, region, county, zones, teachers } = body;
  return {
    ...(title === undefined ? {} : { title }),
    ...(grade === undefined ? {} : { grade }),
    ...(endAt === undefined ? {} : { endAt, endedAt: null }),
    ...(region === undefined ? {} : { region }),
    ...(county === undefined ? {} : { county }),
    ...(zones === undefined ? {} : { zones: [...zones] }),
    ...(teachers === undefined ? {} : { teacherIds: [...teachers] }),
  };
}
