import { createTask } from '@yuedu/contracts/http/homework/tasks';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { finishAttempt, saveAnswers, startAttempt } from '@yuedu/contracts/http/homework/attempts';
import { newId } from '@yuedu/service-kit/ids';
import type { RouteAnswer } from '@yuedu/service-kit/testing/call-route';
import type { TestCaller } from '@yuedu/testing/tokens';
import { schoolArrived, textsArrived } from './arrived.ts';
import { makeSchool, type School } from './school.ts';
import type { Homework } from './start-homework.ts';
import { makeText, type Text } from './text.ts';

export interface ClassWithText {
  school: School;
  text: Text;
  taskId: string;
  homeworkId: string;
  student: TestCaller;
  other: TestCaller;
}

/** A class of two with one assigned text; what the homework says can be given. */
export async function classWithText(
  homework: Homework,
  given: { deadline?: string; homework?: object; assign?: boolean; text?: Text } = {},
): Promise<ClassWithText> {
  const text = given.text ?? makeText();
  const school = makeSchool({ students: 2, zones: [text.zone] });
  await homework.publish(...(given.text ? [] : text.events), ...school.events);
  await schoolArrived(homework, school);
  if (!given.text) await textsArrived(homework, text);
  const task = await homework.call(school.teacher, createTask, {
    body: {
      title: '任務',
      postIds: [text.postId],
      classId: school.classId,
      ...(given.deadline ? { deadline: given.deadline } : {}),
    },
  });
  if (task.status !== 201) throw new Error(task.text);
  const taskId = task.data._id;
  const homeworkId = newId();
  if (given.assign !== false) {
    const put = await homework.call(school.teacher, putHomework, {
      params: { id: school.classId, homeworkId },
      body: { title: '作業', taskIds: [taskId], ...given.homework },
    });
    if (put.status !== 200) throw new Error(put.text);
  }
  const [student, other] = school.students;
  if (!student || !other) throw new Error('no students');
  return { school, text, taskId, homeworkId, student, other };
}

export async function begin(
  homework: Homework,
  student: TestCaller,
  text: Text,
  taskId?: string,
): Promise<string> {
  const reply = await homework.call(student, startAttempt, {
    body: { postId: text.postId, ...(taskId ? { taskId } : {}) },
  });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.data._id;
}

/** Some words for the short answer, others for each index. */
export const words = (index: number): { text: string } => ({ text: `寫法${index}` });

export const saveShort = (
  homework: Homework,
  where: ClassWithText,
  attemptId: string,
  { seq, index }: { seq: number; index: number },
): Promise<RouteAnswer<typeof saveAnswers>> =>
  homework.call(where.student, saveAnswers, {
    body: {
      postId: where.text.postId,
      attemptId,
      answers: [{ questionId: where.text.short.id, seq, value: words(index) }],
    },
  });

export const finish = (
  homework: Homework,
  where: ClassWithText,
  attemptId: string,
): Promise<RouteAnswer<typeof finishAttempt>> =>
  homework.call(where.student, finishAttempt, { body: { attemptId } });

/** Runs it so many times at once. */
export const atOnce = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
