import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { createTask } from '@yuedu/contracts/http/homework/tasks';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { startAttempt } from '@yuedu/contracts/http/homework/attempts';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { closeBrowser, isInstalled, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { recordsOn } from './offline-steps.mjs';
import { answerAll, saved } from './reading-steps.mjs';
import { inDays, newcomer, until } from './system.mjs';

const student = newcomer('student');
const other = newcomer('student', '陳小博');
const title = '離線也打得開的作業';
let learning;
let posts;
let taskId;

before(async () => {
  const teacher = await new HttpSession().signUp(newcomer('teacher', '周老師'));
  const schoolClass = await teacher.ok(createClass, {
    body: { title: '離線班', grade: '小五', endAt: inDays(200) },
  });
  const { code } = await teacher.ok(createCode, { params: { id: schoolClass._id } });
  for (const one of [student, other])
    await (await new HttpSession().signUp(one)).ok(joinClass, { body: { code } });
  ({ results: posts } = await teacher.ok(listPosts, {
    query: { limit: '2', conditions: '{"isFree":true}' },
  }));
  const task = await teacher.ok(createTask, {
    body: { title, postIds: posts.map((post) => post._id), deadline: inDays(2), classId: schoolClass._id },
  });
  taskId = task._id;
  const homeworkId = uuidv7();
  await teacher.ok(putHomework, {
    params: { id: schoolClass._id, homeworkId },
    body: { title, taskIds: [task._id], deadline: inDays(2) },
  });
  learning = `/classes/${schoolClass._id}/homeworks/${homeworkId}/learning`;
});
after(closeBrowser);

const row = (page, at) => page.locator('.learning__lrow').nth(at);
const storedWorks = async (page) => (await recordsOn(page, 'yuedu-works', 'works')).length;

/** A browser in which the student has looked at the homework once. */
async function seenOnce() {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, student);
  await page.goto(learning);
  await row(page, 1).waitFor();
  await isInstalled(page);
  await until(async () => (await storedWorks(page)) === 1, { what: 'the copy of the homework' });
  return { context, page };
}

async function isShownFromCopy(page) {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText('目前離線，這是上次打開時留下的作業').waitFor();
  assert.equal(new URL(page.url()).pathname, learning);
  assert.equal(
    await page.getByRole('link', { name: '登入' }).count(),
    0,
    'who is only offline is not asked to log in',
  );
}

test(
  'offline a homework opens from this device, with the journal’s word on each text; for nobody else',
  { timeout: 180_000 },
  async () => {
    const { context, page } = await seenOnce();
    await row(page, 0).getByRole('link').click();
    await answerAll(page, (at) => at < 1);
    await saved(page);

    await context.setOffline(true);
    await page.goto(learning);
    await isShownFromCopy(page);
    await row(page, 0).getByText('作答中').waitFor();
    await row(page, 1).getByText('還沒開始').waitFor();
    await page.reload();
    await isShownFromCopy(page);
    await row(page, 0).getByRole('link').click();
    await until(async () => (await page.locator('.reader__qs button.reader__done').count()) === 1, {
      what: 'the answer of before, in the reader',
    });
    await answerAll(page, (at) => at === 1);
    await page.reload();
    await until(async () => (await page.locator('.reader__qs button.reader__done').count()) === 2, {
      what: 'the answer that was written offline, after a reload',
    });
    await page.goto(learning);
    await isShownFromCopy(page);

    // The log-in below ends the session of this page, so what it sends is waited for first.
    const sending = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' &&
        new URL(response.url()).pathname === '/homework/post-user-answers' &&
        response.ok(),
    );
    await context.setOffline(false);
    await page.getByText('目前離線，這是上次打開時留下的作業').waitFor({ state: 'hidden' });
    await sending;
    const session = await new HttpSession().login(student.account, student.password);
    const attempt = await until(
      async () => {
        const found = await session.ok(startAttempt, { body: { postId: posts[0]._id, taskId } });
        return found.answers.filter((answer) => answer.value !== null).length === 2 ? found : null;
      },
      { what: 'both answers at the server' },
    );
    assert.equal(attempt.finishedAt, null);
    await context.close();
    await nothingWrong();
  },
);

test(
  'the copy is its own reader’s: after his log-out the next one of this device is not shown it',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await seenOnce();
    await page.goto('/logout');
    await page.waitForURL((url) => url.pathname === '/');
    await until(async () => (await storedWorks(page)) === 0, { what: 'no copy after the log-out' });
    await logIn(page, other);
    await page.goto('/posts');
    await page.locator('h1').waitFor();
    await context.setOffline(true);
    await page.goto(learning);
    await page.getByRole('button', { name: '再試一次' }).waitFor();
    assert.equal(await page.getByText(title).count(), 0);
    await context.setOffline(false);
    await context.close();
    await nothingWrong();
  },
);
