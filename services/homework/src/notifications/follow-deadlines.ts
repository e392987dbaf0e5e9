import { nearTaskMs } from '@yuedu/contracts/rules/notification';
import type { Tx } from '../database.ts';
import { type Homework, Prisma } from '../generated/prisma/client.ts';

/**
 * Brings the notices of a homework to the deadlines that count now. That one was near is forgotten where none
 * is left or it is far again, so that it can be said when it comes near the next time. Bounded by the notices
 * of one homework's students.
 */
export async function followDeadlines(tx: Tx, homeworkId: string, now: Date): Promise<void> {
  const far = new Date(now.getTime() + nearTaskMs);
  await tx.$executeRaw`
    DELETE FROM notifications n USING ${countingOf(homeworkId)} AS e
     WHERE n.user_id = e.user_id AND n.task_id = e.task_id AND n.kind = 'task-near'
       AND (e.deadline IS NULL OR e.deadline >= ${far})`;
  await tx.$executeRaw`
    UPDATE notifications n SET deadline = e.deadline FROM ${countingOf(homeworkId)} AS e
     WHERE n.user_id = e.user_id AND n.task_id = e.task_id
       AND n.kind IN ('task-new', 'task-near', 'task-reminder') AND n.deadline IS DISTINCT FROM e.deadline`;
}

/**
 * What leads students to work is forgotten once that work is taken back; what was marked stays readable. A
 * reminder is of the whole homework, and goes with it alone.
 * @param taskIds of the tasks that are taken back
 */
export async function forgetWithdrawn(
  tx: Tx,
  { id, classId, removedAt }: Pick<Homework, 'id' | 'classId' | 'removedAt'>,
  taskIds: readonly string[],
): Promise<void> {
  const kinds = ['task-new', 'task-near', ...(removedAt === null ? [] : ['task-reminder'])];
  // bounded by the students of one class
  await tx.$executeRaw`
    DELETE FROM notifications n USING members m
     WHERE m.class_id = ${classId}::uuid AND n.user_id = m.user_id
       AND n.kind = ANY(${kinds}) AND n.task_id = ANY(${[...taskIds]}::uuid[])
       AND n.homework_id = ${id}::uuid`;
}

/** The deadline that counts for each member of the class and each task of the homework. */
const countingOf = (homeworkId: string): Prisma.Sql => Prisma.sql`(
  SELECT m.user_id, t.id AS task_id, coalesce(
    (SELECT (x ->> 'deadline')::timestamptz FROM jsonb_array_elements(h.exceptions) AS x
      WHERE x ->> 'userId' = m.user_id::text LIMIT 1), h.deadline, t.deadline) AS deadline
    FROM homeworks h JOIN tasks t ON t.homework_id = h.id JOIN members m ON m.class_id = h.class_id
   WHERE h.id = ${homeworkId}::uuid)`;
