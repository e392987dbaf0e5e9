import { Inject, Injectable } from '@nestjs/common';
import type { studentsFilter } from '@yuedu/contracts/http/homework/student-reports';
import { topic } from '@yuedu/contracts/topics';
import { waitForReplica } from '@yuedu/messaging/waiting/wait-for-replica';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { z } from 'zod';
import { DirectoryService } from '../directory/directory.service.ts';
import { Prisma, type PrismaClient, type SchoolClass } from '../generated/prisma/client.ts';
import { oneOf } from '../one-of.ts';
import { reportedClasses } from '../policies/classes.ts';

/** The widest filter: studentId is taken by one report alone. */
export type ReportFilter = z.output<typeof studentsFilter>;

/** A school's classes of some years, those with the latest end; the limit on everything. */
const mostClasses = 200;

const namesSchool = (filter: ReportFilter): boolean =>
  filter.schoolId !== undefined || filter.fullSchoolName !== undefined;

/** Whether the report covers a class that the filter names; as `find` asks Postgres where it names none. */
function covers({ grade, teacherIds }: SchoolClass, filter: ReportFilter, caller: Caller): boolean {
  const covered = reportedClasses(caller, false);
  const isMine = covered === null || teacherIds.includes(covered.teacherId);
  return isMine && (filter.grade === undefined || filter.grade === grade);
}

/** Which classes a report covers, and how its rows are chosen. */
@Injectable()
export class ReportScopeService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
  ) {}

  /**
   * Own and co-taught classes; all of a school, or one of its classes, only where the filter names it and the
   * caller's scope holds it. Where it names a student those that he is or was in.
   * @throws classes.class-not-found for a class that is not the caller's, homework.student-not-found for a
   * student who is and was in none of these classes
   */
  async classIds(filter: ReportFilter, caller: Caller): Promise<string[]> {
    const { classId, studentId } = filter;
    if (classId !== undefined && !namesSchool(filter)) {
      const led = await this.directory.classForTeacher(classId, caller);
      if (studentId === undefined) return covers(led, filter, caller) ? [classId] : [];
    }
    if (studentId === undefined && classId === undefined) return this.find(filter, caller);
    const some = async (): Promise<string[] | null> => {
      const among = studentId === undefined ? undefined : await this.classesOf(studentId);
      const classIds = await this.find(filter, caller, among);
      return classIds.length > 0 ? classIds : null;
    };
    const key = `classes for ${caller.userId} ${JSON.stringify(filter)}`;
    const found = await waitForReplica(some, { service: 'homework', key, topics: [topic.classes] });
    if (!found)
      throw fail(studentId === undefined ? 'classes.class-not-found' : 'homework.student-not-found');
    return found;
  }

  /** @param among only of these classes; undefined for all */
  private async find(filter: ReportFilter, caller: Caller, among?: readonly string[]): Promise<string[]> {
    const covered = reportedClasses(caller, namesSchool(filter));
    const mine: Prisma.SchoolClassWhereInput[] =
      covered === null
        ? []
        : [
            {
              OR: [{ teacherIds: { has: covered.teacherId } }, { schoolId: { in: [...covered.schoolIds] } }],
            },
          ];
    const named: Prisma.SchoolClassWhereInput[] = [
      ...(filter.classId === undefined ? [] : [{ id: filter.classId }]),
      ...(among === undefined ? [] : [{ id: { in: [...among] } }]),
      ...(filter.grade === undefined ? [] : [{ grade: filter.grade }]),
      ...(filter.schoolId === undefined ? [] : [{ schoolId: filter.schoolId }]),
      ...(filter.fullSchoolName === undefined ? [] : [{ schoolName: filter.fullSchoolName }]),
    ];
    const rows = await this.prisma.schoolClass.findMany({
      where: { AND: [...mine, ...named], sequence: { gt: 0 } },
      select: { id: true },
      orderBy: [{ endAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
      take: mostClasses,
    });
    return rows.map((row) => row.id);
  }

  private async classesOf(userId: string): Promise<string[]> {
    // bounded by the classes that one person is or was in
    const rows = await this.prisma.member.findMany({ where: { userId }, select: { classId: true } });
    return rows.map((row) => row.classId);
  }
}

/** What a report is reckoned from. */
export interface Selection {
  classIds: readonly string[];
  filter: ReportFilter;
  now: Date;
  /** Texts that are left out: they are open work of the caller himself. */
  shutPostIds: readonly string[];
}

/**
 * Which rows of the model count: visible by now, in the period (startedAt inclusive, endedAt exclusive), of
 * the homework and text asked for.
 */
export function countedRows({ classIds, filter, now, shutPostIds }: Selection): Prisma.Sql {
  const conditions = [oneOf(Prisma.sql`r.class_id`, classIds), Prisma.sql`r.visible_at <= ${now}`];
  if (filter.startedAt !== undefined)
    conditions.push(Prisma.sql`r.counts_at >= ${new Date(filter.startedAt)}`);
  if (filter.endedAt !== undefined) conditions.push(Prisma.sql`r.counts_at < ${new Date(filter.endedAt)}`);
  if (filter.studentId !== undefined) conditions.push(Prisma.sql`r.user_id = ${filter.studentId}::uuid`);
  if (filter.homeworkId !== undefined)
    conditions.push(Prisma.sql`r.homework_id = ${filter.homeworkId}::uuid`);
  if (filter.postId !== undefined) conditions.push(Prisma.sql`r.post_id = ${filter.postId}::uuid`);
  if (shutPostIds.length > 0) conditions.push(Prisma.sql`r.post_id <> ALL(${shutPostIds}::uuid[])`);
  return Prisma.join(conditions, ' AND ');
}

/** The students of the classes, one row each; who left before the period is not in it. */
export function studentsOf({ classIds, filter }: Selection): Prisma.Sql {
  const since =
    filter.startedAt === undefined
      ? Prisma.sql`TRUE`
      : Prisma.sql`(NOT m.is_left OR m.left_at >= ${new Date(filter.startedAt)})`;
  const named =
    filter.studentId === undefined ? Prisma.sql`TRUE` : Prisma.sql`m.user_id = ${filter.studentId}::uuid`;
  return Prisma.sql`
    SELECT DISTINCT ON (m.class_id, m.user_id) m.class_id, m.user_id, m.seat_number, m.is_left,
    coalesce(u.name, '') AS name
      FROM members m LEFT JOIN users u ON u.id = m.user_id
     WHERE ${oneOf(Prisma.sql`m.class_id`, classIds)} AND m.joined_at IS NOT NULL AND ${since}
       AND ${named}
     ORDER BY m.class_id, m.user_id, m.is_left, m.left_at DESC NULLS FIRST`;
}
