import { Prisma } from '../generated/prisma/client.ts';

export interface ClassTaskRow {
  postId: string;
  as: 'teacher' | 'member';
  startAt: Date | null;
  studentIds: string[] | null;
}

/**
 * The tasks of one person's classes that hold one of the texts. It begins at the person: a class has some
 * hundred homeworks, all classes together have many times that. `npm run bench lists` looks at its plan over
 * 50,000 homeworks.
 */
export function classTasksSql(userId: string, postIds: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    WITH mine AS (
      SELECT class.id, 'teacher' AS as_role FROM replica_classes AS class WHERE class.teacher_ids @>
      ARRAY[${userId}::uuid]
       UNION ALL
      SELECT member.class_id, 'member' FROM replica_members AS member WHERE member.user_id = ${userId}::uuid
      AND member.left_at IS NULL
    )
    SELECT DISTINCT text.id AS "postId", mine.as_role AS "as", homework.start_at AS "startAt",
    homework.student_ids AS "studentIds"
      FROM mine
      JOIN replica_homeworks AS homework ON homework.class_id = mine.id AND homework.removed_at IS NULL
     CROSS JOIN LATERAL unnest(homework.task_ids) AS one (task_id)
      JOIN replica_tasks AS task ON task.id = one.task_id AND task.deleted_at IS NULL
     CROSS JOIN LATERAL unnest(task.post_ids) AS text (id)
     WHERE text.id = ANY (${[...postIds]}::uuid[])`;
}
