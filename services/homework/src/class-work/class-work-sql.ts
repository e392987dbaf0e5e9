import { Prisma } from '../generated/prisma/client.ts';

/** One task that holds one text, with what its homework says. */
export interface WorkRow {
  postId: string;
  taskId: string;
  homeworkId: string | null;
  taskDeadline: Date | null;
  homeworkDeadline: Date | null;
  exceptions: unknown;
  showKeys: string | null;
  endsAt: Date | null;
  finishedAt: Date | null;
}

/**
 * Texts as class work of a reader: of each class that he is in, or left after the work was given; whether the work has begun and
 * for which group does not matter, as groups talk. With them every task that he has an attempt for, whatever became of it since.
 * A homework that was taken back counts until its deadline, as it may be given again; not if it never began.
 * The rows are bounded by the homeworks of one person's classes that hold these texts; `npm run bench lists` looks at the plan.
 */
export function classWorkSql(userId: string, postIds: readonly string[]): Prisma.Sql {
  const texts = [...new Set(postIds)];
  return Prisma.sql`
      WITH of_classes AS (
        SELECT task.id AS task_id, text.post_id, homework.id AS homework_id
          FROM members AS member
          JOIN homeworks AS homework ON homework.class_id = member.class_id
         CROSS JOIN LATERAL unnest(homework.task_ids) AS one (task_id)
          JOIN tasks AS task ON task.id = one.task_id
         CROSS JOIN LATERAL unnest(task.post_ids) AS text (post_id)
         WHERE member.user_id = ${userId}::uuid AND text.post_id = ANY (${texts}::uuid[])
           AND (homework.removed_at IS NULL OR homework.removed_at > homework.start_at)
           AND (NOT member.is_left OR member.left_at >=
                CASE WHEN task.homework_id = homework.id THEN coalesce(task.assigned_at, homework.created_at) ELSE homework.created_at END)
      ), begun AS (
        SELECT attempt.task_id, attempt.post_id,
               (SELECT homework.id FROM homeworks AS homework
                 WHERE homework.class_id = attempt.class_id AND attempt.task_id = ANY (homework.task_ids)
                 ORDER BY homework.removed_at DESC NULLS FIRST, homework.created_at DESC LIMIT 1) AS homework_id
          FROM attempts AS attempt
         WHERE attempt.user_id = ${userId}::uuid AND attempt.post_id = ANY (${texts}::uuid[]) AND attempt.task_id IS NOT NULL
      )
      SELECT work.post_id AS "postId", task.id AS "taskId", homework.id AS "homeworkId", task.deadline AS "taskDeadline",
             homework.deadline AS "homeworkDeadline", coalesce(homework.exceptions, '[]') AS exceptions, homework.show_keys AS "showKeys",
             least(homework.removed_at, CASE WHEN class.ended_sequence > class.sequence THEN class.ended_at ELSE class.end_at END) AS "endsAt",
             attempt.finished_at AS "finishedAt"
        FROM (SELECT * FROM of_classes UNION SELECT * FROM begun) AS work
        JOIN tasks AS task ON task.id = work.task_id
        LEFT JOIN homeworks AS homework ON homework.id = work.homework_id
        LEFT JOIN school_classes AS class ON class.id = coalesce(homework.class_id, task.class_id)
        LEFT JOIN attempts AS attempt ON attempt.user_id = ${userId}::uuid AND attempt.post_id = work.post_id AND attempt.task_id = task.id`;
}
