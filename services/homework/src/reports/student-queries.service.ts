import { Inject, Injectable } from '@nestjs/common';
import { longestReadingMinutes } from '@yuedu/contracts/rules/reading-amount';
import { taipeiZone } from '@yuedu/contracts/rules/taipei-time';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { bySeat, measureSums, studentColumns, type StudentRow } from './report-queries.service.ts';
import { countedRows, type Selection, studentsOf } from './report-scope.service.ts';

export interface ReadingSums extends StudentRow {
  texts: number;
  assigned: number;
  characters: number;
  uncounted: number;
  seconds: number;
  days: number;
  lastReadAt: Date | null;
}
export interface GrowthSums {
  classId: string;
  userId: string;
  month: string;
  difficulty: string;
  texts: number;
  amounts: number[];
}
export interface ClassHead {
  title: string;
  grade: string;
  schoolName: string | null;
}
export interface WorkRow {
  classId: string;
  userId: string;
  homeworkId: string;
  homeworkTitle: string;
  homeworkDeadline: Date | null;
  exceptions: unknown;
  taskDeadline: Date | null;
  postId: string;
  postTitle: string;
  difficulty: string;
  countsAt: Date;
  attemptId: string | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  late: boolean;
  score: number;
  maxScore: number;
  pending: number;
}

/** For how long a text was read, as rules/reading-amount.ts says it. */
export const secondsOf = Prisma.sql`least(greatest(
  floor(extract(epoch FROM r.finished_at - r.started_at)), 0), ${longestReadingMinutes * 60}::int)`;

/** Of cells `r` with their texts `p`. */
const charactersRead = Prisma.sql`
  (sum(p.characters) FILTER (WHERE r.finished_at IS NOT NULL))::int`;

/** The reads of what students read, and of how they get on; each in one query, however many students. */
@Injectable()
export class StudentQueriesService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** The days are Taipei's. */
  async reading(selection: Selection): Promise<ReadingSums[]> {
    // bounded by the students of the chosen classes (mostClasses)
    return this.prisma.$queryRaw<ReadingSums[]>`
      SELECT ${studentColumns}, coalesce(c.texts, 0) AS texts, coalesce(c.assigned, 0) AS assigned,
             coalesce(c.characters, 0) AS characters, coalesce(c.uncounted, 0) AS uncounted,
             coalesce(c.seconds, 0) AS seconds, coalesce(d.days, 0) AS days, c.last AS "lastReadAt"
        FROM (${studentsOf(selection)}) AS s
        LEFT JOIN (
          SELECT r.class_id, r.user_id, count(*)::int AS assigned, count(r.finished_at)::int AS texts,
                 ${charactersRead} AS characters,
                 (count(*) FILTER (WHERE r.finished_at IS NOT NULL AND p.characters IS NULL))::int
                   AS uncounted,
                 sum(${secondsOf})::int AS seconds, max(r.finished_at) AS last
            FROM report_cells r LEFT JOIN posts p ON p.id = r.post_id
           WHERE ${countedRows(selection)} GROUP BY r.class_id, r.user_id) AS c USING (class_id, user_id)
        LEFT JOIN (
          SELECT t.class_id, t.user_id, count(DISTINCT (t.at AT TIME ZONE ${taipeiZone})::date)::int AS days
            FROM (SELECT r.class_id, r.user_id, unnest(ARRAY[r.started_at, r.finished_at]) AS at
                    FROM report_cells r WHERE ${countedRows(selection)}) AS t
           GROUP BY t.class_id, t.user_id) AS d USING (class_id, user_id) ${bySeat}`;
  }

  /** The characters alone, by class: without days, which take as long as all else. */
  async charactersByClass(selection: Selection): Promise<Map<string, number>> {
    // bounded by the chosen classes (mostClasses)
    const rows = await this.prisma.$queryRaw<{ classId: string; characters: number }[]>`
      SELECT r.class_id AS "classId", coalesce(${charactersRead}, 0) AS characters
        FROM report_cells r LEFT JOIN posts p ON p.id = r.post_id
        JOIN (${studentsOf(selection)}) AS s ON s.class_id = r.class_id AND s.user_id = r.user_id
       WHERE ${countedRows(selection)} GROUP BY r.class_id`;
    return new Map(rows.map((row) => [row.classId, row.characters]));
  }

  /** What was reached month by month, apart for each difficulty; of a class or a student only. */
  async growth(selection: Selection): Promise<GrowthSums[]> {
    // bounded by the students of one class, or one student, and the months with work
    return this.prisma.$queryRaw<GrowthSums[]>`
      SELECT r.class_id AS "classId", r.user_id AS "userId", g.month, g.difficulty, count(*)::int AS texts,
             ${measureSums} AS amounts
        FROM report_cells r LEFT JOIN posts p ON p.id = r.post_id,
             LATERAL (SELECT to_char(r.counts_at AT TIME ZONE ${taipeiZone}, 'YYYY-MM') AS month,
                             coalesce(p.difficulty, '') AS difficulty) AS g
       WHERE ${countedRows(selection)} AND r.finished_at IS NOT NULL
       GROUP BY r.class_id, r.user_id, g.month, g.difficulty ORDER BY g.month, g.difficulty`;
  }

  /**
   * The texts of students, the newest first.
   * @param most of each student in each class
   */
  async works(selection: Selection, most: number): Promise<WorkRow[]> {
    // bounded by `most` of each student of one class, or of one student
    return this.prisma.$queryRaw<WorkRow[]>`
      SELECT r.class_id AS "classId", r.user_id AS "userId", r.homework_id AS "homeworkId",
             coalesce(h.title, '') AS "homeworkTitle", h.deadline AS "homeworkDeadline",
             coalesce(h.exceptions, '[]') AS exceptions, t.deadline AS "taskDeadline",
             r.post_id AS "postId", coalesce(p.title, '') AS "postTitle",
             coalesce(p.difficulty, '') AS difficulty, r.counts_at AS "countsAt",
             r.attempt_id AS "attemptId", r.started_at AS "startedAt", r.finished_at AS "finishedAt",
             r.late, r.score, r.max_score AS "maxScore", r.pending
        FROM (SELECT r.*, row_number() OVER (PARTITION BY r.class_id, r.user_id
                     ORDER BY r.counts_at DESC, r.task_id, r.post_id) AS place
                FROM report_cells r WHERE ${countedRows(selection)}) AS r
        LEFT JOIN report_homeworks h ON h.id = r.homework_id
        LEFT JOIN report_tasks t ON t.id = r.task_id
        LEFT JOIN posts p ON p.id = r.post_id
       WHERE r.place <= ${most}
       ORDER BY r.counts_at DESC, r.task_id, r.post_id`;
  }

  async classHeads(classIds: readonly string[]): Promise<Map<string, ClassHead>> {
    const rows = await this.prisma.schoolClass.findMany({
      where: { id: { in: [...classIds] } },
      select: { id: true, title: true, grade: true, schoolName: true },
      take: classIds.length,
    });
    return new Map(rows.map(({ id, ...head }) => [id, head]));
  }
}
