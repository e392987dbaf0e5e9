import { account, system } from '../e2e/system.mjs';
import { HttpSession, signedIn } from '../e2e/http-session.mjs';

/**
 * The people and things of the demo that the access table's requests name. Class A is the first class of the
 * first demo teacher; its student is the child of a parent of that class, with a finished attempt.
 * @returns `people` { role: HttpSession }, `accounts` { role: account } and `ids`, the `c` of
 * infra/access/table.mjs
 */
export async function findDemo() {
  const { people, accounts, childId, child, classId } = await findPeople();
  const schoolClass = await people.teacher.ok('GET', `/v1/classes/${classId}`);
  const school = await people.admin.ok('GET', `/v1/schools/${schoolClass.school}`);
  const { results } = await people.student.ok('GET', `/homework/homeworks?classId=${classId}`);
  const homework = results.find((h) => h.tasks.some((task) => task.posts.some((post) => post.finishedAt)));
  const [task] = homework.tasks;
  const attemptId = task.posts.find((post) => post.finishedAt).attemptId;
  const attempt = await people.student.ok('GET', `/homework/post-user-answers/${attemptId}`);
  const { results: free } = await people.visitor.ok(
    'GET',
    `/v1/posts/?limit=1&conditions=${encodeURIComponent('{"isFree":true}')}`,
  );
  const ids = {
    classId,
    classTitle: schoolClass.title,
    schoolId: school._id,
    county: school.county,
    studentId: childId,
    grade: child.grade,
    teacherId: (await people.teacher.ok('GET', '/v1/users/me'))._id,
    homeworkId: homework._id,
    homeworkTitle: homework.title,
    taskId: task._id,
    taskTitle: task.title,
    taskPostId: task.posts[0]._id,
    attemptId,
    attemptPostId: attempt.postId,
    questionId: attempt.answers.find((answer) => answer.value !== null && !('text' in answer.value))
      .questionId,
    freePostId: free[0]._id,
  };
  return { people, accounts, ids };
}

async function findPeople() {
  const accounts = {
    teacher: account('main', 'teacher'),
    editor: account('editor', 'teacher'),
    admin: account('admin', 'teacher'),
    otherTeacher: system().accounts.findLast((a) => a.role === 'main'),
  };
  const [classId] = accounts.teacher.classIds;
  accounts.parent = account('user', 'parent', 0, (a) => a.classIds.length === 1 && a.classIds[0] === classId);
  const people = { visitor: new HttpSession() };
  await people.visitor.freshCsrf();
  for (const role of ['parent', 'teacher', 'otherTeacher', 'editor', 'admin'])
    people[role] = await signedIn(accounts[role]);
  const childId = (await people.parent.ok('GET', '/v1/users/me')).children[0].userId;
  const child = await people.admin.ok('GET', `/v1/users/${childId}`);
  accounts.student = account('user', 'student', 0, (a) => a.account === child.email);
  people.student = await signedIn(accounts.student);
  return { people, accounts, childId, child, classId };
}
