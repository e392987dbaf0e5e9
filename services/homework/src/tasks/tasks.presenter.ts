import { homeworkAssigned, taskCreated } from '@yuedu/contracts/events/homework';
import type { EventInput } from '@yuedu/contracts/event';
import type { Task as TaskShape } from '@yuedu/contracts/http/homework';
import type { Homework, Task } from '../generated/prisma/client.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** For students `createdAt` is the moment the task became visible to them. */
export function presentTask(task: Task, reader: 'teacher' | 'student'): TaskShape {
  const createdAt = reader === 'student' ? task.visibleAt ?? task.createdAt : task.createdAt;
  return {
    _id: task.id, version: task.version, title: task.title, createdAt: createdAt.toISOString(), startAt: iso(task.startAt), deadline: iso(task.deadline),
    postIds: task.postIds, classId: task.classId, homeworkId: task.homeworkId, ownerId: task.ownerId, updatedAt: task.updatedAt.toISOString(),
  };
}

export function taskEventData(task: Task): EventInput<typeof taskCreated> {
  return {
    taskId: task.id, ownerId: task.ownerId, title: task.title, postIds: task.postIds, classId: task.classId,
    startAt: iso(task.startAt), deadline: iso(task.deadline), createdAt: task.createdAt.toISOString(),
  };
}

/** Groups and exceptions as they are stored. */
export type Groups = { name: string; studentIds: string[] }[];
export type Exceptions = { userId: string; deadline: string }[];
export const groupsOf = (homework: Pick<Homework, 'groups'>): Groups => homework.groups as unknown as Groups;
export const exceptionsOf = (homework: Pick<Homework, 'exceptions'>): Exceptions => homework.exceptions as unknown as Exceptions;

export function homeworkEventData(homework: Homework): EventInput<typeof homeworkAssigned> {
  return {
    homeworkId: homework.id, classId: homework.classId, title: homework.title, taskIds: homework.taskIds, startAt: homework.startAt.toISOString(),
    deadline: iso(homework.deadline), showKeys: homework.showKeys as 'finish' | 'deadline' | 'never', groups: groupsOf(homework), exceptions: exceptionsOf(homework),
  };
}
