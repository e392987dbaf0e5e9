import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { createTask, listTasks } from '@yuedu/contracts/http/homework/tasks';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import {
  finishAttempt,
  getAttempt,
  saveAnswers,
  startAttempt,
} from '@yuedu/contracts/http/homework/attempts';
import { getCompletion, getComprehension } from '@yuedu/contracts/http/homework/reports';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { someValue } from './http-answers.mjs';
import { HttpSession } from './http-session.mjs';
import { leaks } from './key-scan.mjs';
import { inDays, newcomer, until } from './system.mjs';

async function openClass(teacher) {
  const schoolClass = await teacher.ok(createClass, {
    body: { title: 'HTTP 班', grade: '小五', endAt: inDays(200) },
  });
  const { code } = await teacher.ok(createCode, { params: { id: schoolClass._id } });
  return { classId: schoolClass._id, code };
}

/** A homework of one task with two free texts. @returns the task */
async function assignTwoTexts(teacher, classId) {
  const { results: posts } = await teacher.ok(listPosts, {
    query: { limit: '2', conditions: '{"isFree":true}' },
  });
  assert.equal(posts.length, 2);
  const task = await teacher.ok(createTask, {
    body: { title: '今天的閱讀', postIds: posts.map((post) => post._id), deadline: inDays(2), classId },
  });
  await teacher.ok(putHomework, {
    params: { id: classId, homeworkId: uuidv7() },
    body: { title: '今天的閱讀', taskIds: [task._id], deadline: inDays(2) },
  });
  return task;
}

/**
 * One text from start to hand-in: everything is saved, nothing tells a key, nothing can be changed
 * afterwards.
 */
async function answerAndSubmit(student, { postId, taskId, classId }) {
  const post = await student.ok(getPost, { params: { id: postId } });
  const attempt = await student.ok(startAttempt, { body: { postId, taskId, classId } });
  assert.equal(attempt.finishedAt, null);
  const answers = post.questions.map((question) => ({
    questionId: question._id,
    seq: 1,
    value: someValue(question),
    writtenAt: new Date().toISOString(),
  }));
  const saved = await student.ok(saveAnswers, { body: { postId, attemptId: attempt._id, answers } });
  assert.deepEqual([saved.saved.length, saved.conflicts.length], [answers.length, 0]);
  const finished = await student.ok(finishAttempt, { body: { attemptId: attempt._id } });
  assert.equal(finished.late, false);
  assert.ok(finished.maxScore > 0);
  const result = await student.ok(getAttempt, { params: { id: attempt._id } });
  assert.equal(result.keys, undefined, 'keys are not due before the deadline');
  const again = await student.call(saveAnswers, {
    body: { postId, attemptId: attempt._id, answers: [{ ...answers[0], seq: 2 }] },
  });
  assert.deepEqual([again.status, again.problem.code], [409, 'homework.attempt-finished']);
}

async function reportShowsBoth(teacher, classId) {
  const report = await until(
    async () => {
      const data = await teacher.ok(getCompletion, { query: { classId } });
      return data.rows?.[0]?.finished === 2 ? data : null;
    },
    { what: 'the completion report with both finishes' },
  );
  assert.deepEqual([report.rows.length, report.rows[0].total, report.rows[0].late], [1, 2, 0]);
  const comprehension = await teacher.ok(getComprehension, { query: { classId } });
  assert.ok(comprehension.rows[0].maxScore > 0);
}

test('the main job by HTTP alone, each call the moment the one before returned', async () => {
  const teacher = await new HttpSession().signUp(newcomer('teacher', '周老師'));
  const { classId, code } = await openClass(teacher);
  const student = await new HttpSession().signUp(newcomer('student', '林小安'));
  const joined = await student.ok(joinClass, { body: { code } });
  assert.equal(joined._id, classId);
  const task = await assignTwoTexts(teacher, classId);
  const {
    results: [latest],
  } = await student.ok(listTasks, {
    query: { includeTaskOfClass: '1', sort: '-createdAt', limit: '1', pagination: '0' },
  });
  assert.equal(latest._id, task._id);
  for (const postId of latest.postIds) await answerAndSubmit(student, { postId, taskId: task._id, classId });
  await reportShowsBoth(teacher, classId);
  assert.deepEqual(leaks, []);
});
