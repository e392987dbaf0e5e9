import { getMe } from '@yuedu/contracts/http/auth/users';
import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { listHomeworks, putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { createTask } from '@yuedu/contracts/http/homework/tasks';
import { dayOf, instantOf } from '@yuedu/contracts/rules/taipei-time';
import { uuidv7 } from 'uuidv7';
import { logIn, person, settled } from './browser.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { account, newcomer, until } from './system.mjs';

const dayMs = 86_400_000;
/** The day by Taipei's calendar so many days from now. */
export const inDays = (days) => dayOf(new Date(Date.now() + days * dayMs));

/** Free texts with more than one choice among their questions. */
async function textsWithChoices(session, count) {
  const { results } = await session.ok(listPosts, { query: { limit: '20', conditions: '{"isFree":true}' } });
  const posts = [];
  for (const { _id } of results) {
    const post = await session.ok(getPost, { params: { id: _id } });
    if (post.questions.filter(({ type }) => type === 'singleChoice').length > 1) posts.push(post);
    if (posts.length === count) return posts;
  }
  throw new Error(`fewer than ${count} free texts have choices`);
}

/**
 * A class of three, all of whom have signed up here, with a homework of two texts that is due in three days
 * at six in the evening. What is read besides is read by an admin: a log-in in the browser ends the session
 * by HTTP.
 * @param given the texts, where it matters which
 */
export async function classOfThree(given) {
  const teacher = newcomer('teacher', '林怡君');
  const names = ['王小明', '陳大文', '李小華'];
  const students = names.map((name) => newcomer('student', name));
  const deadline = instantOf(inDays(3), '18:00');
  const onlooker = await signedIn(account('admin', 'teacher'));
  const session = await new HttpSession().signUp(teacher);
  const posts = given ?? (await textsWithChoices(session, 2));
  const { _id: classId } = await session.ok(createClass, {
    body: { title: '共讀班', grade: '小五', endAt: instantOf(inDays(200)) },
  });
  const { code } = await session.ok(createCode, { params: { id: classId } });
  const userIds = [];
  for (const student of students) {
    const one = await new HttpSession().signUp(student);
    await one.ok(joinClass, { body: { code } });
    userIds.push((await one.ok(getMe))._id);
  }
  const { _id: taskId } = await session.ok(createTask, {
    body: { title: '這一週', postIds: posts.map(({ _id }) => _id), classId },
  });
  const homeworkId = uuidv7();
  await session.ok(putHomework, {
    params: { id: classId, homeworkId },
    body: { title: '這一週的共讀', taskIds: [taskId], deadline },
  });
  return {
    teacher,
    names,
    students,
    userIds,
    posts,
    classId,
    taskId,
    homeworkId,
    deadline,
    onlooker,
    learning: `/classes/${classId}/homeworks/${homeworkId}/learning`,
    homeworkNow: async () => {
      const { results } = await onlooker.ok(listHomeworks, { query: { classId } });
      return results.find(({ _id }) => _id === homeworkId);
    },
  };
}

/** A browser in which somebody has logged in and stands before a page. */
export async function browserAt(who, path, screen) {
  const context = await person(screen);
  const page = await context.newPage();
  await logIn(page, who);
  await page.goto(path);
  return { context, page };
}

/** By clicks: a teacher's own classes. */
export async function toOwnClasses(page) {
  await page.getByRole('navigation').first().getByRole('link', { name: '我的班級' }).click();
  await page.getByRole('heading', { level: 1, name: '我的班級' }).waitFor();
  await settled(page);
}

/** By clicks: one of them. */
export async function toOwnClass(page, title) {
  await toOwnClasses(page);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await settled(page);
}

/**
 * By clicks, from a teacher's classes: a new class of fifth-graders, whose page is there then.
 * @returns its id
 */
export async function makeClassByClicks(page, title) {
  await page.goto('/class-management');
  await page.getByRole('button', { name: '建立班級' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('班級名稱').fill(title);
  await form.getByLabel('年級').click();
  const grade = page.getByTitle('小五');
  await until(
    async () => {
      const box = await grade.boundingBox();
      return box && box.x > 0 && box.y > 0;
    },
    { what: 'the grades on the screen, where less motion is wished too' },
  );
  await grade.click();
  await form.getByRole('button', { name: '建立班級' }).click();
  await page.waitForURL(/\/classes\/[0-9a-f-]{36}$/);
  return page.url().split('/').at(-1);
}

/** By clicks, on a class's page: a homework of these texts, found by their titles. */
export async function assignByClicks(page, name, titles) {
  await page.getByRole('button', { name: '派作業' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const title of titles) {
    await dialog.getByPlaceholder('找標題或摘要').fill(title);
    await dialog.getByPlaceholder('找標題或摘要').press('Enter');
    await dialog.getByRole('checkbox', { name: title }).check();
  }
  await dialog.getByLabel('作業名稱').fill(name);
  await dialog.getByRole('button', { name: `派出 ${titles.length} 篇文章` }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name }).waitFor();
}

/** By keyboard, on a class's page: the reminder of one homework. @returns its dialog */
export async function openReminder(page, title) {
  await page.getByRole('button', { name: `${title}的更多操作` }).press('Enter');
  await page.getByRole('menuitem', { name: '提醒還沒交的人' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `提醒還沒交「${title}」的人` });
  await dialog.waitFor();
  return dialog;
}
