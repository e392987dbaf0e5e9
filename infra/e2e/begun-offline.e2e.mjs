import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import { getAttempt } from '@yuedu/contracts/http/homework/attempts';
import { listHomeworks, putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { createTask } from '@yuedu/contracts/http/homework/tasks';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { closeBrowser, isInstalled, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession, sessionOfPage } from './http-session.mjs';
import { readerIsStored, stored } from './offline-steps.mjs';
import { answerAll, handIn, saved, textOfQuestions } from './reading-steps.mjs';
import { inDays, newcomer, until } from './system.mjs';

const student = newcomer('student');
let post;
let taskId;
before(async () => {
  const teacher = await new HttpSession().signUp(newcomer('teacher', '周老師'));
  const { _id: classId } = await teacher.ok(createClass, {
    body: { title: '路上讀書班', grade: '小五', endAt: inDays(200) },
  });
  const { code } = await teacher.ok(createCode, { params: { id: classId } });
  await (await new HttpSession().signUp(student)).ok(joinClass, { body: { code } });
  post = await textOfQuestions();
  ({ _id: taskId } = await teacher.ok(createTask, {
    body: { title: '路上讀', postIds: [post._id], deadline: inDays(2), classId },
  }));
  await teacher.ok(putHomework, {
    params: { id: classId, homeworkId: uuidv7() },
    body: { title: '路上讀', taskIds: [taskId], deadline: inDays(2) },
  });
});
after(closeBrowser);

/** In a browser that has what is due: the student opens it without a network. */
async function readOffline() {
  const context = await person({ width: 360, height: 740 });
  const page = await context.newPage();
  await logIn(page, student);
  await settled(page);
  await isInstalled(page);
  await until(async () => (await stored(page)).some(({ postId }) => postId === post._id), {
    what: 'the text of the homework on this device',
  });
  await until(() => page.evaluate(readerIsStored), { what: 'the code of the reader' });
  const http = await sessionOfPage(page);
  await context.setOffline(true);
  await page.goto(`/posts/${post._id}?taskId=${taskId}`);
  await page.locator('[data-index="0"]').waitFor();
  await page.getByText('目前離線。可以繼續作答，連上網路後會自動送出。').waitFor();
  await page.getByRole('button', { name: /^題目/ }).click();
  return { context, page, http };
}

/** What the server has of the student's answers to a text of the homework. */
async function answersOf(session, postId) {
  const { results } = await session.ok(listHomeworks, {});
  const post = results
    .flatMap(({ tasks }) => tasks.flatMap((task) => task.posts))
    .find((one) => one._id === postId);
  if (!post?.attemptId) return null;
  return (await session.ok(getAttempt, { params: { id: post.attemptId } })).answers;
}

test(
  'homework that was never begun is begun without a network, outlives a reload, and is sent and handed in',
  { timeout: 120_000 },
  async () => {
    const { context, page, http } = await readOffline();
    const begun = [];
    page.on('request', (request) => request.url().endsWith('/start') && begun.push(request.postDataJSON()));
    await answerAll(page, (at) => at < 2);
    const done = page.locator('.reader__qs button.reader__done');
    assert.equal(await done.count(), 2);
    assert.equal(await answersOf(http, post._id), null, 'the server was not asked');
    await page.reload();
    await page.getByRole('button', { name: /^題目/ }).click();
    await until(async () => (await done.count()) === 2, { what: 'both answers after the reload' });
    // Handing in needs the network, and takes nothing away without it.
    await answerAll(page);
    await page.locator('.reader__qfoot').getByRole('button', { name: '交出' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /交出/ }).click();
    await dialog.getByRole('alert').waitFor();
    await page.screenshot({ path: '.local/shots/begun-offline.png' });
    await dialog.getByRole('button', { name: '回去作答' }).click();
    const { questions } = post;

    await context.setOffline(false);
    await page.getByText(/^已重新連線，離線時寫的 \d+ 題都送出了。$/).waitFor();
    const sent = await answersOf(http, post._id);
    assert.deepEqual(
      sent.map(({ questionId, value }) => [questionId, value !== null]).sort(),
      questions.map(({ _id }) => [_id, true]).sort(),
    );
    assert.ok(begun.some(({ postVersion }) => postVersion === post.postVersion));
    // What is written from now on goes into the server's attempt, also from a page that began before it.
    await page.locator('.reader__opt input').nth(1).check();
    await saved(page);
    await handIn(page);
    await page.locator('#score').waitFor();
    const last = await answersOf(http, post._id);
    assert.equal(last.length, questions.length);
    await context.close();
    await nothingWrong();
  },
);
