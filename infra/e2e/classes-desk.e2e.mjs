import { createClass, createCode, getClass, joinClass } from '@yuedu/contracts/http/classes/classes';
import { auditOfClasses } from '@yuedu/contracts/http/audit';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { createTask, getTask } from '@yuedu/contracts/http/homework/tasks';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { rowsOf } from './csv.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { account, inDays, newcomer, system, until } from './system.mjs';
import { uuidv7 } from 'uuidv7';

const entry = system().dashboardEntry;
const mark = Date.now().toString(36);
const title = `海星班${mark}`;
const taskTitle = `潮間帶${mark}`;
const teacher = newcomer('teacher', `方老師${mark}`);
const student = newcomer('student', `許小星${mark}`);
let admin;
let classId;
let taskId;
let page;

const button = (name) => page.getByRole('button', { name, exact: true });
const confirm = (name) => page.getByRole('tooltip').getByRole('button', { name, exact: true }).click();
async function openList(name, search) {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  if (search === undefined) return settled(page);
  await page.getByRole('searchbox').fill(search);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === search);
  await settled(page);
}
async function dashboardOf(who) {
  page = await (await person()).newPage();
  await logIn(page, who, `/${entry}/login`);
  await page.getByRole('navigation').getByRole('link', { name: '任務', exact: true }).waitFor();
}

before(async () => {
  const session = await new HttpSession().signUp(teacher);
  ({ _id: classId } = await session.ok(createClass, {
    body: { title, grade: '小五', endAt: inDays(60) },
  }));
  const { code } = await session.ok(createCode, { params: { id: classId } });
  await (await new HttpSession().signUp(student)).ok(joinClass, { body: { code } });
  const { results } = await session.ok(listPosts, {
    query: { conditions: '{"isFree":true}', projection: 'title', limit: 2, sort: 'title' },
  });
  ({ _id: taskId } = await session.ok(createTask, {
    body: { title: taskTitle, postIds: results.map(({ _id }) => _id), classId, deadline: inDays(3) },
  }));
  await session.ok(putHomework, {
    params: { id: classId, homeworkId: uuidv7() },
    body: { title: `作業${mark}`, taskIds: [taskId], deadline: inDays(4) },
  });
  admin = await signedIn(account('admin', 'teacher'));
});
after(closeBrowser);

test('an admin finds a class by name, sees its people, homework and codes, and sets its school', async () => {
  await dashboardOf(account('admin', 'teacher'));
  await openList('班級', title);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: `修改班級：${title}` }).waitFor();
  await page.getByRole('rowheader', { name: student.name }).waitFor();
  await page.getByRole('rowheader', { name: `作業${mark}` }).waitFor();
  await page.getByText(/有 1 組可以用/).waitFor();
  await page.getByRole('combobox', { name: /^學校/ }).fill('青嶼');
  await page.locator('.ant-select-item-option', { hasText: '青嶼' }).first().click();
  await page.getByLabel('縣市').fill('新北市');
  await button('儲存班級').click();
  await page.getByText('已儲存。').waitFor();
  const stored = await admin.ok(getClass, { params: { id: classId }, query: {} });
  assert.match(stored.schoolName, /青嶼/);
  assert.equal(stored.county, '新北市');
  const { results } = await admin.ok(auditOfClasses, { query: { subject: classId } });
  assert.deepEqual(results.find(({ action }) => action === 'class.updated')?.detail, {
    fields: ['school', 'county'],
  });
  assert.deepEqual(await faultsOf(page), []);
  await nothingWrong();
});

test('a student is moved out, codes are dropped, and the class ends and can be read on', async () => {
  await page.getByRole('button', { name: `把「${student.name}」移出班級` }).click();
  await confirm('移出');
  await page.getByText('班上還沒有學生。').waitFor();
  await button('停用代碼').click();
  await confirm('停用代碼');
  await page.getByText('現在沒有可以用的代碼。').waitFor();
  await page.getByRole('button', { name: `結束班級「${title}」` }).click();
  await confirm('結束班級');
  await page.getByText('班級已經結束。').first().waitFor();
  await page.getByText('已結束', { exact: true }).waitFor();
  await openList('班級', title);
  await page.getByLabel('狀態', { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: '已結束' }).click();
  await page.waitForURL(/endAt=ended/);
  await page.getByRole('link', { name: title }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button('匯出 CSV').click()]);
  const [head, row, ...more] = rowsOf(readFileSync(await download.path(), 'utf8'));
  assert.deepEqual(head.slice(0, 4), ['班名', '狀態', '年級', '老師']);
  assert.deepEqual(row.slice(0, 4), [title, '已結束', '小五', teacher.name]);
  assert.deepEqual(more.flat().filter(Boolean), []);
  await page.getByLabel('狀態', { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: '進行中' }).click();
  await page.getByText('沒有符合的班級').waitFor();
  await nothingWrong();
});

test('a class is made here for a teacher who is found by name', async () => {
  const made = `海膽班${mark}`;
  await openList('班級');
  await button('新增班級').click();
  await page.getByRole('heading', { level: 1, name: '新增班級' }).waitFor();
  await page.getByLabel('班名').fill(made);
  await page.getByLabel('年級').click();
  await page.getByTitle('小四', { exact: true }).click();
  await page.getByLabel('結束時間').fill('2030-07-31T23:59');
  await page.getByRole('combobox', { name: /^老師/ }).fill(teacher.name);
  await page.getByTitle(teacher.name).click();
  await page.keyboard.press('Escape');
  await button('新增班級').click();
  await page.getByText('已新增班級。').waitFor();
  await page.getByRole('heading', { level: 1, name: `修改班級：${made}` }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { teacherNames } = await admin.ok(getClass, { params: { id }, query: {} });
  assert.deepEqual(teacherNames, [teacher.name]);
  await page.getByRole('button', { name: `結束班級「${made}」` }).click();
  await confirm('結束班級');
  await page.getByText('班級已經結束。').first().waitFor();
  await nothingWrong();
});

test('an editor sees whose a task is and for which class, renames it and takes a text out', async () => {
  await dashboardOf(account('editor', 'teacher'));
  await openList('任務', taskTitle);
  const row = page.getByRole('row', { name: new RegExp(taskTitle) });
  await row.getByText(teacher.name).waitFor();
  await row.getByText(title).waitFor();
  await row.getByText('已指派').waitFor();
  await page.getByRole('link', { name: taskTitle }).click();
  await page.getByRole('heading', { level: 1, name: `修改任務：${taskTitle}` }).waitFor();
  await page.getByText(`作業${mark}`).waitFor();
  // an editor has no pages of people and classes
  assert.equal(await page.getByRole('main').getByRole('link', { name: teacher.name }).count(), 0);
  await page.getByLabel('任務名稱').fill(`${taskTitle}二`);
  await button('儲存任務').click();
  await page.getByText('已儲存。').waitFor();
  await page
    .getByRole('button', { name: /^拿掉「/ })
    .first()
    .click();
  await confirm('拿掉');
  await page.getByText('文章已經拿掉。').first().waitFor();
  await until(async () => {
    const { postIds, title: stored } = await admin.ok(getTask, { params: { id: taskId } });
    return postIds.length === 1 && stored === `${taskTitle}二`;
  });
  await page.getByRole('combobox', { name: '打題目找文章，加到最後' }).fill('招潮蟹');
  await page.locator('.ant-select-item-option').first().click();
  await page.getByText('文章已經加上。').waitFor();
  assert.deepEqual(await faultsOf(page), []);
  await nothingWrong();
});

test('an admin goes from a task to its person and class, and reads who changed it', async () => {
  await dashboardOf(account('admin', 'teacher'));
  await openList('任務', taskTitle);
  await page.getByRole('link', { name: `${taskTitle}二` }).click();
  await page.getByRole('main').getByRole('link', { name: title }).waitFor();
  await page.getByRole('link', { name: '異動紀錄' }).last().click();
  await page
    .getByRole('row', { name: /修改任務/ })
    .first()
    .waitFor();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: teacher.name }).click();
  await page.getByRole('heading', { level: 1, name: `修改帳號：${teacher.name}` }).waitFor();
  await nothingWrong();
});
