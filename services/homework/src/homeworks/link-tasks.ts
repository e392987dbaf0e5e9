import { taskUpdated } from '@yuedu/contracts/events/homework';
import { newEvent, type NewEvent } from '@yuedu/messaging/outbox/outbox';
import type { Command } from '@yuedu/service-kit/command';
import type { Tx } from '../database.ts';
import { groupsOf, taskEventData } from '../domain/assignment.ts';
import { audienceOf, visibleAt } from '../domain/visibility.ts';
import type { Homework, Task } from '../generated/prisma/client.ts';

/** The deadlines of the tasks that a homework holds. */
export const tasksOf = (
  tx: Tx,
  { id, taskIds }: Pick<Homework, 'id' | 'taskIds'>,
): Promise<Pick<Task, 'deadline'>[]> =>
  tx.task.findMany({
    where: { homeworkId: id, deletedAt: null },
    select: { deadline: true },
    take: taskIds.length,
  });

/**
 * Shows the tasks to the students. A homework that has no deadline leaves none to its tasks, by which its
 * work would still be due.
 * @returns events of tasks that came into the class, or lost their deadline, by this
 */
export async function linkTasks(
  tx: Tx,
  homework: Homework,
  tasks: readonly Task[],
  { isEndless, at }: { isEndless: boolean; at: Command },
): Promise<NewEvent[]> {
  await unlinkTasks(tx, homework.id, homework.taskIds);
  const audienceIds = audienceOf(groupsOf(homework));
  const events: NewEvent[] = [];
  for (const task of tasks) {
    const assignedAt = task.homeworkId === homework.id ? (task.assignedAt ?? at.now) : at.now;
    const losesDeadline = isEndless && task.deadline !== null;
    const isChanged = task.classId === null || losesDeadline;
    const linked = await tx.task.update({
      where: { id: task.id },
      data: {
        homeworkId: homework.id,
        classId: homework.classId,
        assignedAt,
        visibleAt: visibleAt(assignedAt, homework.startAt),
        audienceIds,
        ...(losesDeadline && { deadline: null }),
        ...(isChanged && { version: { increment: 1 }, updatedAt: at.now }),
      },
    });
    if (isChanged)
      events.push(
        newEvent(taskUpdated, {
          subject: task.id,
          sequence: linked.version,
          time: at.now,
          data: taskEventData(linked),
        }),
      );
  }
  return events;
}

export async function unlinkTasks(
  tx: Tx,
  homeworkId: string,
  remainingTaskIds: readonly string[],
): Promise<void> {
  await tx.task.updateMany({
    where: { homeworkId, id: { notIn: [...remainingTaskIds] } },
    data: { homeworkId: null, assignedAt: null, visibleAt: null, audienceIds: [] },
  });
}
