import { getMe } from '@yuedu/contracts/http/auth/users';
import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { listNotifications } from '@yuedu/contracts/http/homework/notifications';
import { previewReminder } from '@yuedu/contracts/http/homework/reminders';
import { createTask } from '@yuedu/contracts/http/homework/tasks';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { openReminder } from './class-steps.mjs';
import { HttpSession } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { inDays, newcomer, until } from './system.mjs';

const lin = newcomer('teacher', '林老師');
const reader = newcomer('student', '張小書');
const session = new HttpSession();
let classId;
let readerId;

before(async () => {
  const teacher = await new HttpSession().signUp(lin);
  ({ _id: classId } = await teacher.ok(createClass, {
    body: { title: '提醒班', grade: '小五', endAt: inDays(200) },
  }));
  const { code } = await teacher.ok(createCode, { params: { id: classId } });
  const {
    results: [post],
  } = await teacher.ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  const homeworkId = uuidv7();
  const body = { title: '讀書心得', postIds: [post._id], classId };
  const { _id: taskId } = await teacher.ok(createTask, { body });
  await teacher.ok(putHomework, {
    params: { id: classId, homeworkId },
    body: { title: '讀書心得', taskIds: [taskId], deadline: inDays(5) },
  });
  await session.signUp(reader);
  await session.ok(joinClass, { body: { code } });
  ({ _id: readerId } = await session.ok(getMe));
  const preview = { params: { id: classId, homeworkId } };
  await until(async () => (await teacher.ok(previewReminder, preview)).students.some(({ name }) => name), {
    what: 'the student among those who have not handed in',
  });
});
after(closeBrowser);

const reminders = async () =>
  (await session.ok(listNotifications, { query: { conditions: '{"kind":"task-reminder"}' } })).results;

test(
  'a teacher sees whom and with which words, takes a reminder back, sends another, and once a day only',
  { timeout: 120_000 },
  async () => {
    const context = await person();
    const page = await context.newPage();
    await logIn(page, lin);
    await page.goto(`/classes/${classId}`);
    await settled(page);
    const dialog = await openReminder(page, '讀書心得');
    await dialog.getByRole('checkbox', { name: '張小書' }).waitFor();
    await dialog.getByText('老師提醒你交「讀書心得」').waitFor();
    const faults = [];
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      faults.push(...(await faultsOf(page, 'reminder', width)));
    }
    assert.deepEqual(faults, []);
    await dialog.getByRole('button', { name: '提醒 1 人' }).press('Enter');
    await dialog.getByText('5 秒後送出').waitFor();
    await dialog.getByRole('button', { name: /^收回/ }).press('Enter');
    await dialog.getByText('收回了，沒有送出任何提醒。').waitFor();
    assert.deepEqual(await reminders(), []);
    await dialog.getByRole('button', { name: '關閉', exact: true }).first().press('Enter');
    await dialog.waitFor({ state: 'detached' });

    await openReminder(page, '讀書心得');
    await dialog.getByRole('button', { name: '提醒 1 人' }).press('Enter');
    await dialog.getByText('提醒了 1 人。').waitFor();
    const [sent] = await until(async () => {
      const all = await reminders();
      return all.length > 0 && all;
    });
    assert.equal(sent.title, '讀書心得');
    await dialog.getByRole('button', { name: '關閉', exact: true }).first().press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await openReminder(page, '讀書心得');
    await dialog.getByText('今天都提醒過了').waitFor();

    // the same from the report, and from the page of one student
    await page.goto('/homework/teachers');
    await page.getByRole('heading', { name: '還沒有人交' }).waitFor();
    await page.getByRole('button', { name: '提醒', exact: true }).press('Enter');
    await dialog.getByText('今天都提醒過了').waitFor();
    await page.goto(`/classes/students/${readerId}?classId=${classId}`);
    await page.getByRole('button', { name: '提醒還沒交「讀書心得」的人' }).press('Enter');
    await dialog.getByText('今天都提醒過了').waitFor();
    await context.close();
    await nothingWrong();
  },
);

test('the student finds it in the popup and in the bell, which lead to the homework', async () => {
  const context = await person({ width: 360, height: 780, hasTouch: true });
  const page = await context.newPage();
  await logIn(page, reader);
  await page.getByRole('heading', { name: '老師提醒你交作業' }).waitFor();
  await page.getByRole('link', { name: '去看作業' }).waitFor();
  await page.getByRole('button', { name: '通知，有新的' }).tap();
  await page.getByRole('link', { name: /老師提醒你交「讀書心得」/ }).tap();
  await page.waitForURL(/\/homeworks\/.+\/learning$/);
  await page.goto('/posts');
  await page.getByRole('button', { name: '通知', exact: true }).waitFor();
  await context.close();
  await nothingWrong();
});
