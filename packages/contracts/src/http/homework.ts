import { z } from 'zod';
import { cleanName } from '../rules/clean-text.ts';
import { showKeys } from '../events/homework.ts';
import { keyNotes, process, questionKey } from '../events/content.ts';
import { id, instant, version } from '../ids.ts';
import { defineRoute } from '../route.ts';
import { cursorPage, listPage, listQuery, projected } from './list.ts';

const byId = z.strictObject({ id });
const title = z.string().overwrite(cleanName).min(1).max(100);
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
  errors: ['homework.task-not-found', 'version.stale'],
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

export const homework = z.object({
  _id: id,
  version,
  title: z.string(),
  classId: id,
  startAt: instant,
  deadline: instant.nullable(),
  showKeys,
  groups: z.array(z.object({ name: z.string(), studentIds: z.array(id) })),
  exceptions: z.array(z.object({ userId: id, deadline: instant })),
  tasks: z.array(
    z.object({
      _id: id,
      title: z.string(),
      posts: z.array(
        z.object({
          _id: id,
          title: z.string(),
          questionCount: z.int(),
          attemptId: id.optional(),
          startedAt: instant.optional(),
          finishedAt: instant.optional(),
          late: z.boolean().optional(),
          score: z.number().optional(),
          maxScore: z.number().optional(),
          pending: z.number().optional(),
        }),
      ),
    }),
  ),
  /** For the asking or asked-for student. */
  effectiveDeadline: instant.nullable(),
});
export type Homework = z.output<typeof homework>;
export const putHomework = defineRoute({
  service: 'homework',
  method: 'PUT',
  path: '/v1/classes/{id}/homeworks/{homeworkId}',
  access: 'teacher',
  summary: '指派或修改作業',
  ifMatch: 'optional',
  params: z.strictObject({ id, homeworkId: id }),
  body: z.strictObject({
    title,
    taskIds: z.array(id).min(1).max(20),
    startAt: instant.optional(),
    deadline: instant.nullable().optional(),
    groups: z
      .array(
        z.strictObject({ name: z.string().overwrite(cleanName).max(60), studentIds: z.array(id).max(500) }),
      )
      .max(20)
      .optional(),
    exceptions: z
      .array(z.strictObject({ userId: id, deadline: instant }))
      .max(500)
      .optional(),
    showKeys: showKeys.optional(),
  }),
  response: homework,
  errors: [
    'classes.class-not-found',
    'homework.homework-not-found',
    'homework.task-not-found',
    'homework.text-not-open',
    'version.stale',
  ],
});
export const deleteHomework = defineRoute({
  service: 'homework',
  method: 'DELETE',
  path: '/v1/classes/{id}/homeworks/{homeworkId}',
  access: 'teacher',
  summary: '收回作業（作答都保留）',
  params: z.strictObject({ id, homeworkId: id }),
  response: z.object({ removed: z.literal(true) }),
  errors: ['homework.homework-not-found'],
});
export const listHomeworks = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/homework/homeworks',
  aliases: ['/homework/v1/homeworks', '/v1/homeworks'],
  access: 'login',
  summary: '作業清單',
  /** teacherId: the homework of this teacher's classes; an admin's question, or a teacher's about himself. */
  query: z.strictObject({ classId: id.optional(), studentId: id.optional(), teacherId: id.optional() }),
  response: z.object({ results: z.array(homework) }),
  errors: ['classes.class-not-found'],
});
export const checkRepeatedPosts = defineRoute({
  service: 'homework',
  method: 'POST',
  path: '/v1/classes/check-repeated-posts',
  access: 'teacher',
  summary: '哪些文章指派過',
  status: 200,
  body: z.strictObject({
    classIds: z.array(id).min(1).max(20),
    postIds: z.array(id).min(1).max(50),
    excludedHomeworkId: id.optional(),
  }),
  response: z.object({
    results: z.array(
      z.object({ classId: id, postId: id, homeworkId: id, title: z.string(), startAt: instant }),
    ),
  }),
  errors: ['classes.class-not-found'],
});

const matching = z.strictObject({ pairs: z.array(z.strictObject({ itemId: id, optionId: id })).max(200) });
/** An answer's value by question type: choice, matching, or the child's own words. */
export const answerValue = z.union([
  z.strictObject({ optionId: id }),
  matching,
  z.strictObject({ text: z.string().max(2_000) }),
]);
export type AnswerValue = z.output<typeof answerValue>;
/** `start` and `end` count code points in the paragraph's `text`. */
export const evidence = z
  .array(
    z.strictObject({
      paragraphId: z.string().max(40),
      start: z.int().nonnegative(),
      end: z.int().nonnegative(),
    }),
  )
  .max(10);
export type Evidence = z.output<typeof evidence>;
export const storedAnswer = z.object({
  questionId: id,
  seq: z.int().nonnegative(),
  value: answerValue.nullable(),
  evidence: evidence.optional(),
});
export const attempt = z.object({
  _id: id,
  version,
  postId: id,
  taskId: id.nullable(),
  classId: id.nullable(),
  take: z.int().positive(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  postVersion: z.int().positive(),
  answers: z.array(storedAnswer),
});
export type Attempt = z.output<typeof attempt>;
const base = (path: string) => ({
  path: `/homework/post-user-answers${path}`,
  aliases: [`/homework/v1/post-user-answers${path}`, `/v1/post-user-answers${path}`],
});
export const startAttempt = defineRoute({
  service: 'homework',
  method: 'PUT',
  ...base('/start'),
  access: 'login',
  summary: '開始作答',
  body: z.strictObject({ postId: id, taskId: id.optional(), classId: id.optional() }),
  response: attempt,
  errors: [
    'content.post-not-found',
    'homework.task-not-found',
    'homework.post-not-in-task',
    'homework.not-started',
    'access.denied',
    'replica-behind',
  ],
});
const savedAnswer = z.strictObject({
  questionId: id,
  seq: z.int().positive().max(1_000_000),
  value: answerValue.nullable(),
  evidence: evidence.optional(),
  writtenAt: instant.optional(),
});
export const saveAnswers = defineRoute({
  service: 'homework',
  method: 'POST',
  ...base(''),
  access: 'login',
  summary: '儲存答案',
  status: 200,
  body: z.strictObject({ postId: id, attemptId: id, answers: z.array(savedAnswer).min(1).max(100) }),
  response: z.object({
    saved: z.array(z.object({ questionId: id, seq: z.int() })),
    conflicts: z.array(
      z.object({
        questionId: id,
        seq: z.int(),
        value: answerValue.nullable(),
        evidence: evidence.optional(),
      }),
    ),
    highest: z.array(z.object({ questionId: id, seq: z.int() })),
  }),
  errors: [
    'homework.attempt-not-found',
    'homework.attempt-finished',
    'homework.question-unknown',
    'homework.value-mismatch',
  ],
});
export const finishAttempt = defineRoute({
  service: 'homework',
  method: 'PUT',
  ...base('/finish'),
  access: 'login',
  summary: '交出作答',
  body: z.strictObject({ attemptId: id }),
  response: z.object({
    finishedAt: instant,
    late: z.boolean(),
    /** The text is open class work elsewhere: what the answers came to is said when that has closed. */
    withheld: z.boolean(),
    score: z.number().nullable(),
    maxScore: z.number().nullable(),
    pending: z.number().nullable(),
  }),
  errors: ['homework.attempt-not-found'],
});
export const putPosition = defineRoute({
  service: 'homework',
  method: 'PUT',
  ...base('/position'),
  access: 'login',
  summary: '讀到哪一段',
  body: z.strictObject({ attemptId: id, paragraphId: z.string().max(40) }),
  response: z.object({ noted: z.literal(true) }),
  errors: ['homework.attempt-not-found'],
});
/** `state`: right, partial, wrong, blank, pending (待批); withheld with the whole result. */
export const answerState = z.enum(['right', 'partial', 'wrong', 'blank', 'pending', 'withheld']);
export const attemptResult = attempt.extend({
  late: z.boolean(),
  /** The text is open class work elsewhere: no score, state or key until that has closed. */
  withheld: z.boolean(),
  lateReason: z.string().nullable(),
  score: z.number().nullable(),
  maxScore: z.number().nullable(),
  pending: z.number().nullable(),
  effectiveDeadline: instant.nullable(),
  answers: z.array(
    storedAnswer.extend({
      process: process.optional(),
      score: z.number().nullable(),
      maxScore: z.number(),
      state: answerState,
      afterFinish: z.boolean().optional(),
    }),
  ),
  /** Only when due: see showKeys and the effective deadline. */
  keys: z.array(z.object({ questionId: id, key: questionKey, notes: keyNotes })).optional(),
});
export type AttemptResult = z.output<typeof attemptResult>;
export const getAttempt = defineRoute({
  service: 'homework',
  method: 'GET',
  ...base('/{id}'),
  access: 'login',
  summary: '一份作答與結果',
  params: byId,
  response: attemptResult,
  errors: ['homework.attempt-not-found'],
});

export const notification = z.object({
  _id: id,
  kind: z.enum(['task-new', 'task-near']),
  taskId: id,
  title: z.string(),
  classId: id.nullable(),
  homeworkId: id.nullable(),
  deadline: instant.nullable(),
  createdAt: instant,
});
export const listNotifications = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/notifications/',
  access: 'login',
  summary: '通知',
  query: listQuery.omit({ projection: true }),
  response: listPage(notification),
});
