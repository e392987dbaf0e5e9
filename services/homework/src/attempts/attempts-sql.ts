import type { QuestionKey } from '@yuedu/contracts/events/content';
import { insertEvents, wakeRelay } from '@yuedu/messaging/outbox/outbox';
import type { Question } from '../domain/answer-value.ts';
import type { AttemptScore, QuestionScore } from '../domain/scoring.ts';
import { type Answer, type Attempt, Prisma } from '../generated/prisma/client.ts';
import { type WorkJson, worksJson } from '../class-work/class-work.service.ts';
import { mostQuestions } from './domain/attempt.ts';
import type { HeldAnswer, HistoryKind, SavePlan } from './domain/saving.ts';

/** The statements of a save and of a hand-in, which run at every call: as few as can be. */

/** What is read of an answer, and of a value that is none. */
export type AnswerRow = Pick<Answer, 'questionId' | 'seq' | 'value' | 'evidence' | 'writtenAt'>;

/** Whose attempt it is; a save names the text, too. */
export interface OwnAttempt {
  readonly attemptId: string;
  readonly userId: string;
}

const questionsOfAttempt = Prisma.sql`
  (SELECT text.questions FROM post_versions AS text
    WHERE text.post_id = own.post_id AND text.post_version = own.post_version)`;

const answersOfAttempt = Prisma.sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('questionId', question_id, 'seq', seq, 'value', value,
     'evidence', evidence, 'writtenAt', written_at) ORDER BY question_id), '[]') FROM (
    SELECT question_id, seq, value, evidence, written_at FROM answers WHERE attempt_id = own.id
     ORDER BY question_id LIMIT ${mostQuestions}) AS answer)`;

/** Answers as they are within an attempt that was read: their times are ISO 8601. */
type ReadAnswer = Omit<AnswerRow, 'writtenAt'> & { writtenAt: string | null };

/** What is read of an attempt with its answers; `answersVersion` says whether they are still so. */
type WithAnswers = Pick<Attempt, 'id' | 'finishedAt' | 'answersVersion'> & { answers: ReadAnswer[] };

export const answersIn = (attempt: WithAnswers): AnswerRow[] =>
  attempt.answers.map((row) => ({
    ...row,
    writtenAt: row.writtenAt === null ? null : new Date(row.writtenAt),
  }));

/** An attempt that answers are sent for, with the questions of its version of the text. */
export type OpenAttempt = WithAnswers &
  Pick<Attempt, 'version' | 'classId' | 'userId' | 'postId' | 'taskId'> & { questions: Question[] | null };

/** Reads the attempt as it is, without a lock; no row of anybody else. */
export const attemptToSave = ({ attemptId, userId, postId }: OwnAttempt & { postId: string }): Prisma.Sql =>
  Prisma.sql`
    SELECT own.id, own.version, own.class_id AS "classId", own.user_id AS "userId",
           own.post_id AS "postId", own.task_id AS "taskId",
           own.finished_at AS "finishedAt", own.answers_version AS "answersVersion",
           ${questionsOfAttempt} AS questions, ${answersOfAttempt} AS answers
      FROM attempts AS own
     WHERE own.id = ${attemptId}::uuid AND own.user_id = ${userId}::uuid
       AND own.post_id = ${postId}::uuid`;

/** An attempt with all that its hand-in needs. */
export type AttemptToHandIn = Attempt &
  WithAnswers & {
    questions: Question[] | null;
    /** The newest key of this version of the text; null while content's event is on its way. */
    key: { keyVersion: number; keys: QuestionKey[] } | null;
    teacherIds: string[] | null;
    /** The text as class work of the reader. */
    works: WorkJson[];
  };

/** The same for a hand-in. */
export const attemptToHandIn = ({ attemptId, userId }: OwnAttempt): Prisma.Sql => Prisma.sql`
  SELECT own.id, own.version, own.user_id AS "userId", own.post_id AS "postId",
         own.post_version AS "postVersion", own.task_id AS "taskId", own.class_id AS "classId",
         own.task_key AS "taskKey", own.take, own.started_at AS "startedAt",
         own.finished_at AS "finishedAt", own.late, own.written_at AS "writtenAt",
         own.key_version AS "keyVersion", own.score, own.max_score AS "maxScore", own.pending,
         own.answers_version AS "answersVersion", ${questionsOfAttempt} AS questions,
         ${answersOfAttempt} AS answers, ${worksJson(Prisma.sql`own`)} AS works,
         (SELECT jsonb_build_object('keyVersion', key.key_version, 'keys', key.keys) FROM answer_keys AS key
           WHERE key.post_id = own.post_id AND key.post_version = own.post_version
           ORDER BY key.key_version DESC LIMIT 1) AS key,
         (SELECT class.teacher_ids FROM school_classes AS class
           WHERE class.id = own.class_id) AS "teacherIds"
    FROM attempts AS own
   WHERE own.id = ${attemptId}::uuid AND own.user_id = ${userId}::uuid`;

/**
 * Writes answers of an open attempt, unless it changed since it was read: those that come later wait for its
 * row, and find that it changed.
 * @returns `n`: whether they were written, 1 or 0
 */
export const writeAnswers = (
  attempt: Pick<OpenAttempt, 'id' | 'answersVersion'>,
  answers: readonly HeldAnswer[],
  now: Date,
): Prisma.Sql => Prisma.sql`
  WITH counted AS (
    UPDATE attempts SET answers_version = answers_version + 1
     WHERE id = ${attempt.id}::uuid AND answers_version = ${attempt.answersVersion} AND finished_at IS NULL
    RETURNING id),
  written AS (
    INSERT INTO answers (attempt_id, question_id, seq, value, evidence, written_at, received_at)
    SELECT counted.id, r."questionId", r.seq, r.value, r.evidence, r."writtenAt", ${now}::timestamptz
      FROM counted, jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) AS r("questionId" uuid, seq int,
        value jsonb, evidence jsonb, "writtenAt" timestamptz)
    ON CONFLICT (attempt_id, question_id) DO UPDATE
       SET seq = excluded.seq, value = excluded.value, evidence = excluded.evidence,
       written_at = excluded.written_at, received_at = excluded.received_at)
  SELECT count(*)::int AS n FROM counted`;

/** @param entries each with the hash of what it says: a repeated request adds nothing */
export const writeHistory = (
  attemptId: string,
  entries: readonly (SavePlan['history'][number] & { hash: string })[],
  now: Date,
): Prisma.Sql => Prisma.sql`
  INSERT INTO answer_history (attempt_id, question_id, kind, seq, value, evidence, value_hash, written_at,
    received_at)
  SELECT ${attemptId}::uuid, r."questionId", r.kind, r.seq, r.value, r.evidence, r.hash, r."writtenAt",
  ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS r("questionId" uuid, kind text, seq int,
      value jsonb, evidence jsonb, hash text, "writtenAt" timestamptz)
  ON CONFLICT (attempt_id, question_id, kind, seq, value_hash) DO NOTHING`;

/** Drops all but the newest values of each question and kind. */
export const dropSurplus = (of: {
  attemptId: string;
  questionIds: string[];
  kind: HistoryKind;
  limit: number;
}): Prisma.Sql => Prisma.sql`
  DELETE FROM answer_history WHERE id IN (
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY question_id ORDER BY id DESC) AS place FROM answer_history
       WHERE attempt_id = ${of.attemptId}::uuid AND kind = ${of.kind}
       AND question_id = ANY(${of.questionIds}::uuid[])
    ) AS ranked WHERE place > ${of.limit})`;

/** What a hand-in changes of an attempt; its version goes up by one. */
export type HandedIn = AttemptScore & {
  finishedAt: Date;
  late: boolean;
  writtenAt: Date | null;
  keyVersion: number;
};

/**
 * Writes a hand-in with the result of each question and its events, unless the attempt or its answers changed
 * since they were read.
 * @param events outboxRows of the hand-in's events
 * @returns `n`: whether it was written, 1 or 0
 */
export const writeHandIn = (
  attempt: AttemptToHandIn,
  handedIn: HandedIn,
  results: readonly QuestionScore[],
  events: string,
): Prisma.Sql => Prisma.sql`
  WITH finished AS (
    UPDATE attempts SET version = version + 1, finished_at = ${handedIn.finishedAt}::timestamptz,
           late = ${handedIn.late}, written_at = ${handedIn.writtenAt}::timestamptz,
           key_version = ${handedIn.keyVersion}, score = ${handedIn.score}::numeric,
           max_score = ${handedIn.maxScore}::numeric, pending = ${handedIn.pending}::numeric
     WHERE id = ${attempt.id}::uuid AND version = ${attempt.version}
       AND answers_version = ${attempt.answersVersion} AND finished_at IS NULL
    RETURNING id, key_version, ${events}::jsonb AS events),
  scored AS (
    INSERT INTO question_results (attempt_id, question_id, process, chosen_option_ids, score, max_score,
      blank, key_version)
    SELECT finished.id, r."questionId", r.process, r."chosenOptionIds", r.score, r."maxScore", r.blank,
           finished.key_version
      FROM finished, jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS r("questionId" uuid,
        process text, "chosenOptionIds" uuid[], score numeric, "maxScore" numeric, blank boolean)),
  added AS (${Prisma.raw(insertEvents('finished', 'finished.events'))})
  SELECT n, ${Prisma.raw(wakeRelay)} FROM (SELECT count(*)::int AS n FROM finished) AS written`;
