import { findDemo } from '../access/demo.mjs';
import { table } from '../access/table.mjs';
import { HttpSession } from '../e2e/http-session.mjs';

const bodyOf = (route, ids) => table.find((row) => row.route === route).request(ids, 'fuzz').body;

/** Someone who may be changed and deleted. */
async function stranger() {
  const name = `fuzz.${Date.now().toString(36)}`;
  const session = new HttpSession();
  await session.signUp({
    account: `${name}@e2e.yuedu.example`,
    password: 'fuzz-fuzz-2026',
    name,
    title: 'student',
  });
  return (await session.ok('GET', '/v1/users/me'))._id;
}

/**
 * The demo's people and ids, and things of our own beside them for the calls that would spoil the demo.
 * @returns { accounts, ids, pinned }: `pinned` gives, by contract name, path parameters that are used in
 * every case
 */
export async function findGround() {
  const { people, accounts, ids } = await findDemo();
  const plans = await people.visitor.ok('GET', '/v1/plans/?limit=100');
  const user = await stranger();
  const schoolClass = (await people.teacher.ok('POST', '/v1/classes', bodyOf('createClass', ids)))._id;
  const task = (
    await people.teacher.ok('POST', '/v1/tasks', { ...bodyOf('createTask', ids), classId: undefined })
  )._id;
  const post = (await people.editor.ok('POST', '/v1/posts', bodyOf('createPost', ids)))._id;
  const plan = (await people.admin.ok('POST', '/v1/plans', bodyOf('createPlan', ids)))._id;
  return {
    accounts,
    ids: { ...ids, planId: plans.results.find(({ offer }) => offer === 'purchase')?._id },
    pinned: {
      putUser: { id: user },
      deleteUser: { id: user },
      removeStudent: { studentId: user },
      putStudents: { id: schoolClass },
      putClass: { id: schoolClass },
      deleteClass: { id: schoolClass },
      putTask: { id: task },
      putTaskPosts: { id: task },
      deleteTask: { id: task },
      putHomework: { id: schoolClass },
      deleteHomework: { id: schoolClass },
      putPost: { id: post },
      deletePost: { id: post },
      putPlan: { id: plan },
      deletePlan: { id: plan },
    },
  };
}
