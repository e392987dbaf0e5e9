import { Inject, Injectable } from '@nestjs/common';
import type { reportFilter } from '@yuedu/contracts/http/homework/reports';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import type { z } from 'zod';
import { DirectoryService } from '../directory/directory.service.ts';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { reportedClasses } from '../policies/classes.ts';

export type ReportFilter = z.output<typeof reportFilter>;

/** A school's classes of some years, those with the latest end; the limit on everything. */
const mostClasses = 200;

/** Which classes a report covers, and how its rows are chosen. */
@Injectable()
export class ReportScopeService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
  ) {}

  /**
   * Own and co-taught classes; all of a school only where the filter names it and the caller's scope holds
   * it.
   * @throws classes.class-not-found for a class that is not the caller's
   */
  async classIds(filter: ReportFilter, caller: Caller): Promise<string[]> {
    if (filter.classId !== undefined) await this.directory.classForTeacher(filter.classId, caller);
    const namesSchool = filter.schoolId !== undefined || filter.fullSchoolName !== undefined;
    const covered = reportedClasses(caller, namesSchool && filter.classId === undefined);
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
  const conditions = [Prisma.sql`r.class_id = ANY(${classIds}::uuid[])`, Prisma.sql`r.visible_at <= ${now}`];
  if (filter.startedAt !== undefined)
    conditions.push(Prisma.sql`r.counts_at >= ${new Date(filter.startedAt)}`);
  if (filter.endedAt !== undefined) conditions.push(Prisma.sql`r.counts_at < ${new Date(filter.endedAt)}`);
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
  return Prisma.sql`
    SELECT DISTINCT ON (m.class_id, m.user_id) m.class_id, m.user_id, m.seat_number, m.is_left,
    coalesce(u.name, '') AS name
      FROM members m LEFT JOIN users u ON u.id = m.user_id
     WHERE m.class_id = ANY(${classIds}::uuid[]) AND m.joined_at IS NOT NULL AND ${since}
     ORDER BY m.class_id, m.user_id, m.is_left, m.left_at DESC NULLS FIRST`;
}
