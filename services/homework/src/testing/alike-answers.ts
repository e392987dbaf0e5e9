import { finishAttempt, getAttempt, saveAnswers } from '@yuedu/contracts/http/homework/attempts';
import {
  answersToGrade,
  type AnswersToGrade,
  type AnswerToGrade,
  gradeAnswer,
  gradeAnswers,
  undoGrades,
} from '@yuedu/contracts/http/homework/grading';
import type { TestCaller } from '@yuedu/testing/tokens';
import { begin, type ClassWithText, classWithText } from './class-with-text.ts';
import type { Homework } from './start-homework.ts';
import { answersFor } from './text.ts';

async function handIn(
  homework: Homework,
  where: ClassWithText,
  student: TestCaller,
  short?: string,
): Promise<string> {
  const attemptId = await begin(homework, student, where.text, where.taskId);
  const answers = answersFor(where.text, short === undefined ? {} : { short });
  await homework.call(student, saveAnswers, {
    body: { postId: where.text.postId, attemptId, answers },
  });
  const done = await homework.call(student, finishAttempt, { body: { attemptId } });
  if (done.status !== 200) throw new Error(done.text);
  return attemptId;
}

/** A class whose two students wrote the same with other signs; by default its keys are shown at once. */
export async function twoAlike(homework: Homework, given: object = { showKeys: 'finish' }) {
  const where = await classWithText(homework, { homework: given });
  const { classId } = where.school;
  const { postId } = where.text;
  const one = await handIn(homework, where, where.student, '因為他想家。');
  const other = await handIn(homework, where, where.other, '因為，他想家！');
  const params = { classId, postId };
  const read = async (as: TestCaller = where.school.teacher): Promise<AnswersToGrade> => {
    const reply = await homework.call(as, answersToGrade, {
      params: { ...params, questionId: where.text.short.id },
    });
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.data;
  };
  const answerOf = async (attemptId: string): Promise<AnswerToGrade> => {
    const answer = (await read()).results.find((one) => one.attemptId === attemptId);
    if (!answer) throw new Error('no answer');
    return answer;
  };
  const mark = (
    answer: { _id: string; version: number },
    score: number,
    remark = '',
    as = where.school.teacher,
  ) =>
    homework.call(as, gradeAnswer, {
      params: { ...params, answerId: answer._id },
      body: { score, remark, version: answer.version },
    });
  const markBoth = (answers: readonly { _id: string; version: number }[], score: number) =>
    homework.call(where.school.teacher, gradeAnswers, {
      params,
      body: { answers: answers.map(named), score },
    });
  const undo = (answers: readonly { _id: string; version: number }[]) =>
    homework.call(where.school.teacher, undoGrades, {
      params,
      body: { answers: answers.map(named) },
    });
  const seenBy = async (as: TestCaller, attemptId = one) => {
    const { data } = await homework.call(as, getAttempt, { params: { id: attemptId } });
    return { ...data, short: data.answers.find((answer) => answer.questionId === where.text.short.id) };
  };
  return { where, classId, postId, params, one, other, read, answerOf, mark, markBoth, undo, seenBy };
}

/** An answer as calls about several name it. */
export const named = ({ _id, version }: { _id: string; version: number }) => ({ _id, version });
