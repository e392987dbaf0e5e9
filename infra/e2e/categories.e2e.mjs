import {
  createCategory,
  deleteCategory,
  groupCategories,
  putCategory,
} from '@yuedu/contracts/http/content/categories';
import { getPostDraft } from '@yuedu/contracts/http/content/desk';
import { createPost } from '@yuedu/contracts/http/content/post-drafts';
import { createTag, listTagsV2 } from '@yuedu/contracts/http/content/tags';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { signedIn } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { account, system } from './system.mjs';

const entry = system().dashboardEntry;
const mark = Date.now().toString(36);
const topic = `海洋${mark}`;
const newTopic = `大海${mark}`;
const tag = `標籤${mark}`;
let editor;
let page;
let draft;

before(async () => {
  editor = await signedIn(account('editor', 'teacher'));
  page = await (await person()).newPage();
  await logIn(page, account('editor', 'teacher'), `/${entry}/login`);
});
after(closeBrowser);

const button = (label) => page.getByRole('button', { name: label, exact: true });
const row = (title) => page.locator('tbody tr').filter({ has: page.getByRole('link', { name: title }) });
const topics = async () => (await editor.ok(groupCategories)).topic.map(({ title }) => title);

async function open(name) {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await settled(page);
}

test('an editor makes a topic; a text that has it takes its new name', async () => {
  await open('分類');
  await button('新增分類').click();
  await page.getByRole('heading', { level: 1, name: '新增分類' }).waitFor();
  await page.getByLabel('種類').click();
  await page.getByTitle('主題', { exact: true }).click();
  await page.getByLabel('名稱').fill(topic);
  await button('新增分類').click();
  await page.getByText('已新增分類。').waitFor();
  draft = {
    slug: `categories-${mark}`,
    title: '分類測試',
    summary: '測試用',
    author: '悅讀編輯室',
    education: 'Others',
    topicOfPost: topic,
    formOfPost: '說明文',
    typeOfPost: '連續',
    difficultyOfPost: '適中',
    zones: [],
    isFree: false,
    tags: [tag],
    paragraphs: [{ id: 'p1', kind: 'text', text: '一段文字。' }],
    questions: [],
  };
  const { _id } = await editor.ok(createPost, { body: { draft } });
  await page.getByRole('heading', { level: 1, name: '修改名稱' }).waitFor();
  assert.equal(await page.getByLabel('種類').count(), 0);
  await page.getByLabel('名稱').fill(newTopic);
  await button('儲存名稱').click();
  await page.getByText('已儲存。').waitFor();
  const stored = await editor.ok(getPostDraft, { params: { id: _id } });
  assert.equal(stored.draft.topicOfPost, newTopic);
  assert.ok((await topics()).includes(newTopic));
  await nothingWrong();
});

test('the order is changed by its buttons, and what a text has is not deleted', async () => {
  await page.getByRole('link', { name: '全部分類' }).click();
  await page.getByRole('searchbox').fill(newTopic);
  await page.keyboard.press('Enter');
  await row(newTopic).waitFor();
  const at = (await topics()).indexOf(newTopic);
  await button(`上移「${newTopic}」`).click();
  await page.getByText('順序改好了。').waitFor();
  assert.equal((await topics()).indexOf(newTopic), at - 1);
  await button(`刪除「${newTopic}」`).click();
  await page.getByRole('tooltip').getByRole('button', { name: '刪除' }).click();
  await page.getByText('還在使用，不能刪除。有 1 篇文章用到它。').waitFor();
  assert.ok((await topics()).includes(newTopic));
  await nothingWrong();
});

test('fixed words have no buttons, and their form says why they stay', async () => {
  await page.getByRole('searchbox').fill('新手');
  await page.keyboard.press('Enter');
  await row('新手').waitFor();
  assert.equal(await row('新手').getByRole('button').count(), 0);
  await page.getByRole('link', { name: '新手' }).click();
  await page.getByLabel('名稱').fill('入門');
  await button('儲存名稱').click();
  await page.getByText('文本類型和難度是固定的詞，不能新增、修改、移動或刪除。').waitFor();
  await page.getByLabel('名稱').fill('新手');
  await nothingWrong();
});

test('a new tag of a text is among the tags, and one that nobody has goes', async () => {
  await open('標籤');
  await page.getByRole('searchbox').fill(tag);
  await page.keyboard.press('Enter');
  await row(tag).waitFor();
  const free = await editor.ok(createTag, { body: { title: `${tag}空` } });
  await page.getByRole('searchbox').fill(free.title);
  await page.keyboard.press('Enter');
  await button(`刪除「${free.title}」`).click();
  await page.getByRole('tooltip').getByRole('button', { name: '刪除' }).click();
  await page.getByText('已刪除。').waitFor();
  const { results } = await editor.ok(listTagsV2, { query: { search: tag, projection: 'title' } });
  assert.deepEqual(
    results.map(({ title }) => title),
    [tag],
  );
  await nothingWrong();
});

test('two editors: the second is shown the name of the first', async () => {
  const made = await editor.ok(createCategory, { body: { kind: 'form', title: `書信${mark}` } });
  await page.goto(`/${entry}/categories/${made._id}`);
  await page.getByLabel('名稱').fill(`信${mark}`);
  await editor.ok(putCategory, { params: { id: made._id }, body: { title: `短信${mark}` } });
  await button('儲存名稱').click();
  await page.getByText(`短信${mark}`).first().waitFor();
  await nothingWrong();
  await editor.ok(deleteCategory, { params: { id: made._id } });
});

test('both lists are clear to everybody at 360 px', async () => {
  const phone = await (await person({ width: 360, height: 740, hasTouch: true })).newPage();
  await logIn(phone, account('editor', 'teacher'), `/${entry}/login`);
  for (const path of ['categories', 'categories/new', 'tags']) {
    await phone.goto(`/${entry}/${path}`);
    await settled(phone);
    assert.deepEqual(await faultsOf(phone, path, 360), []);
  }
  await nothingWrong();
});
