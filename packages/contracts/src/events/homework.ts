import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { id, instant } from '../ids.ts';
import { topic } from '../topics.ts';
import { notificationKinds } from '../rules/notification.ts';
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
/** subject and key: task id. */
export const taskCreated = defineEvent({
  type: 'task.created.v1',
  topic: topic.tasks,
  source: 'homework',
  data: task,
});
export const taskUpdated = defineEvent({
  type: 'task.updated.v1',
  topic: topic.tasks,
  source: 'homework',
  data: task,
});
export const taskDeleted = defineEvent({
  type: 'task.deleted.v1',
  topic: topic.tasks,
  source: 'homework',
  data: z.strictObject({ taskId: id, classId: id.nullable() }),
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
/** subject and key: homework id. */
export const homeworkAssigned = defineEvent({
  type: 'homework.assigned.v1',
  topic: topic.tasks,
  source: 'homework',
  data: homework,
});
export const homeworkUpdated = defineEvent({
  type: 'homework.updated.v1',
  topic: topic.tasks,
  source: 'homework',
  data: homework,
});
export const homeworkRemoved = defineEvent({
  type: 'homework.removed.v1',
  topic: topic.tasks,
  source: 'homework',
  data: z.strictObject({ homeworkId: id, classId: id, taskIds: z.array(id) }),
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
/** What a question came to: no text of the child. `score` null waits for a teacher (待批). */
const questionResult = z.strictObject({
  questionId: id,
  process,
  chosenOptionIds: z.array(id),
  score: z.number().nonnegative().nullable(),
  maxScore: z.number().positive(),
  blank: z.boolean(),
  /** Of an answered matching question: how many of its items are right. Earlier events have none. */
  items: z.strictObject({ right: z.int().nonnegative(), of: z.int().positive() }).optional(),
});

/** subject and key: attempt id; sequence: the attempt's version. */
export const attemptStarted = defineEvent({
  type: 'attempt.started.v1',
  topic: topic.attempts,
  source: 'homework',
  data: z.strictObject({ ...attemptHead, startedAt: instant }),
});
const finishedAttempt = z.strictObject({
  ...attemptHead,
  startedAt: instant,
  finishedAt: instant,
  late: z.boolean(),
  keyVersion: z.int().positive(),
  results: z.array(questionResult),
});
export const attemptFinished = defineEvent({
  type: 'attempt.finished.v1',
  topic: topic.attempts,
  source: 'homework',
  data: finishedAttempt,
});
/** The whole attempt as a corrected key leaves it; `keyVersion` is the one it is scored by now. */
export const attemptRescored = defineEvent({
  type: 'attempt.rescored.v1',
  topic: topic.attempts,
  source: 'homework',
  data: finishedAttempt,
});

/**
 * The whole attempt as a teacher's mark, or one that was taken back, leaves it; `keyVersion` is the one it is
 * scored by. No remark: a teacher's words about a child stay in homework.
 */
export const attemptGraded = defineEvent({
  type: 'attempt.graded.v1',
  topic: topic.attempts,
  source: 'homework',
  data: finishedAttempt,
});

/** Signals carry ids and an audience made by the producer; a repeat is harmless. */
const audience = z.array(id);
export const reportComputed = defineEvent({
  type: 'report.computed.v1',
  topic: topic.homeworkSignals,
  source: 'homework',
  data: z.strictObject({ classId: id, audience }),
});
export const classProgressed = defineEvent({
  type: 'class.progressed.v1',
  topic: topic.homeworkSignals,
  source: 'homework',
  data: z.strictObject({
    classId: id,
    homeworkId: id.nullable(),
    userId: id,
    postId: id,
    attemptId: id,
    audience,
  }),
});
/**
 * These people see a class no more, or a student who was their child: whoever shows anything of it looks
 * again. One of the two at least is named; `studentId` alone where a parent's tie has ended. subject: the
 * class, or the student.
 */
export const accessEnded = defineEvent({
  type: 'access.ended.v1',
  topic: topic.homeworkSignals,
  source: 'homework',
  data: z.strictObject({ classId: id.nullable(), studentId: id.nullable(), audience }),
});
export const notificationRaised = defineEvent({
  type: 'notification.raised.v1',
  topic: topic.homeworkSignals,
  source: 'homework',
  data: z.strictObject({ notificationId: id, kind: z.enum(notificationKinds), taskId: id, audience }),
});
