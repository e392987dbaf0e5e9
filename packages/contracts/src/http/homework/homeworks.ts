import { z } from 'zod';
import { showKeys } from '../../events/homework.ts';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cleanName } from '../../rules/clean-text.ts';
import { title } from './tasks.ts';

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
          /** Of late work: when it was written, was due and came, in words. */
          lateReason: z.string().optional(),
          /** How many remarks of the teacher its reader may see. */
          remarks: z.int().optional(),
          score: z.number().optional(),
          maxScore: z.number().optional(),
          pending: z.number().optional(),
        }),
      ),
    }),
  ),
  /** Of the caller, or of the student whom a parent or teacher asks about. */
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
    /** Absent: as it is; for a new homework, as its tasks say. null: none, and its tasks lose theirs. */
    deadline: instant.nullable().optional(),
    /** None: the whole class. A group without a name has students who were chosen one by one. */
    groups: z
      .array(
        z.strictObject({
          name: z.string().overwrite(cleanName).max(60),
          studentIds: z.array(id).min(1).max(500),
        }),
      )
      .max(20)
      .optional(),
    /** Named whenever the class's deadline moves or goes while there are some: each is decided then. */
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
    'homework.exceptions-undecided',
    'homework.student-not-in-class',
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
      z.object({
        classId: id,
        postId: id,
        homeworkId: id,
        title: z.string(),
        startAt: instant,
        /** False where only some groups of the class have it. */
        toWholeClass: z.boolean(),
      }),
    ),
  }),
  errors: ['classes.class-not-found'],
});
