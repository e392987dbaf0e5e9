import { createClass } from '@yuedu/contracts/http/classes/classes';
import {
  getPostDraft,
  getPostUse,
  publishDraft,
  putPostDraft,
  scheduleDraft,
} from '@yuedu/contracts/http/content/desk';
import { deletePost, putPost } from '@yuedu/contracts/http/content/post-drafts';
import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import {
  finishAttempt,
  getAttempt,
  saveAnswers,
  startAttempt,
} from '@yuedu/contracts/http/homework/attempts';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { createTask } from '@yuedu/contracts/http/homework/tasks';
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { editorFrom } from './desk-steps.mjs';
import { HttpSession } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { localFolder, newcomer, system, until } from './system.mjs';

const entry = system().dashboardEntry;
const shots = join(localFolder, 'shots');
const mark = `一批${Date.now().toString(36)}`;
const writer = newcomer('teacher', '一次發布的編輯');
let editor;
let usual;
let page;
const ids = {};

const stored = (id) => editor.ok(getPostDraft, { params: { id } });
const button = (name) => page.getByRole('button', { name, exact: true });
async function drafted(name, change = () => undefined) {
  const id = uuidv7();
  const draft = structuredClone({ ...usual, slug: `t-${id}`, title: `${mark}${name}` });
  change(draft);
  await editor.ok(putPostDraft, { params: { id }, body: { draft } });
  ids[name] = id;
  return id;
}
/** The list of these texts, all of them chosen. */
async function chooseAll() {
  await page.goto(`/${entry}/posts?q=${encodeURIComponent(mark)}&sort=title`);
  await page.getByRole('checkbox', { name: '選取這一頁' }).check();
}

before(async () => {
  mkdirSync(shots, { recursive: true });
  editor = await editorFrom(writer);
  const { results } = await editor.ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  ({ draft: usual } = await stored(results[0]._id));
  await drafted('甲');
  await drafted('乙');
  await drafted('丙', (draft) => void (draft.topicOfPost = ''));
  await drafted('丁');
  const { version } = await stored(ids['丁']);
  await editor.ok(publishDraft, { params: { id: ids['丁'] }, ifMatch: version });
  const out = await stored(ids['丁']);
  const { draft } = out;
  const choice = draft.questions.find((question) => question.type === 'singleChoice');
  const other = choice.options.find((option) => option.id !== choice.key.optionId);
  for (const option of choice.options) option.why = '看錯了。';
  choice.key = { optionId: other.id };
  await editor.ok(putPostDraft, { params: { id: ids['丁'] }, body: { draft }, ifMatch: out.version });
  page = await (await person()).newPage();
  await logIn(page, writer, `/${entry}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
after(async () => {
  for (const id of Object.values(ids)) await editor.call(deletePost, { params: { id } });
  await closeBrowser();
});

test('many drafts are published at once; each row says what became of it', async () => {
  await chooseAll();
  await button('發布 4 篇').click();
  await button('發布這 4 篇').click();
  const outcome = page.getByRole('dialog', { name: '每一筆的結果' });
  const row = (name) => outcome.getByRole('listitem').filter({ hasText: `${mark}${name}` });
  await row('甲').getByText('完成了。').waitFor();
  await row('乙').getByText('完成了。').waitFor();
  await row('丙').getByText('請選主題。').waitFor();
  await row('丁').getByText('這篇改了解答或題目').waitFor();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    assert.deepEqual(await faultsOf(page, 'outcome', width), []);
    await page.screenshot({ path: join(shots, `publish-many-${width}.png`) });
  }
  const states = await Promise.all(
    ['甲', '乙', '丙', '丁'].map(async (name) => (await stored(ids[name])).state),
  );
  assert.deepEqual(states, ['published', 'published', 'draft', 'changed']);
  await row('丙').getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: `${mark}丙` }).waitFor();
  await nothingWrong();
});

test('students in a text lose no answer when it is revised, scheduled and taken out', async () => {
  const id = ids['甲'];
  const reader = await new HttpSession().signUp(newcomer('student'));
  const post = await reader.ok(getPost, { params: { id } });
  const { _id: attemptId } = await reader.ok(startAttempt, { body: { postId: id } });
  const write = (question, seq, value) =>
    reader.ok(saveAnswers, {
      body: { postId: id, attemptId, answers: [{ questionId: question._id, seq, value }] },
    });
  const choices = post.questions.filter(({ type }) => type === 'singleChoice');
  const chosen = choices.map(({ options }) => ({ optionId: options[0]._id }));
  await write(choices[0], 1, chosen[0]);
  const first = await stored(id);
  const revised = structuredClone(first.draft);
  revised.questions[0].stem = '修訂以後問的是別的？';
  revised.paragraphs[0] = { ...revised.paragraphs[0], text: `修訂。${revised.paragraphs[0].text}` };
  revised.questions = revised.questions.filter(({ evidence }) =>
    evidence.every(({ paragraph, quote }) =>
      revised.paragraphs.some((one) => one.id === paragraph && JSON.stringify(one).includes(quote)),
    ),
  );
  await editor.ok(putPost, {
    params: { id },
    body: { draft: revised, publish: true },
    ifMatch: first.version,
  });
  await write(choices[1] ?? choices[0], 2, chosen[1] ?? chosen[0]);
  const { version } = await stored(id);
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await editor.ok(scheduleDraft, { params: { id }, body: { publishAt }, ifMatch: version });
  await editor.ok(deletePost, { params: { id } });
  const attempt = await reader.ok(getAttempt, { params: { id: attemptId } });
  assert.equal(attempt.postVersion, 1);
  assert.deepEqual(
    attempt.answers
      .filter(({ value }) => value !== null)
      .map(({ questionId, value }) => [questionId, value])
      .sort(),
    (choices[1] ? [0, 1] : [0]).map((at) => [choices[at]._id, chosen[at]]).sort(),
  );
  const begun = await reader.ok(getPost, { params: { id }, query: { version: '1' } });
  assert.equal(begun.questions[0].stem, post.questions[0].stem);
  assert.ok((await reader.ok(finishAttempt, { body: { attemptId } })).finishedAt);
});

test('two editors publish one text at once: the second is told', async () => {
  const id = ids['乙'];
  const { version, draft } = await stored(id);
  const second = await editorFrom(newcomer('teacher', '第二位編輯'));
  const publish = (session, summary) =>
    session.call(putPost, {
      params: { id },
      body: { draft: { ...draft, summary }, publish: true },
      ifMatch: version,
    });
  const answers = await Promise.all([publish(editor, '第一位的摘要'), publish(second, '第二位的摘要')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412]);
  const refused = answers.find(({ status }) => status === 412);
  assert.equal(refused.problem.code, 'version.stale');
  const wins = answers[0].status === 200 ? '第一位的摘要' : '第二位的摘要';
  assert.equal((await stored(id)).draft.summary, wins);
});

test('who takes texts out is told which of them a class has open', async () => {
  const teacher = await new HttpSession().signUp(newcomer('teacher'));
  const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { _id: classId } = await teacher.ok(createClass, {
    body: { title: '有作業的班', grade: '小五', endAt: inDays(200) },
  });
  const task = await teacher.ok(createTask, {
    body: { title: '讀一篇', postIds: [ids['乙']], deadline: inDays(2), classId },
  });
  await teacher.ok(putHomework, {
    params: { id: classId, homeworkId: uuidv7() },
    body: { title: '讀一篇', taskIds: [task._id], deadline: inDays(2) },
  });
  await until(async () => (await editor.ok(getPostUse, { params: { id: ids['乙'] } })).classes === 1);
  await page.setViewportSize({ width: 1280, height: 900 });
  await chooseAll();
  await button('下架 2 篇').click();
  await page.getByText(`其中 1 篇有班級正在用：《${mark}乙》。`).waitFor();
  await page.screenshot({ path: join(shots, 'unpublish-many-1280.png') });
  await button('下架這 2 篇').click();
  await page.getByText('已下架 2 篇。').waitFor();
  await nothingWrong();
});
