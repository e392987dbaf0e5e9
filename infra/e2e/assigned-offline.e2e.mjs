import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import { createNote } from '@yuedu/contracts/http/content/notes';
import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { createTask } from '@yuedu/contracts/http/homework/tasks';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { closeBrowser, isInstalled, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { firstTextOf, noteIn } from './note-steps.mjs';
import { readerIsStored, stored } from './offline-steps.mjs';
import { answerAll, firstInput } from './reading-steps.mjs';
import { inDays, newcomer, until } from './system.mjs';

const student = newcomer('student');
const title = '帶回家讀的作業';
let posts;
let teacher;
let schoolClass;
let homeworkId;
let taskId;
before(async () => {
  teacher = await new HttpSession().signUp(newcomer('teacher', '周老師'));
  schoolClass = await teacher.ok(createClass, {
    body: { title: '離線二班', grade: '小五', endAt: inDays(200) },
  });
  const { code } = await teacher.ok(createCode, { params: { id: schoolClass._id } });
  const reader = await new HttpSession().signUp(student);
  await reader.ok(joinClass, { body: { code } });
  const query = { limit: '2', conditions: '{"isFree":true}' };
  ({ results: posts } = await teacher.ok(listPosts, { query }));
  ({ _id: taskId } = await teacher.ok(createTask, {
    body: { title, postIds: posts.map(({ _id }) => _id), deadline: inDays(2), classId: schoolClass._id },
  }));
  // With a note its tools are needed as long as the text is open, whatever answers first after an outage.
  const post = await reader.ok(getPost, { params: { id: posts[1]._id } });
  await reader.ok(createNote, { body: noteIn(post, [firstTextOf(post), 0, 4]) });
  homeworkId = uuidv7();
  await give(inDays(2));
});
after(closeBrowser);

const give = (deadline, ifMatch) =>
  teacher.ok(putHomework, {
    params: { id: schoolClass._id, homeworkId },
    body: { title, taskIds: [taskId], deadline },
    ...(ifMatch && { ifMatch }),
  });
const ids = () => posts.map(({ _id }) => _id).sort();
const storedIds = async (page) => (await stored(page)).map(({ postId }) => postId).sort();
const haveCome = (page) =>
  until(async () => JSON.stringify(await storedIds(page)) === JSON.stringify(ids()), {
    what: 'the texts of the homework on this device',
  });

/** In a browser that has what is due: the student reads without a network. */
async function readOffline() {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, student);
  await settled(page);
  await isInstalled(page);
  await haveCome(page);
  assert.ok((await stored(page)).every(({ isAssigned }) => isAssigned));
  await until(() => page.evaluate(readerIsStored), {
    what: 'the code of the reader on this device',
  });
  await context.setOffline(true);
  await page.goto(`/posts/${posts[1]._id}?taskId=${taskId}`);
  await page.locator('[data-index="0"]').waitFor();
  await page.getByText('目前離線。可以繼續作答，連上網路後會自動送出。').waitFor();
  return { context, page };
}

test('texts of open homework come to the device, open without a network, and go at log-out', async () => {
  const { context, page } = await readOffline();
  await page.getByRole('heading', { level: 1, name: posts[1].title }).waitFor();
  await context.setOffline(false);
  await page.goto('/logout');
  await page.waitForURL((url) => url.pathname === '/');
  await until(async () => (await stored(page)).length === 0, { what: 'no texts after the log-out' });
  await context.close();
  await nothingWrong();
});

test('what was not missed comes by itself when the network answers again, and reloads nothing', async () => {
  const { context, page } = await readOffline();
  await page.evaluate(() => {
    window.isThisVisit = true;
  });
  // The network says that it is there before it answers.
  const notes = '**/assets/notes-layer-*';
  const tries = [];
  await context.route(notes, (route) => {
    tries.push(Date.now());
    return route.abort();
  });
  await context.setOffline(false);
  // The first come with the network and with what it answers; a later one comes by itself.
  await until(() => tries.at(-1) - tries[0] > 1_500, { what: 'a later try' });
  const isNotes = (request) => request.url().includes('/assets/notes-layer-');
  const arrived = context.waitForEvent('requestfinished', isNotes);
  await context.unroute(notes);
  await arrived;
  await page.locator('[data-index="0"]').waitFor();
  assert.equal(await page.evaluate(() => window.isThisVisit), true);
  await context.close();
});

test('with data saver nothing comes ahead', async () => {
  const context = await person();
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const page = await context.newPage();
  await logIn(page, student);
  // Otherwise they have come by the first of these visits.
  for (let visit = 0; visit < 3; visit += 1) {
    await page.reload();
    await page.getByText(title).first().waitFor();
    await settled(page);
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
    );
  }
  assert.deepEqual(await stored(page), []);
  await context.close();
  await nothingWrong();
});

test('what is no longer due goes from the device at the next visit', async () => {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, student);
  await settled(page);
  await haveCome(page);
  const task = await teacher.ok(putHomework, {
    params: { id: schoolClass._id, homeworkId },
    body: { title, taskIds: [taskId], deadline: new Date(Date.now() - 60_000).toISOString() },
    headers: { 'if-match': '"1"' },
  });
  assert.ok(task);
  await page.reload();
  await until(async () => (await stored(page)).length === 0, { what: 'no texts that are not due' });
  await context.close();
  await nothingWrong();
});

test('a new version of the client takes no answer away: it is stored before the reload', async () => {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, student);
  await page.goto(`/posts/${posts[0]._id}`);
  await firstInput(page).waitFor();
  // Chunks of the build that this page began with are gone; what writes an answer down takes its time.
  await context.route('**/assets/text-acts-*', (route) => route.fulfill({ status: 404 }));
  await answerAll(page, (at) => at === 0);
  const reloaded = page.waitForEvent('load');
  await page.locator('summary', { hasText: '版面' }).click();
  await reloaded;
  await until(async () => (await page.locator('.reader__qs button.reader__done').count()) === 1, {
    what: 'the answer, after the page came again',
  });
  await context.unroute('**/assets/text-acts-*');
  await page.locator('summary', { hasText: '版面' }).click();
  await page.getByRole('button', { name: '列印', exact: true }).waitFor();
  await context.close();
  await nothingWrong();
});

test('without a network a tool that was never used says so, and the text stays', async () => {
  const context = await person();
  const page = await context.newPage();
  await page.goto(`/posts/${posts[0]._id}`);
  await page.locator('[data-index="0"]').waitFor();
  await settled(page);
  await context.setOffline(true);
  await page
    .locator('[data-index="0"] [data-at]')
    .first()
    .click({ position: { x: 12, y: 12 } });
  await page.getByText('這個功能還沒存到這台裝置').waitFor();
  await page.locator('[data-index="0"]').waitFor();
  await context.setOffline(false);
  await page
    .locator('[data-index="0"] [data-at]')
    .first()
    .click({ position: { x: 12, y: 12 } });
  await page.getByRole('dialog', { name: /^查字詞/ }).waitFor();
  await context.close();
  await nothingWrong();
});

/** An engine with one voice: the browser under test has none. */
const voice = () => {
  window.SpeechSynthesisUtterance = class {};
  const synthesis = {
    getVoices: () => [{ lang: 'zh-TW', name: 'zh-TW', localService: true }],
    speak: () => undefined,
    cancel: () => undefined,
  };
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
};

test('so do the bar of selected words and reading aloud, and with the network they come', async () => {
  const context = await person();
  await context.addInitScript(voice);
  const page = await context.newPage();
  await page.goto(`/posts/${posts[0]._id}`);
  const words = page.locator('[data-index="0"] [data-at]').first();
  await words.waitFor();
  await settled(page);
  const missing = page.getByText('這個功能還沒存到這台裝置');
  const select = () =>
    words.evaluate(({ firstChild: word }) => getSelection().setBaseAndExtent(word, 0, word, 1));
  const unsaid = async () => {
    await page.getByRole('button', { name: '關閉通知' }).click();
    await missing.waitFor({ state: 'detached' });
  };
  const aloud = page.getByRole('button', { name: '朗讀' });
  await context.setOffline(true);
  await select();
  await missing.waitFor();
  assert.equal(await page.evaluate(() => getSelection().toString().length), 1);
  await unsaid();
  await aloud.click();
  await missing.waitFor();
  assert.equal(await aloud.getAttribute('aria-expanded'), 'false');
  await unsaid();
  await words.waitFor();
  await context.setOffline(false);
  await aloud.click();
  await page.getByRole('group', { name: '朗讀' }).waitFor();
  await page.evaluate(() => getSelection().removeAllRanges());
  await select();
  await page.getByRole('group', { name: '選取的文字' }).waitFor();
  await context.close();
  await nothingWrong();
});
