import { fewestForGroups, groupShare } from '@yuedu/contracts/rules/item-figures';
import { Prisma } from '../generated/prisma/client.ts';

/** Hand-ins of one text that are looked at, the earliest: what came after many thousands says little new. */
export const mostHandIns = 50_000;

/** The earliest hand-ins of a text, of all its versions. */
const handedIn = (postId: string): Prisma.Sql => Prisma.sql`
  SELECT id, user_id, post_version, finished_at, score, max_score FROM attempts
   WHERE post_id = ${postId}::uuid AND finished_at IS NOT NULL
   ORDER BY id LIMIT ${mostHandIns + 1}`;

/** Each reader's first hand-in; staff may have seen the key. */
const firsts = (postId: string): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT ON (own.user_id) own.*
    FROM (${handedIn(postId)}) AS own LEFT JOIN users ON users.id = own.user_id
   WHERE coalesce(users.role, 'user') = 'user'
   ORDER BY own.user_id, own.finished_at, own.id`;

/** Of these texts those with so many hand-ins that able readers can be told from others. */
export const textsWithGroups = (postIds: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT text.id AS "postId" FROM unnest(${[...new Set(postIds)]}::uuid[]) AS text(id)
   WHERE EXISTS (SELECT 1 FROM attempts AS own WHERE own.post_id = text.id AND own.finished_at IS NOT NULL
                 OFFSET ${fewestForGroups - 1})
     AND EXISTS (SELECT 1 FROM posts WHERE posts.id = text.id AND posts.post_version > 0)`;

export const countReaders = (postId: string, postVersion: number): Prisma.Sql => Prisma.sql`
  SELECT (SELECT count(*) FROM (${handedIn(postId)}) AS own)::int AS "handedIn",
         (SELECT count(*) FROM (${firsts(postId)}) AS own WHERE own.post_version = ${postVersion})::int
           AS readers`;

/**
 * Rows of `AnswerSums`: of each choice one an option, with null for who left it blank; of another question
 * one. Groups are by the share of the other marked questions, so that the question does not choose its own
 * judges.
 */
export const answerSums = (
  postId: string,
  postVersion: number,
  choiceIds: readonly string[],
): Prisma.Sql => Prisma.sql`
  WITH answered AS (
    SELECT r.question_id, r.score::float8, r.max_score::float8, r.blank,
           CASE WHEN r.question_id = ANY(${choiceIds}::uuid[]) THEN r.chosen_option_ids[1] END AS option_id,
           r.score::float8 / nullif(r.max_score, 0)::float8 AS x,
           (own.score - coalesce(r.score, 0))::float8
             / nullif(own.max_score - CASE WHEN r.score IS NULL THEN 0 ELSE r.max_score END, 0) AS rest
      FROM (${firsts(postId)}) AS own JOIN question_results AS r ON r.attempt_id = own.id
     WHERE own.post_version = ${postVersion}),
  ranked AS (
    SELECT *, x IS NOT NULL AND rest IS NOT NULL AS is_pair,
           ceil(count(rest) OVER every * ${groupShare}::float8) AS size,
           rank() OVER (every ORDER BY rest DESC NULLS LAST) AS from_top,
           rank() OVER (every ORDER BY rest ASC NULLS LAST) AS from_bottom
      FROM answered WINDOW every AS (PARTITION BY question_id)),
  -- who is in both, because most did equally well, tells nothing
  grouped AS (
    SELECT *, is_pair AND from_top <= size AND from_bottom > size AS is_upper,
           is_pair AND from_bottom <= size AND from_top > size AS is_lower
      FROM ranked)
  SELECT question_id AS "questionId", option_id AS "optionId", count(*)::int AS readers,
         count(*) FILTER (WHERE blank)::int AS blank, count(*) FILTER (WHERE score IS NULL)::int AS pending,
         count(*) FILTER (WHERE score >= max_score)::int AS right,
         coalesce(sum(score), 0) AS score,
         coalesce(sum(max_score) FILTER (WHERE score IS NOT NULL), 0) AS "maxScore",
         count(*) FILTER (WHERE is_upper)::int AS upper, count(*) FILTER (WHERE is_lower)::int AS lower,
         count(*) FILTER (WHERE is_pair)::int AS pairs,
         coalesce(sum(x) FILTER (WHERE is_pair), 0) AS "sumX",
         coalesce(sum(x * x) FILTER (WHERE is_pair), 0) AS "sumXX",
         coalesce(sum(rest) FILTER (WHERE is_pair), 0) AS "sumR",
         coalesce(sum(rest * rest) FILTER (WHERE is_pair), 0) AS "sumRR",
         coalesce(sum(x * rest) FILTER (WHERE is_pair), 0) AS "sumXR"
    FROM grouped GROUP BY question_id, option_id`;
