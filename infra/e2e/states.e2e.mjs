import { createTask } from '@yuedu/contracts/http/homework/tasks';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { listNotifications } from '@yuedu/contracts/http/homework/notifications';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { inDays, newcomer, until } from './system.mjs';

/** What pages show while something is on its way, fails, or is closed. */
let teacher;
let schoolClass;
let code;
let closedPost;
let openPost;
const classTitle = '晨讀班';

async function assign(title) {
  const deadline = inDays(1);
  const task = await teacher.ok(createTask, {
    body: { title, postIds: [openPost._id], deadline, classId: schoolClass._id },
  });
  await teacher.ok(putHomework, {
    params: { id: schoolClass._id, homeworkId: uuidv7() },
    body: { title, taskIds: [task._id], deadline },
  });
}

before(async () => {
  teacher = await new HttpSession().signUp(newcomer('teacher', '周老師'));
  schoolClass = await teacher.ok(createClass, {
    body: { title: classTitle, grade: '小五', endAt: inDays(200) },
  });
  ({ code } = await teacher.ok(createCode, { params: { id: schoolClass._id } }));
  const list = async (conditions) =>
    (await teacher.ok(listPosts, { query: { limit: '1', conditions: JSON.stringify(conditions) } }))
      .results[0];
  openPost = await list({ isFree: true });
  closedPost = await list({ isFree: false });
  await assign('晨讀作業');
});
after(closeBrowser);

async function student(size = {}) {
  const account = newcomer('student');
  const session = await new HttpSession().signUp(account);
  await session.ok(joinClass, { body: { code } });
  const context = await person(size);
  const page = await context.newPage();
  return { account, session, context, page };
}
const failing = (route) =>
  route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status: 503, code: 'service.unavailable', message: '服務暫時忙不過來。' }),
  });
const retryIn = (part) => part.getByRole('button', { name: '再試一次' });
const closed = async (context) => {
  await context.close();
  await nothingWrong();
};

test(
  'a student’s home whose classes fail offers to try again, not to join; a missing user is no visitor',
  { timeout: 120_000 },
  async () => {
    const { account, context, page } = await student();
    const isClasses = (url) => /^\/v[12]\/classes\/?$/.test(url.pathname);
    await context.route(isClasses, failing);
    await logIn(page, account);
    const side = page.locator('aside').filter({ hasText: '我的班級' });
    await retryIn(side).waitFor();
    assert.equal(await page.getByLabel('班級代碼').count(), 0);
    await context.unroute(isClasses);
    await retryIn(side).click();
    await side.getByRole('link', { name: classTitle }).waitFor();

    await context.route('**/api/auth/user*', failing);
    await page.reload();
    await retryIn(page).waitFor();
    assert.equal(await page.getByRole('link', { name: '免費註冊' }).count(), 0);
    await context.unroute('**/api/auth/user*');
    await retryIn(page).click();
    await side.getByRole('link', { name: classTitle }).waitFor();
    await closed(context);
  },
);

test(
  'the homework notice comes once a session and never over homework or a text; the bell keeps what was read',
  { timeout: 120_000 },
  async () => {
    const { account, session, context, page } = await student();
    // Assigned after the student has joined, and heard of before the page asks.
    await assign('午讀作業');
    const news = async () => (await session.ok(listNotifications, { query: { limit: '10' } })).results;
    await until(async () => (await news()).some((one) => one.title === '午讀作業'), {
      what: 'the notification',
    });
    await logIn(page, account);
    const notice = page.getByRole('heading', { name: /作業快到期了|有新的作業|有新作業/ });
    await notice.waitFor();
    await page.getByRole('link', { name: '我的作業' }).first().click();
    await page.waitForURL('**/homework/students');
    await notice.waitFor({ state: 'detached' });
    await page.goto('/posts');
    await page.getByRole('button', { name: '通知，有新的' }).waitFor();
    assert.equal(await notice.count(), 0);

    await page.getByRole('button', { name: '通知，有新的' }).click();
    await page.getByText('新作業「午讀作業」').waitFor();
    await context.route('**/v1/notifications/**', failing);
    await page.keyboard.press('Escape');
    await page.getByText('新作業「午讀作業」').waitFor({ state: 'detached' });
    const bell = page.getByRole('button', { name: '通知', exact: true });
    await bell.click();
    await page.getByText('新作業「午讀作業」').waitFor();
    await page.locator('h1').click();
    await page.getByText('新作業「午讀作業」').waitFor({ state: 'detached' });
    await page.reload();
    await bell.waitFor();
    await closed(context);
  },
);

test(
  'a text whose server fails says so, not offline; a closed one fills its page and is not suggested',
  { timeout: 120_000 },
  async () => {
    const { account, context, page } = await student();
    await logIn(page, account);
    await page.goto(`/posts/${openPost._id}`);
    await page.getByRole('heading', { level: 1, name: openPost.title }).waitFor();
    const isText = (url) => url.pathname === `/v1/posts/${openPost._id}`;
    await context.route(isText, failing);
    await page.reload();
    await page.getByText('文章暫時讀不到').waitFor();
    assert.equal(await page.getByText('目前離線').count(), 0);
    await context.unroute(isText);

    await page.goto(`/posts/${closedPost._id}`);
    await page.getByRole('heading', { name: '這篇文章還有後半和題目' }).waitFor();
    assert.equal(await page.getByRole('region', { name: '題目', exact: true }).count(), 0);
    const box = await page.getByRole('region', { name: '文章', exact: true }).boundingBox();
    assert.ok(box.width > 900, `the text has ${box.width} of 1280 px`);
    assert.equal(await page.getByRole('link', { name: '看方案' }).count(), 0);
    await page.goto('/');
    await page.getByRole('heading', { name: /你可能會喜歡/ }).waitFor();
    const suggested = await page
      .getByRole('heading', { name: /你可能會喜歡/ })
      .locator('..')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL(link.href).pathname));
    assert.ok(suggested.length > 0);
    for (const path of suggested) {
      const { data } = await page.evaluate(async (id) => {
        const authorization = localStorage.getItem('auth._token.local');
        return (await fetch(`/v1/posts/${id}`, { headers: { authorization } })).json();
      }, path.split('/').at(-1));
      assert.ok(data.open, `${data.title} is suggested, but closed`);
    }
    await closed(context);
  },
);

test(
  'a visitor with a phone has a menu, plans in it; a student has none of plans',
  { timeout: 120_000 },
  async () => {
    const { account, context, page } = await student({ width: 360, height: 740 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: '主選單' });
    await menu.getByRole('link', { name: '方案' }).waitFor();
    await menu.getByRole('link', { name: '閱讀庫' }).click();
    await page.waitForURL('**/posts');
    await logIn(page, account);
    await menu.getByRole('link', { name: '書桌' }).waitFor();
    assert.equal(await menu.getByRole('link', { name: '方案' }).count(), 0);
    await page.getByRole('button', { name: /的選單/ }).click();
    await page.getByRole('menuitem', { name: '登出' }).waitFor();
    assert.equal(await page.getByRole('menuitem', { name: '方案' }).count(), 0);
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: '登出' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /的選單/ }).click();
    await page.getByRole('menuitem', { name: '登出' }).waitFor();
    await page.mouse.click(20, 500);
    await page.getByRole('menuitem', { name: '登出' }).waitFor({ state: 'detached' });
    await closed(context);
  },
);
