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
async function listed(caller: TestCaller, query: string): Promise<string[] | number> {
  const reply = await homework.call(caller, 'GET', `/v1/homeworks?${query}`);
  if (reply.status !== 200) return reply.status;
  return (reply.data as { results: { _id: string }[] }).results.map(({ _id }) => _id);
}

test("an admin's question for a student shows that student's homework, in whatever class", async () => {
  expect(await listed(admin, `studentId=${where.student.userId}`)).toEqual([where.homeworkId]);
  expect(await listed(admin, `studentId=${other.student.userId}`)).toEqual([other.homeworkId]);
  expect(await listed(admin, `studentId=${newId()}`)).toBe(404);
});

test("an admin's question for a teacher shows the homework of that teacher's classes and of no other", async () => {
  expect(await listed(admin, `teacherId=${where.school.teacher.userId}`)).toEqual([where.homeworkId]);
  expect(
    await listed(admin, `teacherId=${where.school.teacher.userId}&classId=${other.school.classId}`),
  ).toBe(404);
  expect(
    await listed(admin, `teacherId=${where.school.teacher.userId}&studentId=${other.student.userId}`),
  ).toBe(404);
});

test('others ask for a teacher in vain, a teacher for himself', async () => {
  const { teacher } = where.school;
  expect(await listed(teacher, `teacherId=${teacher.userId}`)).toEqual([where.homeworkId]);
  expect(await listed(teacher, `teacherId=${other.school.teacher.userId}`)).toBe(404);
  expect(await listed(teacher, `studentId=${other.student.userId}`)).toBe(404);
  expect(await listed(where.student, `teacherId=${teacher.userId}`)).toBe(404);
});

test('tasks are listed by their last change unless the query says otherwise', async () => {
  const { school, text, taskId } = other;
  const made: string[] = [taskId];
  for (const title of ['第二份', '第三份']) {
    const body = { title, postIds: [text.postId], classId: school.classId };
    made.push(((await homework.call(school.teacher, 'POST', '/v1/tasks', body)).data as { _id: string })._id);
  }
  await homework.call(school.teacher, 'PUT', `/v1/tasks/${taskId}`, { title: '改過的一份' });
  for (const query of ['/v1/tasks/?', '/v2/tasks/?includeTaskOfClass=1']) {
    const { results } = (await homework.call(school.teacher, 'GET', query)).data as {
      results: { _id: string }[];
    };
    expect(results.map(({ _id }) => _id)).toEqual([made[0], made[2], made[1]]);
  }
});
