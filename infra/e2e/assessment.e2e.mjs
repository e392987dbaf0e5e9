import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  getPopup,
  publishAnnouncement,
  putAnnouncement,
  removePopup,
  setPopup,
} from '@yuedu/contracts/http/assessment/announcements';
import { getPagesV2, putPagesV2 } from '@yuedu/contracts/http/assessment/pages';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { rowsOf } from './csv.mjs';
import { signedIn } from './http-session.mjs';
import { account, system, until } from './system.mjs';

const base = '/v1/assessment-announcements';
const entry = system().dashboardEntry;
let editor;
let formerPopup;
const made = [];

async function announce(title) {
  const one = await editor.ok(createAnnouncement, { body: { title, body: '第一段。\n\n第二段。' } });
  made.push(one._id);
  return one;
}

before(async () => {
  editor = await signedIn(account('editor', 'teacher'));
  formerPopup = (await editor.ok(getPopup))?._id;
});
after(async () => {
  for (const id of made) await editor.call(deleteAnnouncement, { params: { id } });
  if (formerPopup) await editor.call(setPopup, { params: { id: formerPopup } });
  await closeBrowser();
});

async function open(path, options) {
  const context = await person(options);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const dialog = (page) => page.locator('dialog[open]');

test('the popup opens once for a visitor of this device, and the next one again', async () => {
  const first = await announce('彈出的第一則');
  await editor.ok(publishAnnouncement, { params: { id: first._id } });
  await editor.ok(setPopup, { params: { id: first._id } });
  const page = await open('/aware');
  await dialog(page).getByRole('heading', { name: first.title }).waitFor();
  await dialog(page).getByRole('button', { name: '知道了' }).click();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  assert.equal(await dialog(page).count(), 0);
  const second = await announce('彈出的第二則');
  await editor.ok(publishAnnouncement, { params: { id: second._id } });
  await editor.ok(setPopup, { params: { id: second._id } });
  await page.reload();
  await dialog(page).getByRole('heading', { name: second.title }).waitFor();
});

test('what is published and what pops up comes to a page that is open, without a reload', async () => {
  await editor.ok(removePopup);
  const context = await person({ width: 360, height: 800 });
  const page = await context.newPage();
  await logIn(page, account('user', 'student'));
  await page.goto('/aware/announcements');
  await page.locator('.aware__awnewslist').waitFor();
  const one = await announce('開著的頁面也看得到');
  assert.equal(await page.getByRole('heading', { name: one.title }).count(), 0);
  await editor.ok(publishAnnouncement, { params: { id: one._id } });
  await page.getByRole('heading', { name: one.title }).waitFor({ timeout: 5_000 });
  await editor.ok(setPopup, { params: { id: one._id } });
  await dialog(page).getByRole('heading', { name: one.title }).waitFor({ timeout: 5_000 });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
});

test('an editor writes, publishes and revokes in the dashboard', async () => {
  const page = await open(`/${entry}/login`);
  const { account: name, password } = account('editor', 'teacher');
  await page.getByLabel('電子郵件').or(page.getByLabel('帳號')).first().fill(name);
  await page.getByLabel('密碼', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === `/${entry}`);
  await page.getByRole('navigation', { name: '管理選單' }).getByRole('link', { name: '評量公告' }).click();
  await page.getByRole('button', { name: '寫一則公告' }).first().click();
  await page.getByLabel('標題', { exact: true }).fill('從管理頁寫的公告');
  await page.getByLabel('內文', { exact: true }).fill('這是內文。');
  await page.getByRole('article').getByRole('heading', { name: '從管理頁寫的公告' }).waitFor();
  await page.getByRole('button', { name: '存成草稿' }).click();
  await page.waitForURL(/announcements\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1);
  made.push(id);
  await page.getByRole('button', { name: /^發布/ }).click();
  await page.getByRole('button', { name: '發布公告' }).click();
  await until(async () => (await editor.ok(getAnnouncement, { params: { id } })).state === 'published', {
    what: 'publishing',
  });
  await page.getByRole('button', { name: /^撤回/ }).click();
  await page.getByRole('button', { name: '撤回公告' }).click();
  await until(async () => (await editor.ok(getAnnouncement, { params: { id } })).state === 'revoked', {
    what: 'revoking',
  });
});

test('the list of announcements is exported whole, hides a column, acts on all that are chosen', async () => {
  const drafts = [await announce('一起發布的第一則'), await announce('=一起發布的第二則')];
  const context = await person({ width: 1280, height: 900 });
  const page = await context.newPage();
  await logIn(page, account('editor', 'teacher'));
  await page.goto(`/${entry}/aware/announcements?q=${encodeURIComponent('一起發布')}`);
  await page.getByRole('checkbox', { name: '選取這一頁' }).check();
  await page.getByRole('button', { name: '發布 2 則' }).click();
  await page.getByRole('button', { name: '發布這 2 則' }).click();
  await page.getByText('已發布 2 則。').waitFor();
  for (const { _id } of drafts)
    assert.equal((await editor.ok(getAnnouncement, { params: { id: _id } })).state, 'published');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '匯出 CSV' }).click(),
  ]);
  const rows = rowsOf(readFileSync(await file.path(), 'utf8'));
  assert.match(file.suggestedFilename(), /^評量公告・\d{4}-\d{2}-\d{2}\.csv$/);
  assert.deepEqual(
    rows
      .slice(1)
      .map((row) => [row[0], row[2]])
      .sort(),
    [
      ["'=一起發布的第二則", '已發布'],
      ['一起發布的第一則', '已發布'],
    ].sort(),
  );
  await page.getByRole('button', { name: '欄位 5／5' }).click();
  await page.getByRole('checkbox', { name: '更新時間' }).click();
  await page.getByRole('columnheader', { name: '更新時間' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: '欄位 4／5' }).waitFor();
});

test('two editors at once lose nothing: the second sees what the first wrote, and chooses', async () => {
  const one = await announce('兩個人同時改的公告');
  const context = await person({ width: 360, height: 800, hasTouch: true });
  const page = await context.newPage();
  await logIn(page, account('editor', 'teacher'));
  await page.goto(`/${entry}/aware/announcements/${one._id}`);
  await page.getByLabel('內文', { exact: true }).fill('我寫的內文。');
  await editor.ok(putAnnouncement, { params: { id: one._id }, body: { title: '對方改的標題' } });
  await page.getByRole('button', { name: '儲存公告' }).click();
  const note = page.getByRole('alert').filter({ hasText: '這則公告剛被別人改過' });
  await note.getByText('標題：對方改的標題').waitFor();
  assert.equal(await page.getByLabel('內文', { exact: true }).inputValue(), '我寫的內文。');
  assert.equal((await editor.ok(getAnnouncement, { params: { id: one._id } })).body, one.body);
  await note.getByRole('button', { name: '以我寫的為準，再存一次' }).click();
  await page.getByText('內容都已儲存').waitFor();
  const stored = await editor.ok(getAnnouncement, { params: { id: one._id } });
  assert.deepEqual([stored.title, stored.body], [one.title, '我寫的內文。']);
  // written first: a form in which nothing is unsaved takes over what another person has changed
  await page.getByLabel('標題', { exact: true }).fill('我改的標題');
  await editor.ok(putAnnouncement, { params: { id: one._id }, body: { title: '對方再改的標題' } });
  await page.getByRole('button', { name: '儲存公告' }).click();
  await note.getByRole('button', { name: '改用最新的內容' }).click();
  await page.locator('#staff_title[value="對方再改的標題"]').waitFor();
  await page.getByText('內容都已儲存').waitFor();
});

test('a form says at the field what is wrong, before and after sending, and holds the unsaved', async () => {
  const one = await announce('還沒寫完的公告');
  const context = await person({ width: 1280, height: 900 });
  const page = await context.newPage();
  await logIn(page, account('editor', 'teacher'));
  await page.goto(`/${entry}/aware/announcements`);
  await page.getByRole('link', { name: one.title }).click();
  const title = page.getByLabel('標題', { exact: true });
  const body = page.getByLabel('內文', { exact: true });
  await title.fill('');
  await title.blur();
  await page.getByText('請寫標題。').waitFor();
  await title.fill('寫好的標題');
  await body.fill('長'.repeat(5_001));
  await page.getByRole('button', { name: '儲存公告' }).click();
  await page.locator('#staff_body_help').getByText('最多 5000 個字。').waitFor();
  assert.equal(await body.evaluate((element) => element === document.activeElement), true);
  // The service refuses what the form has let through: its fault comes back with the field's path.
  await body.fill('寫好的內文');
  await page.route(`**${base}/${one._id}`, async (route) =>
    route.request().method() === 'PUT'
      ? route.continue({ postData: JSON.stringify({ title: '寫好的標題', body: '' }) })
      : route.continue(),
  );
  await page.getByRole('button', { name: '儲存公告' }).click();
  await page.locator('#staff_body_help').getByText('這一欄不能空白。').waitFor();
  await page.getByRole('link', { name: '全部公告' }).click();
  const question = page.getByRole('dialog', { name: '還有沒儲存的修改' });
  await question.getByRole('button', { name: '留在這一頁' }).click();
  assert.equal(await title.inputValue(), '寫好的標題');
  await page.getByRole('link', { name: '全部公告' }).click();
  await question.getByRole('button', { name: '不儲存，離開' }).click();
  await page.waitForURL(/announcements$/);
});

test('the editor of the pages stores a block, and the page shows it', async () => {
  const before = await editor.ok(getPagesV2);
  const context = await person();
  const page = await context.newPage();
  await logIn(page, account('editor', 'teacher'));
  await page.goto(`/${entry}/aware/pages?page=faq`);
  await page.getByRole('group', { name: '加入內容' }).getByRole('button', { name: '小標題' }).click();
  await page
    .getByLabel(/^第 \d+ 塊，小標題$/)
    .last()
    .fill('測試加上的小標題');
  await page.getByRole('button', { name: '儲存說明頁' }).click();
  await page.getByText('內容都已儲存').waitFor();
  await page.goto('/aware/faq');
  await page.getByRole('heading', { name: '測試加上的小標題' }).waitFor();
  const { version } = await editor.ok(getPagesV2);
  await editor.ok(putPagesV2, { body: { pages: before.pages }, ifMatch: version });
});

test('who is no editor is sent home from the dashboard, and a wrong segment is an ordinary 404', async () => {
  const visitor = await open(`/${entry}/aware/announcements`);
  await visitor.waitForURL((url) => url.pathname === '/');
  const context = await person();
  const page = await context.newPage();
  await logIn(page, account('main', 'teacher'));
  await page.goto(`/${entry}/`);
  await page.waitForURL((url) => url.pathname === '/');
  const answer = await page.goto('/desk-nothinghere/aware');
  assert.equal(answer?.status(), 404);
  await page.getByRole('heading', { name: '找不到此頁面' }).waitFor();
});

test(
  'no page of the assessment or dashboard breaks the content policy, throws, meets a limit or shows a key',
  nothingWrong,
);
