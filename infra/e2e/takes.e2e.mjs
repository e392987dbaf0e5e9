import { getPostDraft } from '@yuedu/contracts/http/content/desk';
import { createPost, putPost } from '@yuedu/contracts/http/content/post-drafts';
import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { listKeyRepairs } from '@yuedu/contracts/http/homework/key-repair';
import { finishAttempt, saveAnswers, startAttempt } from '@yuedu/contracts/http/homework/attempts';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { signedIn } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { account, system, until } from './system.mjs';

const entry = system().dashboardEntry;
const who = account('editor', 'teacher');
let editor;
let post;
let draft;

/** A free text of its own, with a single choice as its first question. */
before(async () => {
  editor = await signedIn(who);
  const { results } = await editor.ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  ({ draft } = await editor.ok(getPostDraft, { params: { id: results[0]._id } }));
  const choice = draft.questions.find((question) => question.type === 'singleChoice');
  draft = { ...draft, slug: `e2e-${randomUUID()}`, title: '有人作答的文章', questions: [choice] };
  post = await editor.ok(createPost, { body: { draft, publish: true } });
});
after(closeBrowser);

/** The demo's n-th student chooses an option and hands in. */
async function handIn(n, optionId) {
  const reader = await signedIn(account('user', 'student', n));
  const attempt = await reader.ok(startAttempt, { body: { postId: post._id } });
  const answers = [{ questionId: post.questions[0]._id, seq: 1, value: { optionId } }];
  await reader.ok(saveAnswers, { body: { postId: post._id, attemptId: attempt._id, answers } });
  return reader.ok(finishAttempt, { body: { attemptId: attempt._id } });
}

/** The right option of the first key, and a wrong one. */
function optionsOfKey() {
  const right = draft.questions[0].key.optionId;
  return { right, wrong: draft.questions[0].options.find((option) => option.id !== right) };
}

/** Waits until both hand-ins are scored by the newest correction, or by its being taken back. */
const scored = ({ undone }) =>
  until(async () => {
    const { corrections, behind } = await editor.ok(listKeyRepairs, { params: { id: post._id } });
    const [newest] = corrections;
    return newest?.gaining === 1 && (newest.undoes !== null) === undone && behind === 0;
  });

/** Publishes the text with the wrong option as its key, and waits until both hand-ins are scored by it. */
async function correctKey() {
  const { wrong } = optionsOfKey();
  const { version } = await editor.ok(getPostDraft, { params: { id: post._id } });
  const turned = draft.questions[0].options.map(({ why: _why, ...option }) =>
    option.id === wrong.id ? option : { ...option, why: '文章裡沒有這樣說。' },
  );
  const questions = [{ ...draft.questions[0], options: turned, key: { optionId: wrong.id } }];
  await editor.ok(putPost, {
    params: { id: post._id },
    body: { draft: { ...draft, questions }, publish: true, rescoring: 'correctedOnly' },
    ifMatch: version,
  });
  // the correction reaches the reports' service by an event, and its hand-ins by a job
  await scored({ undone: false });
}

async function takesPage(size = {}) {
  const page = await (await person(size)).newPage();
  await logIn(page, who, `/${entry}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${system().url}/${entry}/posts/${post._id}/takes`);
  await page.getByRole('heading', { level: 1, name: '作答分析：有人作答的文章' }).waitFor();
  return page;
}
const rowOf = (page, name) => page.getByRole('row', { name });

test('an editor sees what was chosen, corrects the key, and takes the correction back', async () => {
  const page = await takesPage();
  await page.getByRole('heading', { name: '還沒有人作答' }).waitFor();
  await page.getByText('這個版本的答案還沒有修正過。').waitFor();

  const { right, wrong } = optionsOfKey();
  const { options } = post.questions[0];
  const idOf = (text) => options.find((option) => option.text === text)._id;
  const rightText = draft.questions[0].options.find((option) => option.id === right).text;
  assert.equal((await handIn(0, idOf(rightText))).score > 0, true);
  assert.equal((await handIn(1, idOf(wrong.text))).score, 0);
  await page.reload();
  await page.getByText('目前只有 2 位讀者').waitFor();
  await rowOf(page, new RegExp(`${rightText}.*答案`)).waitFor();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '匯出 CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  assert.match(file, /題目,題型,讀者/);
  assert.match(file, new RegExp(wrong.text));

  await correctKey();
  await page.reload();
  await rowOf(page, /第 1 次修正.*只照新答案.*1 份加分，1 份減分/).waitFor();
  const refused = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.status() !== 429) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await page.getByRole('button', { name: '復原這次修正' }).click();
  const dialog = page.getByRole('dialog', { name: '復原第 1 次修正' });
  await dialog.getByText('1 份加分，1 份減分，0 份不變').waitFor();
  await dialog.getByRole('button', { name: '確定復原' }).click();
  await rowOf(page, /復原第 1 次修正.*1 份加分，1 份減分/).waitFor();
  await rowOf(page, /第 1 次修正.*已復原/).waitFor();
  assert.deepEqual(refused, []);
  assert.deepEqual(
    (await editor.ok(getPostDraft, { params: { id: post._id } })).draft.questions,
    draft.questions,
  );
  await nothingWrong();
});

test('a correction that is taken back while its list is late is said to be so, once', async () => {
  await correctKey();
  const page = await takesPage({ width: 360 });
  await page.clock.install();
  await page.getByRole('button', { name: '復原這次修正' }).click();
  const dialog = page.getByRole('dialog', { name: '復原第 3 次修正' });
  await dialog.getByText('1 份加分，1 份減分').waitFor();
  // the list stays as it is, as it does while events wait
  const list = await editor.ok(listKeyRepairs, { params: { id: post._id } });
  await page.route('**/key-repair', (route) => route.fulfill({ json: { data: list } }));
  const confirm = dialog.getByRole('button', { name: '確定復原' });
  await confirm.click();
  const late = dialog.getByText('已經復原了，分數還沒開始重算。');
  await until(async () => {
    await page.clock.runFor(500);
    return late.isVisible();
  });
  assert.equal(await confirm.isDisabled(), true);
  assert.equal(await dialog.getByRole('button', { name: '取消' }).count(), 0);
  assert.deepEqual(await faultsOf(page, 'takes-late', 360), []);
  await page.context().close();
  await scored({ undone: true });
  await nothingWrong();
});

test('the page fits at 360, 768 and 1280 px, and axe finds nothing', async () => {
  for (const width of [360, 768, 1280]) {
    const page = await takesPage({ width });
    await page.getByRole('heading', { name: '答案修正紀錄' }).waitFor();
    await settled(page);
    assert.deepEqual(await faultsOf(page, 'takes', width), []);
    await page.context().close();
  }
  await nothingWrong();
});

test('for a student the page is not there, and the calls are refused', async () => {
  const student = await signedIn(account('user', 'student', 0));
  const { status } = await student.call('GET', `/v1/posts/${post._id}/takes`);
  assert.equal(status, 403);
  assert.equal((await student.ok(getPost, { params: { id: post._id } })).title, '有人作答的文章');
});
