import { mostQuestions } from '../domain/attempt.ts';
import type { AttemptScore, QuestionScore } from '../../domain/scoring.ts';
import type { Tx } from '../../database.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { HandedIn } from '../outcome.ts';

export interface TextVersion {
  readonly postId: string;
  readonly postVersion: number;
}

/** The newest corrections of a version; more than an editor makes. */
const mostKeys = 100;

/** Rows of `KeyRun`, the earliest first. */
export const keysOfVersion = ({ postId, postVersion }: TextVersion): Prisma.Sql => Prisma.sql`
  SELECT "keyVersion", keys, rescoring, undoes, "sentAt" FROM (
    SELECT key_version AS "keyVersion", keys, rescoring, undoes, sent_at AS "sentAt" FROM answer_keys
     WHERE post_id = ${postId}::uuid AND post_version = ${postVersion}
     ORDER BY key_version DESC LIMIT ${mostKeys}) AS newest
   ORDER BY "keyVersion"`;

/** An attempt that was handed in, with its answers and what they came to so far. */
export type AttemptToRescore = HandedIn & {
  keyVersion: number;
  answers: { questionId: string; value: unknown }[];
  results: { questionId: string; score: number | null; maxScore: number; blank: boolean }[];
};

const isBehind = ({ postId, postVersion }: TextVersion, newest: number): Prisma.Sql => Prisma.sql`
  own.post_id = ${postId}::uuid AND own.post_version = ${postVersion} AND own.finished_at IS NOT NULL
  AND greatest(own.key_version, own.scored_key_version) < ${newest}`;

export const countBehind = (version: TextVersion, newest: number): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS total FROM attempts AS own WHERE ${isBehind(version, newest)}`;

/** The next attempts, by id, that no key as new as this one has scored; their rows wait for the caller. */
export const attemptsBehind = (
  { postId, postVersion }: TextVersion,
  newest: number,
  { after, limit }: { after: string; limit: number },
): Prisma.Sql => Prisma.sql`
  SELECT own.id, own.version, own.user_id AS "userId", own.post_id AS "postId",
         own.post_version AS "postVersion", own.task_id AS "taskId", own.class_id AS "classId", own.take,
         own.started_at AS "startedAt", own.finished_at AS "finishedAt", own.late,
         own.key_version AS "keyVersion",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('questionId', question_id, 'value', value)), '[]')
            FROM (SELECT question_id, value FROM answers WHERE attempt_id = own.id LIMIT ${mostQuestions})
              AS answer) AS answers,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('questionId', question_id, 'score', score,
            'maxScore', max_score, 'blank', blank)), '[]')
            FROM (SELECT * FROM question_results WHERE attempt_id = own.id LIMIT ${mostQuestions})
              AS result) AS results
    FROM attempts AS own
   WHERE ${isBehind({ postId, postVersion }, newest)} AND own.id > ${after}::uuid
   ORDER BY own.id LIMIT ${limit} FOR UPDATE OF own`;

/** The points that teachers gave by hand, by attempt and question. */
export async function marksByHand(
  tx: Pick<Tx, 'answerGrade'>,
  attemptIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  // bounded by the questions of the attempts named
  const rows = await tx.answerGrade.findMany({
    where: { attemptId: { in: [...attemptIds] }, score: { not: null } },
  });
  const marks = new Map<string, Map<string, number>>();
  for (const { attemptId, questionId, score } of rows)
    marks.set(attemptId, (marks.get(attemptId) ?? new Map()).set(questionId, Number(score)));
  return marks;
}

/** What a run, or a teacher's mark, writes of one attempt. */
export type Rescored = AttemptScore & {
  attemptId: string;
  results: readonly QuestionScore[];
  /** The key that they are of. */
  keyVersion: number;
};

/** Attempts that came to the same: only that this key was looked at. */
export const markScored = (attemptIds: readonly string[], keyVersion: number): Prisma.Sql => Prisma.sql`
  UPDATE attempts SET scored_key_version = ${keyVersion} WHERE id = ANY(${attemptIds}::uuid[])`;

/** The points of attempts and of their questions; the version of each goes up by one. */
export const writeRescored = (rescored: readonly Rescored[]): Prisma.Sql => Prisma.sql`
  WITH given AS (
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rescored)}::jsonb) AS g("attemptId" uuid, score numeric,
      "maxScore" numeric, pending numeric, results jsonb, "keyVersion" int)),
  counted AS (
    UPDATE attempts SET version = version + 1,
           scored_key_version = nullif(given."keyVersion", attempts.key_version), score = given.score,
           max_score = given."maxScore", pending = given.pending
      FROM given WHERE attempts.id = given."attemptId")
  INSERT INTO question_results (attempt_id, question_id, process, chosen_option_ids, score, max_score, blank,
    key_version)
  SELECT given."attemptId", r."questionId", r.process, r."chosenOptionIds", r.score, r."maxScore", r.blank,
         given."keyVersion"
    FROM given, jsonb_to_recordset(given.results) AS r("questionId" uuid, process text,
      "chosenOptionIds" uuid[], score numeric, "maxScore" numeric, blank boolean)
  ON CONFLICT (attempt_id, question_id) DO UPDATE
     SET score = excluded.score, max_score = excluded.max_score, blank = excluded.blank,
         key_version = excluded.key_version`;

/** How many attempts gained, lost, or changed in another way. */
export interface RepairCounts {
  gaining: number;
  losing: number;
  other: number;
}

/** Adds to what the newest key did: attempts are scored again in several transactions, and later ones too. */
export const addToRepair = (
  { postId, postVersion }: TextVersion,
  keyVersion: number,
  { gaining, losing, other }: RepairCounts,
): Prisma.Sql => Prisma.sql`
  INSERT INTO key_repairs AS r (post_id, post_version, key_version, gaining, losing, other)
  VALUES (${postId}::uuid, ${postVersion}, ${keyVersion}, ${gaining}, ${losing}, ${other})
  ON CONFLICT (post_id, post_version, key_version) DO UPDATE SET gaining = r.gaining + excluded.gaining,
    losing = r.losing + excluded.losing, other = r.other + excluded.other`;

/** Versions of texts with a corrected key that hand-ins are behind of. */
export const versionsBehind = (limit: number): Prisma.Sql => Prisma.sql`
  SELECT newest.post_id AS "postId", newest.post_version AS "postVersion" FROM (
    SELECT post_id, post_version, max(key_version) AS key_version FROM answer_keys
     GROUP BY post_id, post_version HAVING count(*) > 1) AS newest
   WHERE EXISTS (SELECT 1 FROM attempts
                  WHERE attempts.post_id = newest.post_id AND attempts.post_version = newest.post_version
                    AND attempts.finished_at IS NOT NULL
                    AND greatest(attempts.key_version, attempts.scored_key_version) < newest.key_version)
   LIMIT ${limit}`;
