import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { someValue } from '../e2e/http-answers.mjs';
import { HttpSession } from '../e2e/http-session.mjs';
import { inDays } from '../e2e/system.mjs';

const own = () => ({
  account: `bench.${randomUUID()}@bench.yuedu.example`,
  password: `lantern-${randomUUID()}`,
});

/** A free text of the library. */
export async function freeText() {
  const conditions = encodeURIComponent('{"isFree":true}');
  const { results } = await new HttpSession().ok('GET', `/v1/posts/?limit=1&conditions=${conditions}`);
  return results[0];
}

/** A new teacher with a class to which this text was given. */
export async function classWith(post) {
  const teacherAccount = own();
  const teacher = await new HttpSession().signUp({ ...teacherAccount, name: '量測老師', title: 'teacher' });
  const schoolClass = await teacher.ok('POST', '/v1/classes', {
    title: '量測班',
    grade: '小五',
    endAt: inDays(30),
  });
  const { code } = await teacher.ok('POST', `/v1/classes/${schoolClass._id}/codes`);
  const task = await teacher.ok('POST', '/v1/tasks', {
    title: '量測',
    postIds: [post._id],
    deadline: inDays(2),
    classId: schoolClass._id,
  });
  await teacher.ok('PUT', `/v1/classes/${schoolClass._id}/homeworks/${uuidv7()}`, {
    title: '量測',
    taskIds: [task._id],
  });
  return { teacherAccount, schoolClass, code, post, task };
}

/**
 * A new student of that class before the text.
 * @param valueOf what is answered to a question, by question and student
 * @returns his name, the questions, a call that answers some of them, and one that hands in
 */
async function beginningStudent({ code, post, task, schoolClass }, at, valueOf = someValue) {
  const name = `學生${at}`;
  const student = await new HttpSession().signUp({
    ...own(),
    name,
    title: 'student',
    education: 'ElementarySchool',
    grade: '小五',
  });
  await student.ok('POST', '/v1/classes/join', { code });
  const attempt = await student.ok('PUT', '/homework/post-user-answers/start', {
    postId: post._id,
    taskId: task._id,
    classId: schoolClass._id,
  });
  const { questions } = await student.ok('GET', `/v1/posts/${post._id}`);
  const save = (some) =>
    student.ok('POST', '/homework/post-user-answers', {
      postId: post._id,
      attemptId: attempt._id,
      answers: some.map((question) => ({ questionId: question._id, seq: 1, value: valueOf(question, at) })),
    });
  const finish = () => student.ok('PUT', '/homework/post-user-answers/finish', { attemptId: attempt._id });
  return { name, questions, save, finish };
}

/** So many of something that students are made for; four arrive at once. */
async function inLanes(count, make) {
  const made = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      made.push(await make(next));
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return made;
}

/** So many students of a class before the text, with nothing answered. */
export const beginningStudents = (set, count) => inLanes(count, (at) => beginningStudent(set, at));

/** So many students of a class, each ready to hand in. */
export const readyStudents = (set, count, valueOf) =>
  inLanes(count, async (at) => {
    const student = await beginningStudent(set, at, valueOf);
    await student.save(student.questions);
    return student;
  });
