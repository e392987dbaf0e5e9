import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { id, instant } from '../ids.ts';
import { sampleIds as s, sampleTime } from '../samples.ts';
import { process } from './content.ts';

const task = z.strictObject({
  taskId: id,
  ownerId: id,
  title: z.string(),
  postIds: z.array(id),
  classId: id.nullable(),
  startAt: instant.nullable(),
  deadline: instant.nullable(),
  createdAt: instant,
});
const taskSample = {
  taskId: s.task,
  ownerId: s.user,
  title: '大自然的合作',
  postIds: [s.post],
  classId: s.class,
  startAt: null,
  deadline: sampleTime,
  createdAt: sampleTime,
};
/** subject and key: task id. */
export const taskCreated = defineEvent({
  type: 'task.created.v1',
  topic: 'homework.tasks',
  source: 'homework',
  data: task,
  sample: taskSample,
});
export const taskUpdated = defineEvent({
  type: 'task.updated.v1',
  topic: 'homework.tasks',
  source: 'homework',
  data: task,
  sample: taskSample,
});
export const taskDeleted = defineEvent({
  type: 'task.deleted.v1',
  topic: 'homework.tasks',
  source: 'homework',
  data: z.strictObject({ taskId: id, classId: id.nullable() }),
  sample: { taskId: s.task, classId: s.class },
});

export const showKeys = z.enum(['finish', 'deadline', 'never']);
const homework = z.strictObject({
  homeworkId: id,
  classId: id,
  title: z.string(),
  taskIds: z.array(id),
  startAt: instant,
  deadline: instant.nullable(),
  showKeys,
  /** Absent groups: the whole class. */
  groups: z.array(z.strictObject({ name: z.string(), studentIds: z.array(id) })),
  exceptions: z.array(z.strictObject({ userId: id, deadline: instant })),
});
const homeworkSample = {
  homeworkId: s.homework,
  classId: s.class,
  title: '大自然的合作',
  taskIds: [s.task],
  startAt: sampleTime,
  deadline: sampleTime,
  showKeys: 'deadline' as const,
  groups: [],
  exceptions: [],
};
/** subject and key: homework id. */
export const homeworkAssigned = defineEvent({
  type: 'homework.assigned.v1',
  topic: 'homework.tasks',
  source: 'homework',
  data: homework,
  sample: homeworkSample,
});
export const homeworkUpdated = defineEvent({
  type: 'homework.updated.v1',
  topic: 'homework.tasks',
  source: 'homework',
  data: homework,
  sample: homeworkSample,
});
export const homeworkRemoved = defineEvent({
  type: 'homework.removed.v1',
  topic: 'homework.tasks',
  source: 'homework',
  data: z.strictObject({ homeworkId: id, classId: id, taskIds: z.array(id) }),
  sample: { homeworkId: s.homework, classId: s.class, taskIds: [s.task] },
});

const attemptHead = {
  attemptId: id,
  userId: id,
  postId: id,
  postVersion: z.int().positive(),
  taskId: id.nullable(),
  classId: id.nullable(),
  take: z.int().positive(),
};
const headSample = {
  attemptId: s.attempt,
  userId: s.student,
  postId: s.post,
  postVersion: 1,
  taskId: s.task,
  classId: s.class,
  take: 1,
};
/** What a question came to: no text of the child. `score` null waits for a teacher (待批). */
const questionResult = z.strictObject({
  questionId: id,
  process,
  chosenOptionIds: z.array(id),
  score: z.number().nonnegative().nullable(),
  maxScore: z.number().positive(),
  blank: z.boolean(),
});
const resultSample = {
  questionId: s.question,
  process: 'retrieve' as const,
  chosenOptionIds: [s.option],
  score: 1,
  maxScore: 1,
  blank: false,
};

/** subject and key: attempt id; sequence: the attempt's version. */
export const attemptStarted = defineEvent({
  type: 'attempt.started.v1',
  topic: 'homework.attempts',
  source: 'homework',
  data: z.strictObject({ ...attemptHead, startedAt: instant }),
  sample: { ...headSample, startedAt: sampleTime },
});
export const attemptFinished = defineEvent({
  type: 'attempt.finished.v1',
  topic: 'homework.attempts',
  source: 'homework',
  data: z.strictObject({
    ...attemptHead,
    startedAt: instant,
    finishedAt: instant,
    late: z.boolean(),
    keyVersion: z.int().positive(),
    results: z.array(questionResult),
  }),
  sample: {
    ...headSample,
    startedAt: sampleTime,
    finishedAt: sampleTime,
    late: false,
    keyVersion: 1,
    results: [resultSample],
  },
});

/** Signals carry ids and an audience made by the producer; a repeat is harmless. */
const audience = z.array(id);
export const reportComputed = defineEvent({
  type: 'report.computed.v1',
  topic: 'homework.signals',
  source: 'homework',
  data: z.strictObject({ classId: id, audience }),
  sample: { classId: s.class, audience: [s.user] },
});
export const classProgressed = defineEvent({
  type: 'class.progressed.v1',
  topic: 'homework.signals',
  source: 'homework',
  data: z.strictObject({
    classId: id,
    homeworkId: id.nullable(),
    userId: id,
    postId: id,
    attemptId: id,
    audience,
  }),
  sample: {
    classId: s.class,
    homeworkId: s.homework,
    userId: s.student,
    postId: s.post,
    attemptId: s.attempt,
    audience: [s.user],
  },
});
export const notificationRaised = defineEvent({
  type: 'notification.raised.v1',
  topic: 'homework.signals',
  source: 'homework',
  data: z.strictObject({ notificationId: id, kind: z.enum(['task-new', 'task-near']), taskId: id, audience }),
  sample: { notificationId: s.other, kind: 'task-new', taskId: s.task, audience: [s.student] },
});
