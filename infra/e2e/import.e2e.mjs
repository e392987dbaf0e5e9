import { deleteAnnouncement, listAnnouncementsV2 } from '@yuedu/contracts/http/assessment/announcements';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { rowsOf } from './csv.mjs';
import { signedIn } from './http-session.mjs';
import { account, system } from './system.mjs';

const entry = system().dashboardEntry;
const mark = `匯入測試${Date.now().toString(36)}`;
let admin;
let page;

const found = async () =>
  (await admin.ok(listAnnouncementsV2, { query: { search: mark, limit: 100 } })).results;
const csv = (...rows) => ({
  name: '公告.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['公告標題,編號,內容', ...rows].join('\r\n')),
});
const button = (name) => page.getByRole('button', { name, exact: true });

before(async () => {
  admin = await signedIn(account('admin', 'teacher'));
  const context = await person();
  page = await context.newPage();
  await logIn(page, account('admin', 'teacher'), `/${entry}/login`);
});
after(async () => {
  for (const { _id } of await found()) await admin.call(deleteAnnouncement, { params: { id: _id } });
  await closeBrowser();
});

/** From the dashboard's first page to the file, by clicks. */
async function openImport() {
  await page.goto(`/${entry}/`);
  await page.getByRole('navigation').getByRole('link', { name: '評量公告' }).click();
  await button('匯入').click();
  await page.getByRole('heading', { level: 1, name: '匯入公告' }).waitFor();
  await settled(page);
}
const choose = (file) => page.getByLabel('選擇檔案').setInputFiles(file);
async function saved(click) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

test('an admin imports announcements: template, columns, dry run, import, rejected rows, undo', async () => {
  await openImport();
  const template = await saved(() => button('下載 CSV 範本').click());
  assert.deepEqual([template.name, template.text], ['評量公告匯入範本.csv', '\ufeff標題,內文\r\n']);

  await choose(csv(`${mark}甲,1,第一段。`, `,2,沒有標題`, `${mark}乙,3,第二段。`));
  await page.getByText('讀到 3 列。').waitFor();
  assert.equal(await page.getByText('不會匯入的欄位：編號').count(), 1);
  await button('試算').click();
  await page.getByText('3 列中有 2 列可以匯入，1 列有問題').waitFor();
  await page.getByRole('row', { name: /第 3 列.*標題.*這一欄要填/ }).waitFor();
  assert.deepEqual(await found(), []);

  await page.goBack();
  await button('試算').waitFor();
  await page.goForward();
  await page.reload();
  await page.getByText('3 列中有 2 列可以匯入').waitFor();

  await button('匯入 2 列').click();
  await page.getByText('已新增 2 則公告').waitFor();
  assert.deepEqual((await found()).map(({ title, state }) => `${title} ${state}`).sort(), [
    `${mark}乙 draft`,
    `${mark}甲 draft`,
  ]);
  const rejected = await saved(() => button('下載沒有匯入的列').click());
  assert.deepEqual(rowsOf(rejected.text).at(1), ['', '2', '沒有標題', '第 3 列：標題：這一欄要填。']);

  await page.reload();
  await button('復原這批匯入').click();
  await page.getByRole('tooltip').getByRole('button', { name: '復原這批匯入' }).click();
  await page.getByText('已復原，刪除了 2 則公告').waitFor();
  assert.deepEqual(await found(), []);
  await nothingWrong();
});

test('an import that was left is found again among the latest', async () => {
  await openImport();
  await choose(csv(`${mark}丙,1,第一段。`));
  await button('試算').click();
  await button('匯入 1 列').waitFor();
  await openImport();
  const recent = page.getByRole('region', { name: '最近的匯入' }).getByRole('listitem').first();
  assert.match(await recent.innerText(), /公告\.csv[^]*試算過，還沒匯入/);
  await recent.getByRole('link').click();
  await button('試算').click();
  await button('匯入 1 列').click();
  await page.getByText('已新增 1 則公告').waitFor();
  await page.getByRole('link', { name: '看評量公告清單' }).click();
  await page.getByRole('link', { name: `${mark}丙` }).waitFor();
  await nothingWrong();
});

test('a file too large is not sent; one that is no table says so, and another can be chosen', async () => {
  await openImport();
  await choose({ name: '大.csv', mimeType: 'text/csv', buffer: Buffer.alloc(5_242_881, 'x') });
  await page.getByText('檔案沒有送出').waitFor();
  await choose({ name: '圖.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004 no table') });
  await page.getByText('這個檔案讀不懂').waitFor();
  await page.getByRole('link', { name: '匯入另一個檔案' }).click();
  await page.getByLabel('選擇檔案').waitFor();
  await page.context().setOffline(true);
  await choose(csv(`${mark}丁,1,第一段。`));
  // the list of the latest imports may be read again meanwhile, and says the same of itself
  const notSent = page.getByRole('alert').filter({ hasText: '「公告.csv」沒有上傳' });
  await notSent.waitFor();
  await page.context().setOffline(false);
  await notSent.getByRole('button', { name: '再試一次', exact: true }).click();
  await page.getByText('讀到 1 列。').waitFor();
  await nothingWrong();
});
