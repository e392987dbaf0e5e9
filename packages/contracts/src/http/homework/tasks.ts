import { z } from 'zod';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cleanName } from '../../rules/clean-text.ts';
import { cursorPage, listPage, listQuery, projected } from '../list.ts';

const byId = z.strictObject({ id });
/** Of a task, and of the homework that gives it. */
export const title = z.string().overwrite(cleanName).min(1).max(100);
const postIds = z.array(id).min(1).max(50);

export const task = z.object({
  _id: id,
  version,
  title: z.string(),
  createdAt: instant,
  startAt: instant.nullable(),
  deadline: instant.nullable(),
  postIds: z.array(id),
  classId: id.nullable(),
  homeworkId: id.nullable(),
  ownerId: id,
  updatedAt: instant,
  /** To editors and admins alone, who look after the tasks of all: whose it is, and how the class has it. */
  ownerName: z.string().optional(),
  className: z.string().nullable().optional(),
  homework: z
    .object({
      title: z.string(),
      startAt: instant,
      deadline: instant.nullable(),
      exceptionCount: z.int().nonnegative(),
    })
    .nullable()
    .optional(),
});
export type Task = z.output<typeof task>;
const taskList = listQuery.extend({ includeTaskOfClass: z.enum(['0', '1']).optional() });
export const listTasks = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/tasks/',
  access: 'login',
  summary: '任務清單',
  query: taskList,
  response: listPage(projected(task)),
});
export const listTasksV2 = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v2/tasks/',
  access: 'login',
  summary: '任務清單（游標）',
  query: taskList,
  response: cursorPage(projected(task)),
});
export const unfinishedTasks = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/tasks/unfinished',
  access: 'login',
  summary: '還沒完成的任務',
  response: z.object({
    results: z.array(
      task.extend({ effectiveDeadline: instant.nullable(), finishedPosts: z.int(), totalPosts: z.int() }),
    ),
  }),
});
export const getTask = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/tasks/{id}',
  access: 'login',
  summary: '一份任務',
  params: byId,
  response: task,
  errors: ['homework.task-not-found'],
});
export const createTask = defineRoute({
  service: 'homework',
  method: 'POST',
  path: '/v1/tasks',
  access: 'staff',
  summary: '建立任務',
  idempotencyKey: 'optional',
  body: z.strictObject({
    title,
    postIds,
    deadline: instant.nullable().optional(),
    startAt: instant.nullable().optional(),
    classId: id.optional(),
  }),
  response: task,
  errors: [
    'homework.text-not-open',
    'classes.class-not-found',
    'content.post-not-found',
    'homework.deadline-past',
  ],
});
export const putTask = defineRoute({
  service: 'homework',
  method: 'PUT',
  path: '/v1/tasks/{id}',
  access: 'staff',
  summary: '修改任務',
  ifMatch: 'optional',
  params: byId,
  body: z.strictObject({ title, deadline: instant.nullable(), startAt: instant.nullable() }).partial(),
  response: task,
  errors: ['homework.task-not-found', 'homework.exceptions-undecided', 'version.stale'],
});
export const deleteTask = defineRoute({
  service: 'homework',
  method: 'DELETE',
  path: '/v1/tasks/{id}',
  access: 'staff',
  summary: '刪除任務',
  params: byId,
  response: z.object({ deleted: z.literal(true) }),
  errors: ['homework.task-not-found'],
});
export const putTaskPosts = defineRoute({
  service: 'homework',
  method: 'PUT',
  path: '/v1/tasks/{id}/posts/{postId}',
  access: 'staff',
  summary: '加入或更新任務的文章',
  ifMatch: 'optional',
  params: z.strictObject({ id, postId: z.union([id, z.literal('all')]) }),
  body: z.strictObject({ postIds: postIds.optional() }),
  response: task,
  errors: ['homework.task-not-found', 'homework.text-not-open', 'version.stale', 'version.required'],
});
export const myTakes = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/tasks/{id}/users/me/takes',
  access: 'login',
  summary: '自己在任務中的作答',
  params: byId,
  response: z.object({
    results: z.array(
      z.object({
        postId: id,
        startedAt: instant,
        finishedAt: instant.nullable(),
        score: z.number().nullable(),
        maxScore: z.number().nullable(),
      }),
    ),
  }),
  errors: ['homework.task-not-found'],
});
export const isFinished = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/tasks/is-finished',
  access: 'login',
  summary: '任務是否完成',
  query: z.strictObject({ taskIds: z.string().min(1).max(4_000) }),
  response: z.record(z.string(), z.boolean()),
});
