import { getPostDraft, putPostDraft } from '@yuedu/contracts/http/content/desk';
import { deletePost } from '@yuedu/contracts/http/content/post-drafts';
import { getPost } from '@yuedu/contracts/http/content/posts';
import {
  finishAttempt,
  getAttempt,
  saveAnswers,
  startAttempt,
} from '@yuedu/contracts/http/homework/attempts';
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { editorFrom } from './desk-steps.mjs';
import { HttpSession } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { localFolder, newcomer, system, until } from './system.mjs';

const entry = system().dashboardEntry;
const shots = join(localFolder, 'shots');
const mark = Date.now().toString(36);
const title = `海邊的風${mark}`;
/** Editors of their own: whoever logs in twice ends the first session. */
const writer = newcomer('teacher', '寫稿的編輯');
const other = newcomer('teacher', '另一位編輯');
let second;
let context;
let page;
let id;

const tab = (name) => page.getByRole('tab', { name, exact: true });
const button = (name) => page.getByRole('button', { name, exact: true });
const text = () => page.getByRole('textbox', { name: '文章內容' });
const isSaved = () =>
  page
    .getByRole('status')
    .getByText(/^已儲存/)
    .first()
    .waitFor();
const stored = () => second.ok(getPostDraft, { params: { id } });
const choose = async (label, option) => {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByTitle(option, { exact: true }).locator('visible=true').last().click();
};

before(async () => {
  mkdirSync(shots, { recursive: true });
  await editorFrom(writer);
  second = await editorFrom(other);
  context = await person();
  page = await context.newPage();
  await logIn(page, writer, `/${entry}/login`);
});
after(async () => {
  if (id) await second.call(deletePost, { params: { id } });
  await closeBrowser();
});

test('an editor begins a text by clicks; it is stored as it is written', async () => {
  await page.getByRole('link', { name: '文章與題目', exact: true }).click();
  await page.getByRole('link', { name: '寫一篇文章' }).or(button('寫一篇文章')).first().click();
  await page.getByLabel('標題', { exact: true }).fill(title);
  await text().click();
  await page.keyboard.type('海風很大，馬偕走過海邊。');
  await page.keyboard.press('Enter');
  await page.keyboard.type('月份和雨量都寫在表裡。');
  await isSaved();
  [, id] = /posts\/([0-9a-f-]{36})/.exec(page.url());
  const { draft } = await stored();
  assert.equal(draft.title, title);
  assert.deepEqual(
    draft.paragraphs.map((paragraph) => paragraph.text),
    ['海風很大，馬偕走過海邊。', '月份和雨量都寫在表裡。'],
  );
  await nothingWrong();
});

test('names, emphasis, tables and a chart of one are stored as what they are', async () => {
  await page.getByText('海風很大，馬偕走過海邊。').click();
  await page.keyboard.press('Home');
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('ArrowRight');
  for (let at = 0; at < 2; at += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.waitForFunction(() => getSelection()?.toString() === '馬偕');
  await button('專名號').click();
  await text().locator('u', { hasText: '馬偕' }).waitFor();
  // so quickly that the browser has not yet said where the cursor is: the chosen name must stay
  await Promise.all([page.keyboard.press('End'), page.keyboard.press('Enter')]);
  await button('表格').click();
  for (const cell of ['月份', '雨量', '備註', '一月', '83.2', '少', '二月', '170', '']) {
    if (cell) await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await page.getByText('83.2').click();
  await page.getByLabel('表格說明').fill('海邊的雨量');
  await button('用表格畫圖表').click();
  await page.getByLabel(/^用一兩句話說出圖表的重點/).fill('二月比一月多。');
  await until(async () => (await stored()).draft.paragraphs.some((one) => one.alt));
  const { draft } = await stored();
  assert.deepEqual(draft.paragraphs[0].marks, [{ kind: 'name', start: 5, end: 7 }]);
  const table = draft.paragraphs.find((one) => one.kind === 'table');
  assert.deepEqual([table.caption, table.headers], ['海邊的雨量', ['月份', '雨量', '備註']]);
  assert.deepEqual(table.rows.slice(0, 2), [
    ['一月', '83.2', '少'],
    ['二月', '170', ''],
  ]);
  await nothingWrong();
});

test('the browser dies in the middle of a sentence: on the next visit the words are there', async () => {
  await page.route('**/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByText('月份和雨量都寫在表裡。').click();
  await page.keyboard.press('End');
  await page.keyboard.type('還有一句');
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(([key, value]) => key.includes('desk.') && value.includes('還有一句')),
  );
  await page.close({ runBeforeUnload: false });
  page = await context.newPage();
  await page.goto(`/${entry}/posts/${id}`);
  await page.getByText('上次離開前還沒存好的內容找回來了').waitFor();
  await isSaved();
  assert.match(JSON.stringify((await stored()).draft.paragraphs), /還有一句/);
  await nothingWrong();
});

test('another editor stores the text meanwhile: both are shown, and one is chosen', async () => {
  const { version, draft } = await stored();
  await second.ok(putPostDraft, {
    params: { id },
    body: { draft: { ...draft, summary: '對方寫的摘要' } },
    ifMatch: version,
  });
  await page.getByLabel('摘要', { exact: true }).fill('我寫的摘要');
  await page.getByText('另一位編輯剛剛也改了這篇文章').waitFor();
  assert.equal((await stored()).draft.summary, '對方寫的摘要');
  await button('用我的蓋過去').click();
  await isSaved();
  assert.equal((await stored()).draft.summary, '我寫的摘要');
  await nothingWrong();
});

test('a question is written with its evidence at the desk', async () => {
  await tab('題目').click();
  await button('新增單選題').click();
  await page.getByRole('textbox', { name: '題幹', exact: true }).fill('哪一個月的雨比較多？');
  for (const [letter, words] of [
    ['A', '一月'],
    ['B', '二月'],
    ['C', '一樣多'],
  ]) {
    await page.getByRole('textbox', { name: `選項 ${letter}`, exact: true }).fill(words);
    if (letter !== 'B')
      await page.getByRole('textbox', { name: `選項 ${letter}：為什麼會選這個` }).fill('看錯了表格。');
  }
  await page.getByRole('radio', { name: '選項 B 是答案' }).check();
  await button('刪除選項 D').click();
  await page.getByRole('textbox', { name: '解說', exact: true }).fill('表裡寫著二月一百七十毫米。');
  await button('海風很大，馬偕走過海邊。').click();
  await page.getByRole('blockquote').filter({ hasText: '海風很大' }).waitFor();
  await until(async () => (await stored()).draft.questions[0]?.evidence.length === 1);
  await tab('注音').click();
  await page.getByRole('heading', { name: '校對注音' }).waitFor();
  await nothingWrong();
});

test('what is missing is said and leads there; then it is published, and readers have it', async () => {
  await button('檢查與發布').click();
  await page.getByText('還有 3 處要補，補好就能發布。').waitFor();
  assert.equal(await button('發布').isDisabled(), true);
  await button('年級').click();
  await choose('年級', '小四');
  await choose('主題', '自然科學');
  await choose('文體', '說明文');
  await page.getByRole('switch').click();
  await tab('檢查與發布').click();
  await page.getByText('都寫好了，可以發布。').waitFor();
  await button('發布').click();
  await page.getByRole('dialog').getByRole('button', { name: '發布', exact: true }).click();
  await page.getByText('已經發布。').first().waitFor();
  const visitor = await (await person()).newPage();
  await visitor.goto(`/posts/${id}`);
  await visitor.getByRole('heading', { name: title }).waitFor();
  assert.match(await visitor.locator('article [class*="name"]').first().innerText(), /^馬/);
  await nothingWrong();
});

test('a wrong key is mended: who would gain or lose is shown before it is published', async () => {
  const reader = await new HttpSession().signUp(newcomer('student'));
  const post = await reader.ok(getPost, { params: { id } });
  const [question] = post.questions;
  const idOf = (words) => question.options.find((option) => option.text === words)._id;
  const { _id: attemptId } = await reader.ok(startAttempt, { body: { postId: id } });
  const answers = [{ questionId: question._id, seq: 1, value: { optionId: idOf('一月') } }];
  await reader.ok(saveAnswers, { body: { postId: id, attemptId, answers } });
  assert.equal((await reader.ok(finishAttempt, { body: { attemptId } })).score, 0);
  await tab('題目').click();
  await page.getByRole('radio', { name: '選項 A 是答案' }).check();
  await page.getByRole('textbox', { name: '選項 B：為什麼會選這個' }).fill('看成一整年的雨。');
  await tab('檢查與發布').click();
  await button('發布修改').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('只有解答不一樣。').waitFor();
  await dialog.getByRole('radio').first().waitFor();
  await dialog.getByText(/1 份/).first().waitFor();
  await dialog.getByRole('button', { name: '發布', exact: true }).click();
  await until(async () => (await stored()).state === 'published');
  await until(async () => (await reader.ok(getAttempt, { params: { id: attemptId } })).score === 1);
  await page.keyboard.press('Escape');
  await nothingWrong();
});

test('the preview is the reader’s page at the width of a phone, a tablet and a desk', async () => {
  await tab('預覽').click();
  for (const [name, width] of [
    ['手機', 360],
    ['平板', 768],
    ['電腦', 1280],
  ]) {
    await page.getByText(name, { exact: true }).click();
    const frame = page.frameLocator(`iframe[width="${width}"]`);
    await frame.getByRole('heading', { name: title }).waitFor();
    await frame.locator('article [data-index]').nth(3).waitFor();
  }
  await nothingWrong();
});

test('an older version is compared with the draft and brought back', async () => {
  await tab('內容').click();
  await page.getByLabel('摘要', { exact: true }).fill('後來的摘要');
  await tab('版本').click();
  await page
    .getByRole('listitem')
    .filter({ hasText: '版本 1' })
    .getByRole('button', { name: '和草稿比較' })
    .click();
  await page.locator('del', { hasText: '我寫' }).waitFor();
  await button('把這個版本放回草稿').click();
  await page.getByText('兩份一樣。').waitFor();
  await until(async () => (await stored()).draft.summary === '我寫的摘要');
  assert.equal((await stored()).state, 'published');
  await nothingWrong();
});

test('nothing is wrong with the desk at any width', async () => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['內容', '題目', '注音', '版本', '檢查與發布']) {
      await tab(name).click();
      await settled(page);
      assert.deepEqual(await faultsOf(page, name, width), []);
      await page.screenshot({ path: join(shots, `desk-${name}-${width}.png`), fullPage: true });
    }
  }
  await nothingWrong();
});

test('taken out of the library it is there no more for a new reader', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await tab('檢查與發布').click();
  await button('下架').click();
  await page.getByRole('dialog').getByRole('button', { name: '下架', exact: true }).click();
  await page.getByText('都寫好了，可以發布。').waitFor();
  const visitor = await (await person()).newPage();
  await visitor.goto(`/posts/${id}`);
  await visitor.getByRole('heading', { name: '找不到此頁面' }).waitFor();
  await nothingWrong();
});
