import type { Evidence } from '@yuedu/contracts/http/homework/attempts';
import { Prisma } from '../../generated/prisma/client.ts';
import { mostQuestions } from '../domain/attempt.ts';
import type { AttemptToRescore } from '../rescoring/rescoring-sql.ts';

/** Questions of one class that are listed: a year's homework, and more. */
const mostListed = 1_000;

export interface ClassText {
  readonly classId: string;
  readonly postId: string;
}

export interface QuestionToGrade {
  postId: string;
  title: string;
  questionId: string;
  position: number;
  process: string;
  waiting: number;
  graded: number;
}

/** Of texts with work that waits first; then the text that was handed in last. */
export const questionsToGrade = (
  classId: string,
  { postIds, shut }: { postIds: readonly string[] | undefined; shut: readonly string[] },
): Prisma.Sql => {
  const counted = (postId: Prisma.Sql): Prisma.Sql => Prisma.sql`
    ${postIds === undefined ? Prisma.sql`TRUE` : Prisma.sql`${postId} = ANY(${postIds}::uuid[])`}
    AND ${postId} <> ALL(${shut}::uuid[])`;
  return Prisma.sql`
    WITH waiting AS (
      SELECT own.post_id, r.question_id, count(*)::int AS n, max(own.finished_at) AS last
        FROM attempts AS own JOIN question_results AS r ON r.attempt_id = own.id AND r.score IS NULL
       WHERE own.class_id = ${classId}::uuid AND own.pending > 0 AND own.finished_at IS NOT NULL
         AND ${counted(Prisma.sql`own.post_id`)}
       GROUP BY own.post_id, r.question_id),
    graded AS (
      SELECT mark.post_id, mark.question_id, count(*)::int AS n, max(mark.graded_at) AS last
        FROM answer_grades AS mark
       WHERE mark.class_id = ${classId}::uuid AND mark.score IS NOT NULL
         AND ${counted(Prisma.sql`mark.post_id`)}
       GROUP BY mark.post_id, mark.question_id),
    questions AS (
      SELECT post_id, question_id, coalesce(waiting.n, 0) AS waiting, coalesce(graded.n, 0) AS graded,
             max(waiting.last) OVER text AS waited, greatest(waiting.last, graded.last) AS last
        FROM waiting FULL JOIN graded USING (post_id, question_id)
      WINDOW text AS (PARTITION BY post_id))
    SELECT questions.post_id AS "postId", coalesce(post.title, '') AS title,
           questions.question_id AS "questionId", shape.position, shape.process, questions.waiting,
           questions.graded
      FROM questions LEFT JOIN posts AS post ON post.id = questions.post_id
      CROSS JOIN LATERAL (
        SELECT (one ->> 'position')::int AS position, one ->> 'process' AS process
          FROM post_versions AS text, jsonb_array_elements(text.questions) AS one
         WHERE text.post_id = questions.post_id AND one ->> 'questionId' = questions.question_id::text
         ORDER BY text.post_version DESC LIMIT 1) AS shape
     ORDER BY questions.waited IS NULL, max(questions.last) OVER (PARTITION BY questions.post_id) DESC,
              questions.post_id, shape.position
     LIMIT ${mostListed}`;
};

/** An answer as it is marked. */
export interface AnswerRow {
  attemptId: string;
  postVersion: number;
  userId: string;
  name: string;
  seatNumber: number | null;
  late: boolean;
  value: unknown;
  evidence: Evidence | null;
  score: number | null;
  maxScore: number;
  blank: boolean;
  version: number;
  isByHand: boolean;
  remark: string;
  gradedBy: string | null;
}

/** Handed-in answers of a class to one question, by attempt. */
export const answersOfClass = (
  { classId, postId }: ClassText,
  questionId: string,
  { after, limit }: { after: string; limit: number },
): Prisma.Sql => Prisma.sql`
  SELECT own.id AS "attemptId", own.post_version AS "postVersion", own.user_id AS "userId",
         coalesce(person.name, '') AS name, member.seat_number AS "seatNumber", own.late, answer.value,
         answer.evidence, r.score::float8 AS score, r.max_score::float8 AS "maxScore", r.blank,
         coalesce(mark.version, 0) AS version, mark.score IS NOT NULL AS "isByHand",
         coalesce(mark.remark, '') AS remark,
         CASE WHEN mark.score IS NOT NULL THEN coalesce(teacher.name, '') END AS "gradedBy"
    FROM attempts AS own
    JOIN question_results AS r ON r.attempt_id = own.id AND r.question_id = ${questionId}::uuid
    LEFT JOIN answers AS answer ON answer.attempt_id = own.id AND answer.question_id = r.question_id
    LEFT JOIN users AS person ON person.id = own.user_id
    LEFT JOIN answer_grades AS mark ON mark.attempt_id = own.id AND mark.question_id = r.question_id
    LEFT JOIN users AS teacher ON teacher.id = mark.graded_by
    LEFT JOIN LATERAL (
      SELECT seat_number FROM members
       WHERE class_id = own.class_id AND user_id = own.user_id ORDER BY is_left, event_time DESC LIMIT 1)
      AS member ON TRUE
   WHERE own.class_id = ${classId}::uuid AND own.post_id = ${postId}::uuid AND own.finished_at IS NOT NULL
     AND own.id > ${after}::uuid
   ORDER BY own.id LIMIT ${limit}`;

/**
 * Two teachers, and a corrected key, mark one after the other. What else is read of the attempts is read
 * after this: a statement that waited for a row knows of other tables only what was there before it waited.
 */
export const lockAttempts = (
  { classId, postId }: ClassText,
  attemptIds: readonly string[],
): Prisma.Sql => Prisma.sql`
  SELECT id FROM attempts
   WHERE id = ANY(${attemptIds}::uuid[]) AND class_id = ${classId}::uuid AND post_id = ${postId}::uuid
     AND finished_at IS NOT NULL
   ORDER BY id LIMIT ${attemptIds.length} FOR UPDATE`;

/** An attempt that is handed in, with its answers. */
export type AttemptToGrade = Omit<AttemptToRescore, 'results'> & { scoredKeyVersion: number | null };

export const attemptsToGrade = (attemptIds: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT own.id, own.version, own.user_id AS "userId", own.post_id AS "postId",
         own.post_version AS "postVersion", own.task_id AS "taskId", own.class_id AS "classId", own.take,
         own.started_at AS "startedAt", own.finished_at AS "finishedAt", own.late,
         own.key_version AS "keyVersion", own.scored_key_version AS "scoredKeyVersion",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('questionId', question_id, 'value', value)), '[]')
            FROM (SELECT question_id, value FROM answers WHERE attempt_id = own.id LIMIT ${mostQuestions})
              AS answer) AS answers
    FROM attempts AS own WHERE own.id = ANY(${attemptIds}::uuid[]) ORDER BY own.id
   LIMIT ${attemptIds.length}`;

/** A mark as it is written; the version was looked at under the attempt's lock. */
export interface GradeRow {
  attemptId: string;
  questionId: string;
  classId: string;
  postId: string;
  version: number;
  score: number | null;
  remark: string;
  gradedBy: string;
  gradedAt: string;
  formers: unknown;
}

export const writeGrades = (rows: readonly GradeRow[]): Prisma.Sql => Prisma.sql`
  INSERT INTO answer_grades (attempt_id, question_id, class_id, post_id, version, score, remark, graded_by,
    graded_at, formers, unannounced)
  SELECT r."attemptId", r."questionId", r."classId", r."postId", r.version, r.score, r.remark, r."gradedBy",
         r."gradedAt", r.formers, r.score IS NOT NULL
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("attemptId" uuid, "questionId" uuid,
      "classId" uuid, "postId" uuid, version int, score numeric, remark text, "gradedBy" uuid,
      "gradedAt" timestamptz, formers jsonb)
  ON CONFLICT (attempt_id, question_id) DO UPDATE
     SET version = excluded.version, score = excluded.score, remark = excluded.remark,
         graded_by = excluded.graded_by, graded_at = excluded.graded_at, formers = excluded.formers,
         unannounced = excluded.unannounced`;
