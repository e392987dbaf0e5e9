import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { createTask, listTasks, listTasksV2, putTask } from '@yuedu/contracts/http/homework/tasks';
import type { RouteInput } from '@yuedu/service-kit/testing/call-route';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import { type ClassWithText, classWithText } from '../testing/class-with-text.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';

let homework: Homework;
let where: ClassWithText;
let other: ClassWithText;
beforeAll(async () => {
  homework = await startHomework();
  [where, other] = [await classWithText(homework), await classWithText(homework)];
});
afterAll(async () => {
  await homework.stop();
});

const admin: TestCaller = { userId: newId(), role: 'admin', title: 'teacher' };
async function listed(
  caller: TestCaller,
  query: RouteInput<typeof listHomeworks>['query'],
): Promise<string[] | number> {
  const reply = await homework.call(caller, listHomeworks, { query });
  if (reply.status !== 200) return reply.status;
  return reply.data.results.map(({ _id }) => _id);
}

test("an admin's question for a student shows that student's homework, in whatever class", async () => {
  expect(await listed(admin, { studentId: where.student.userId })).toEqual([where.homeworkId]);
  expect(await listed(admin, { studentId: other.student.userId })).toEqual([other.homeworkId]);
  expect(await listed(admin, { studentId: newId() })).toBe(404);
});

test("an admin's question for a teacher shows that teacher's classes’ homework, no other’s", async () => {
  expect(await listed(admin, { teacherId: where.school.teacher.userId })).toEqual([where.homeworkId]);
  expect(await listed(admin, { teacherId: where.school.teacher.userId, classId: other.school.classId })).toBe(
    404,
  );
  expect(
    await listed(admin, { teacherId: where.school.teacher.userId, studentId: other.student.userId }),
  ).toBe(404);
});

test('others ask for a teacher in vain, a teacher for himself', async () => {
  const { teacher } = where.school;
  expect(await listed(teacher, { teacherId: teacher.userId })).toEqual([where.homeworkId]);
  expect(await listed(teacher, { teacherId: other.school.teacher.userId })).toBe(404);
  expect(await listed(teacher, { studentId: other.student.userId })).toBe(404);
  expect(await listed(where.student, { teacherId: teacher.userId })).toBe(404);
});

test('tasks are listed by their last change unless the query says otherwise', async () => {
  const { school, text, taskId } = other;
  const made: string[] = [taskId];
  for (const title of ['第二份', '第三份']) {
    const body = { title, postIds: [text.postId], classId: school.classId };
    made.push((await homework.call(school.teacher, createTask, { body })).data._id);
  }
  await homework.call(school.teacher, putTask, { params: { id: taskId }, body: { title: '改過的一份' } });
  for (const [route, query] of [
    [listTasks, {}],
    [listTasksV2, { includeTaskOfClass: '1' }],
  ] as const) {
    const { results } = (await homework.call(school.teacher, route, { query })).data;
    expect(results.map(({ _id }) => _id)).toEqual([made[0], made[2], made[1]]);
  }
});
