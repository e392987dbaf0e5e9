import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { allRoutes } from '../../packages/contracts/src/all-routes.ts';
import { roles, table } from '../access/table.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { account, system } from './system.mjs';

const people = {};
let ids;

/** Class A is the first class of the first demo teacher; its student with a finished attempt, and a parent of that class. */
async function findDemo() {
  const teacherAccount = account('main', 'teacher');
  const [classId] = teacherAccount.classIds;
  const otherTeacher = system().accounts.findLast((a) => a.role === 'main');
  const parentAccount = account('user', 'parent', 0, (a) => a.classIds.length === 1 && a.classIds[0] === classId);
  people.visitor = new HttpSession();
  await people.visitor.freshCsrf();
  people.parent = await signedIn(parentAccount);
  const me = await people.parent.ok('GET', '/v1/users/me');
  const childId = me.children[0].userId;
  people.teacher = await signedIn(teacherAccount);
  people.otherTeacher = await signedIn(otherTeacher);
  people.editor = await signedIn(account('editor', 'teacher'));
  people.admin = await signedIn(account('admin', 'teacher'));
  const child = await people.admin.ok('GET', `/v1/users/${childId}`);
  people.student = await signedIn(account('user', 'student', 0, (a) => a.account === child.email));
  return { classId, childId, child, teacherId: (await people.teacher.ok('GET', '/v1/users/me'))._id };
}

before(async () => {
  const { classId, childId, child, teacherId } = await findDemo();
  const schoolClass = await people.teacher.ok('GET', `/v1/classes/${classId}`);
  const school = await people.admin.ok('GET', `/v1/schools/${schoolClass.school}`);
  const { results } = await people.student.ok('GET', `/homework/homeworks?classId=${classId}`);
  const homework = results.find((h) => h.tasks.some((task) => task.posts.some((post) => post.finishedAt)));
  const [task] = homework.tasks;
  const { results: free } = await people.visitor.ok('GET', `/v1/posts/?limit=1&conditions=${encodeURIComponent('{"isFree":true}')}`);
  ids = { classId, classTitle: schoolClass.title, schoolId: school._id, county: school.county, studentId: childId, grade: child.grade, teacherId, homeworkId: homework._id, homeworkTitle: homework.title,
    taskId: task._id, taskTitle: task.title, taskPostId: task.posts[0]._id, attemptId: task.posts.find((post) => post.finishedAt).attemptId, freePostId: free[0]._id };
});

const query = (fields = {}) => (Object.keys(fields).length > 0 ? `?${new URLSearchParams(fields)}` : '');

async function statusOf(session, route, request) {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(request.params?.[name] ?? '')) + query(request.query);
  if (request.stream) {
    const abort = new AbortController();
    const response = await fetch(`${session.url}${path}`, { headers: session.token ? { authorization: `Bearer ${session.token}` } : {}, signal: abort.signal });
    abort.abort();
    return response.status;
  }
  const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : request.body ?? {};
  return (await session.call(route.method, path, body, request.headers)).status;
}

async function sessionFor(role, request) {
  const session = people[role];
  if (!request.signedOut && !request.withoutCookies) return session;
  // A call that would end this person's session is made with the same token but without his refresh cookie and, for log-out, by a visitor.
  const other = new HttpSession();
  await other.freshCsrf();
  return other;
}

for (const row of table) {
  test(`access: ${row.route} answers ${row.expect} to ${roles.join(', ')}`, async () => {
    const route = allRoutes.get(row.route);
    const got = [];
    for (const role of roles) {
      const request = row.request(ids, role);
      got.push(await statusOf(await sessionFor(role, request), route, request));
    }
    assert.equal(got.join(' '), row.expect);
  });
}
