import {
  createTask,
  isFinished,
  listTasks,
  myTakes,
  unfinishedTasks,
} from '@yuedu/contracts/http/homework/tasks';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { finishAttempt, saveAnswers, startAttempt } from '@yuedu/contracts/http/homework/attempts';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import { makeSchool, type School } from '../testing/school.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { answersFor, makeText, type Text } from '../testing/text.ts';

let homework: Homework;
let school: School;
let text: Text;
beforeAll(async () => {
  homework = await startHomework();
  text = makeText();
  school = makeSchool({ students: 3, zones: [text.zone] });
});
afterAll(async () => {
  await homework.stop();
});

describe('the main job, without a wait between the calls', () => {
  it('assigns, answers, hands in, and the report has it within two seconds', async () => {
    // what content and classes tell is only on its way when the first call comes
    await homework.publish(...text.events, ...school.events);
    const [student] = school.students;
    if (!student) throw new Error('no student');
    const deadline = new Date(Date.now() + 86_400_000).toISOString();
    const task = await homework.call(school.teacher, createTask, {
      body: { title: '大自然的合作', postIds: [text.postId], deadline, classId: school.classId },
    });
    expect(task).toMatchObject({
      status: 201,
      data: { title: '大自然的合作', version: 1, homeworkId: null },
    });
    const { _id: taskId } = task.data as { _id: string };

    const homeworkId = newId();
    const assigned = await homework.call(school.teacher, putHomework, {
      params: { id: school.classId, homeworkId },
      body: { title: '第三週', taskIds: [taskId] },
    });
    expect(assigned).toMatchObject({
      status: 200,
      data: {
        _id: homeworkId,
        tasks: [{ _id: taskId, posts: [{ _id: text.postId, questionCount: 4 }] }],
        effectiveDeadline: deadline,
      },
    });

    const list = await homework.call(student, listTasks, {
      query: { includeTaskOfClass: '1', sort: '-createdAt', limit: '1', pagination: '0' },
    });
    expect(list).toMatchObject({ status: 200, data: { results: [{ _id: taskId }] } });

    const started = await homework.call(student, startAttempt, {
      body: { postId: text.postId, taskId, classId: school.classId },
    });
    expect(started).toMatchObject({
      status: 200,
      data: { finishedAt: null, postVersion: 1, take: 1, answers: [] },
    });
    const { _id: attemptId } = started.data as { _id: string };

    const saved = await homework.call(student, saveAnswers, {
      body: { postId: text.postId, attemptId, answers: answersFor(text) },
    });
    expect(saved).toMatchObject({ status: 200, data: { conflicts: [] } });

    const finished = await homework.call(student, finishAttempt, { body: { attemptId } });
    expect(finished).toMatchObject({ status: 200, data: { late: false, score: 5, maxScore: 5, pending: 3 } });
    const at = Date.now();
    await until(
      async () =>
        (await homework.prisma.reportCell.count({
          where: { userId: student.userId, finishedAt: { not: null } },
        })) === 1,
      { timeoutMs: 5_000 },
    );
    expect(Date.now() - at).toBeLessThan(2_000);

    expect(await homework.call(student, isFinished, { query: { taskIds: taskId } })).toMatchObject({
      data: { [taskId]: true },
    });
    expect(await homework.call(student, unfinishedTasks)).toMatchObject({
      data: { results: [] },
    });
    expect(await homework.call(student, myTakes, { params: { id: taskId } })).toMatchObject({
      data: { results: [{ postId: text.postId, score: 5, maxScore: 5 }] },
    });
  });
});
