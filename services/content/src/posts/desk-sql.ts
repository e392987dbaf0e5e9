import { Prisma } from '../generated/prisma/client.ts';

/** Where a count stops. */
const most = 10_000;

/** Classes that have not ended and have a text as work. @param post the text's id, as an expression */
export const classesWith = (post: string): string => `
  SELECT class.id
    FROM replica_tasks AS task
    JOIN replica_homeworks AS homework
      ON homework.task_ids @> ARRAY[task.id] AND homework.removed_at IS NULL
    JOIN replica_classes AS class ON class.id = homework.class_id AND class.ended_at IS NULL
   WHERE task.post_ids @> ARRAY[${post}] AND task.deleted_at IS NULL`;
/** People who began a version of it. */
export const readersWith = (post: string): string =>
  `SELECT holder.user_id AS id FROM version_holders AS holder WHERE holder.post_id = ${post}`;

/** How many of these a text has, each once; its id is the parameter. */
export const countOf = (found: (post: string) => string): string => `
  SELECT count(*)::int AS count
    FROM (SELECT DISTINCT id FROM (${found('$1::uuid')}) AS one LIMIT ${most}) AS few`;

export interface Publication {
  keyVersion: number;
  postVersion: number;
  createdAt: Date;
  hasDraft: boolean;
}
/** The newest first. */
export const publicationsOf = (postId: string, limit: number): Prisma.Sql => Prisma.sql`
  SELECT key_version AS "keyVersion", number AS "postVersion", created_at AS "createdAt",
         draft IS NOT NULL AS "hasDraft"
    FROM post_version_keys WHERE post_id = ${postId}::uuid
   ORDER BY key_version DESC LIMIT ${limit}`;
