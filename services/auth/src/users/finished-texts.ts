import type { Sql } from '@yuedu/messaging/sql';

/** A text that somebody finished. */
export interface FinishedText {
  attemptId: string;
  userId: string;
  postId: string;
  finishedAt: string;
  /** Reading a text again is no further text. */
  isFirst: boolean;
}

/**
 * Counts finished texts; `last` is the latest by the clock of the finish, in whatever order the news comes.
 * An attempt counts once, however often it is told: inbox marks are forgotten. People are locked in one
 * order.
 */
export async function countFinished(tx: Sql, texts: readonly FinishedText[]): Promise<void> {
  await tx.$executeRawUnsafe(
    `WITH given AS MATERIALIZED (SELECT "attemptId", "userId", "postId", "finishedAt", "isFirst"
       FROM jsonb_to_recordset($1::jsonb) AS r("attemptId" uuid, "userId" uuid, "postId" uuid,
         "finishedAt" timestamptz, "isFirst" boolean)),
     people AS MATERIALIZED (SELECT id FROM users WHERE id IN (SELECT "userId" FROM given)
       AND deleted_at IS NULL ORDER BY id FOR UPDATE),
     counted AS (INSERT INTO counted_attempts (attempt_id) SELECT "attemptId" FROM given WHERE "isFirst"
       ORDER BY "attemptId" ON CONFLICT DO NOTHING RETURNING attempt_id),
     news AS (SELECT DISTINCT ON ("userId") "userId", "postId", "finishedAt",
         (SELECT count(DISTINCT counted.attempt_id) FROM given AS own
           JOIN counted ON counted.attempt_id = own."attemptId"
           WHERE own."userId" = given."userId")::int AS added
        FROM given ORDER BY "userId", "finishedAt" DESC)
     UPDATE users SET total = total + news.added,
       last_post_id = CASE WHEN last_finished_at IS NULL OR last_finished_at <= news."finishedAt"
         THEN news."postId" ELSE last_post_id END,
       last_finished_at = GREATEST(last_finished_at, news."finishedAt")
      FROM news JOIN people ON people.id = news."userId" WHERE users.id = people.id`,
    JSON.stringify(texts),
  );
}
