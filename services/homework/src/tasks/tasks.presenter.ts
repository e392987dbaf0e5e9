import type { Task as TaskShape } from '@yuedu/contracts/http/homework/tasks';
import { iso } from '../domain/assignment.ts';
import type { TaskOwner } from './task-owners.service.ts';
import type { Task } from '../generated/prisma/client.ts';

/** For students `createdAt` is the moment the task became visible to them. */
export function presentTask(task: Task, reader: 'teacher' | 'student', owner?: TaskOwner): TaskShape {
  const createdAt = reader === 'student' ? (task.visibleAt ?? task.createdAt) : task.createdAt;
  return {
    _id: task.id,
    version: task.version,
    title: task.title,
    createdAt: createdAt.toISOString(),
    startAt: iso(task.startAt),
    deadline: iso(task.deadline),
    postIds: task.postIds,
    classId: task.classId,
    homeworkId: task.homeworkId,
    ownerId: task.ownerId,
    updatedAt: task.updatedAt.toISOString(),
    ...owner,
  };
}
