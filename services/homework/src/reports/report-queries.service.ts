import { Inject, Injectable } from '@nestjs/common';
import { PRISMA } from '@yuedu/service-kit/database/database';
import type { Question } from '../domain/answer-value.ts';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import type { ResultFact } from './domain/fold.ts';
import { type Measure, measures } from './domain/measures.ts';
import { countedRows, type Selection, studentsOf } from './report-scope.service.ts';

export interface StudentRow {
  classId: string;
  userId: string;
  name: string;
  seatNumber: number | null;
  left: boolean;
}
export interface CompletionSums extends StudentRow {
  finished: number;
  late: number;
  total: number;
  lastFinishedAt: Date | null;
}
export interface ComprehensionSums extends StudentRow {
  /** Sums of the cells' amounts, at the places of domain/measures.ts; null where nothing is handed in. */
  amounts: number[] | null;
}
interface Points {
  score: number;
  maxScore: number;
  pending: number;
}
/** What a student's hand-ins come to, with the last of them. */
export interface HandedInSums extends Points {
  classId: string;
  userId: string;
  last: Points & { postTitle: string; finishedAt: string };
}
export interface QuestionSums {
  questionId: string;
  postId: string;
  answered: number;
  right: number;
  blank: number;
  pending: number;
  score: number;
  maxScore: number;
  itemsRight: number | null;
  itemsOf: number | null;
  options: Record<string, number>;
}
export interface Pace {
  finished: number;
  medianSeconds: number | null;
  quickFinishes: number;
  pendingAnswers: number;
}
/** The columns of StudentRow, of `studentsOf` as `s`. */
export const studentColumns = Prisma.sql`
  s.class_id AS "classId", s.user_id AS "userId", s.name, s.seat_number AS "seatNumber", s.is_left AS "left"`;
export const bySeat = Prisma.sql`ORDER BY s.class_id, s.seat_number NULLS LAST, s.name, s.user_id`;

/** The sum of what stands at one place of the amounts. */
const sumOf = (_: Measure, place: number): Prisma.Sql =>
  Prisma.raw(`coalesce(sum(r.amounts[${place + 1}]), 0)`);
/** The amounts of cells `r`, each place summed. */
export const measureSums = Prisma.sql`ARRAY[${Prisma.join(measures.map(sumOf))}]`;
const pendingSums = measures.map(sumOf).filter((_, place) => measures[place]?.endsWith('.pending'));

/**
 * How many texts each student had and has handed in, counted by homework where no text is chosen: a row there
 * stands for all texts of a homework.
 */
function handInsOf(selection: Selection): Prisma.Sql {
  const counted = countedRows(selection);
  if (selection.filter.postId === undefined && selection.shutPostIds.length === 0)
    return Prisma.sql`
      SELECT r.class_id, r.user_id, sum(r.total)::int AS total, sum(r.finished)::int AS finished,
             sum(r.late)::int AS late, max(r.last_finished_at) AS last
        FROM report_completion r WHERE ${counted} GROUP BY r.class_id, r.user_id`;
  return Prisma.sql`
    SELECT r.class_id, r.user_id, count(*)::int AS total, count(r.finished_at)::int AS finished,
           (count(*) FILTER (WHERE r.late AND r.finished_at IS NOT NULL))::int AS late,
           max(r.finished_at) AS last
      FROM report_cells r WHERE ${counted} GROUP BY r.class_id, r.user_id`;
}

interface FreshnessRow {
  computedAt: Date | null;
  stale: boolean;
  toFold: string[];
}
/** How new the rows are. `toFold`: the classes that have work, where none of them has a row yet. */
interface Freshness extends Omit<FreshnessRow, 'computedAt'> {
  computedAt: string | null;
}

/**
 * The reads of reports: sums over the model's rows, each report in the same number of queries for one class
 * or two hundred.
 */
@Injectable()
export class ReportQueriesService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /**
   * `stale`: a fold is asked for and has not run. Its key begins with the class, so the first key from the
   * class on says whether there is one, however many wait.
   */
  async freshness(classIds: readonly string[]): Promise<Freshness> {
    const [row] = await this.prisma.$queryRaw<FreshnessRow[]>`
      WITH stale AS (SELECT c.id FROM unnest(${classIds}::text[]) AS c (id), LATERAL (
                       SELECT key FROM job_requests WHERE kind = 'fold-report' AND key >= c.id
                        ORDER BY key LIMIT 1) AS next WHERE left(next.key, 36) = c.id),
           folded AS (SELECT max(computed_at) AS at FROM report_classes
                       WHERE class_id = ANY(${classIds}::uuid[]))
      SELECT folded.at AS "computedAt", EXISTS (SELECT 1 FROM stale) AS stale,
             CASE WHEN folded.at IS NULL THEN ARRAY(SELECT id FROM stale
               WHERE EXISTS (SELECT 1 FROM report_tasks AS t WHERE t.class_id = stale.id::uuid)
                  OR EXISTS (SELECT 1 FROM report_homeworks AS h WHERE h.class_id = stale.id::uuid))
             ELSE '{}' END AS "toFold"
        FROM folded`;
    return {
      computedAt: row?.computedAt?.toISOString() ?? null,
      stale: row?.stale ?? false,
      toFold: row?.toFold ?? [],
    };
  }

  async completion(selection: Selection): Promise<CompletionSums[]> {
    // bounded by the students of the chosen classes (mostClasses)
    return this.prisma.$queryRaw<CompletionSums[]>`
      SELECT ${studentColumns}, coalesce(c.finished, 0) AS finished, coalesce(c.late, 0) AS late,
             coalesce(c.total, 0) AS total, c.last AS "lastFinishedAt"
        FROM (${studentsOf(selection)}) AS s
        LEFT JOIN (${handInsOf(selection)}) AS c USING (class_id, user_id) ${bySeat}`;
  }

  async comprehension(selection: Selection): Promise<ComprehensionSums[]> {
    // bounded by the students of the chosen classes (mostClasses)
    return this.prisma.$queryRaw<ComprehensionSums[]>`
      SELECT ${studentColumns}, c.amounts FROM (${studentsOf(selection)}) AS s
        LEFT JOIN (SELECT r.class_id, r.user_id, ${measureSums} AS amounts
                     FROM report_cells r WHERE ${countedRows(selection)} AND r.finished_at IS NOT NULL
                    GROUP BY r.class_id, r.user_id) AS c USING (class_id, user_id) ${bySeat}`;
  }

  /**
   * The last hand-ins are looked for in one reading of the cells: without OFFSET 0 Postgres reads all cells
   * of each student by an index that begins with homeworks, which takes longer.
   */
  async handedIn(selection: Selection): Promise<HandedInSums[]> {
    const counted = Prisma.sql`${countedRows(selection)} AND r.finished_at IS NOT NULL`;
    // bounded by the students of the chosen classes (mostClasses)
    return this.prisma.$queryRaw<HandedInSums[]>`
      SELECT DISTINCT ON (t.class_id, t.user_id)
             t.class_id AS "classId", t.user_id AS "userId", t.score, t."maxScore", t.pending,
             jsonb_build_object('finishedAt', r.finished_at,
               'score', r.score, 'maxScore', r.max_score, 'pending', r.pending,
               'postTitle', coalesce((SELECT v.title FROM post_versions v WHERE v.post_id = r.post_id
                                       ORDER BY v.post_version DESC LIMIT 1), '')) AS last
        FROM (SELECT r.class_id, r.user_id, max(r.finished_at) AS finished_at, sum(r.score)::float8 AS score,
                     sum(r.max_score)::float8 AS "maxScore", sum(r.pending)::float8 AS pending
                FROM report_cells r WHERE ${counted} GROUP BY r.class_id, r.user_id) AS t
        JOIN (SELECT r.class_id, r.user_id, r.post_id, r.finished_at, r.score, r.max_score, r.pending
                FROM report_cells r WHERE ${counted} OFFSET 0) AS r
          ON r.class_id = t.class_id AND r.user_id = t.user_id AND r.finished_at = t.finished_at
       ORDER BY t.class_id, t.user_id, r.post_id`;
  }

  async questions(selection: Selection): Promise<QuestionSums[]> {
    // bounded by the questions of the texts that the chosen classes were given
    return this.prisma.$queryRaw<QuestionSums[]>`
      WITH counted AS (SELECT r.question_id, r.post_id, r.answered, r.right, r.blank, r.pending, r.score,
        r.max_score, r.items_right, r.items_of, r.options
        FROM report_questions r WHERE ${countedRows(selection)}),
      chosen AS (SELECT question_id, jsonb_object_agg(key, times) AS options FROM (
        SELECT c.question_id, e.key, sum(e.value::int)::int AS times
          FROM counted c, jsonb_each_text(c.options) AS e GROUP BY c.question_id, e.key) AS each
         GROUP BY question_id)
      SELECT c.question_id AS "questionId", c.post_id AS "postId", sum(c.answered)::int AS answered,
             sum(c.right)::int AS "right", sum(c.blank)::int AS blank,
             sum(c.pending)::int AS pending, sum(c.score)::float8 AS score,
             sum(c.max_score)::float8 AS "maxScore",
             sum(c.items_right)::int AS "itemsRight", sum(c.items_of)::int AS "itemsOf",
             coalesce(h.options, '{}') AS options
        FROM counted c LEFT JOIN chosen h USING (question_id) GROUP BY c.question_id, c.post_id, h.options`;
  }

  /** What each student did with each question; asked for only where the filter names one homework or text. */
  async marks(selection: Selection): Promise<{ userId: string; postId: string; marks: ResultFact[] }[]> {
    // bounded by the students of the chosen classes: the filter names one homework or text
    return this.prisma.$queryRaw`
      SELECT r.user_id AS "userId", r.post_id AS "postId", a.results AS marks
        FROM report_cells r JOIN report_attempts a ON a.id = r.attempt_id
       WHERE ${countedRows(selection)} AND r.finished_at IS NOT NULL ORDER BY r.user_id, r.finished_at`;
  }

  async pace(selection: Selection): Promise<Pace> {
    const [row] = await this.prisma.$queryRaw<Pace[]>`
      SELECT count(r.finished_at)::int AS finished,
             round((percentile_cont(0.5) WITHIN GROUP (
               ORDER BY extract(epoch FROM r.finished_at - r.started_at)))::numeric, 1)::float8
               AS "medianSeconds",
             (count(*) FILTER (WHERE r.finished_at - r.started_at < interval '1 minute'))::int
               AS "quickFinishes",
             (${Prisma.join(pendingSums, ' + ')})::int AS "pendingAnswers"
        FROM report_cells r WHERE ${countedRows(selection)}`;
    return row ?? { finished: 0, medianSeconds: null, quickFinishes: 0, pendingAnswers: 0 };
  }

  /** Titles and questions of texts; a question that a later version dropped keeps its last form. */
  async texts(
    postIds: readonly string[],
  ): Promise<{ postId: string; title: string; questions: Question[] }[]> {
    // bounded by the versions of the texts named
    return this.prisma.$queryRaw`
      SELECT post_id AS "postId", title, questions FROM post_versions
      WHERE post_id = ANY(${[...new Set(postIds)]}::uuid[]) ORDER BY post_id, post_version`;
  }

  async students(selection: Selection): Promise<StudentRow[]> {
    // bounded by the students of the chosen classes (mostClasses)
    return this.prisma.$queryRaw<
      StudentRow[]
    >`SELECT ${studentColumns} FROM (${studentsOf(selection)}) AS s ${bySeat}`;
  }

  async homeworks(
    selection: Selection,
  ): Promise<{ homeworkId: string; title: string; startAt: Date; deadline: Date | null }[]> {
    // bounded by the homeworks of the chosen classes in the period
    return this.prisma.$queryRaw`
      SELECT h.id AS "homeworkId", h.title, h.start_at AS "startAt", h.deadline FROM report_homeworks h
       WHERE NOT h.is_removed AND h.id IN (SELECT r.homework_id FROM report_cells r
         WHERE ${countedRows(selection)}) ORDER BY h.start_at, h.id`;
  }

  async cells(selection: Selection): Promise<
    {
      userId: string;
      homeworkId: string;
      finished: number;
      total: number;
      late: number;
      score: number;
      maxScore: number;
      pending: number;
    }[]
  > {
    // bounded by the students and homeworks of the chosen classes in the period
    return this.prisma.$queryRaw`
      SELECT r.user_id AS "userId", r.homework_id AS "homeworkId",
             count(r.finished_at)::int AS finished, count(*)::int AS total,
             (count(*) FILTER (WHERE r.late AND r.finished_at IS NOT NULL))::int AS late,
             sum(r.score)::float8 AS score, sum(r.max_score)::float8 AS "maxScore",
             sum(r.pending)::float8 AS pending
        FROM report_cells r WHERE ${countedRows(selection)} GROUP BY r.user_id, r.homework_id
        ORDER BY r.homework_id, r.user_id`;
  }
}
