import { deleteUser, getUser, listUsersV2 } from '@yuedu/contracts/http/auth/users';
import { refresh } from '@yuedu/contracts/http/auth/log-in';
import { listUserSessions } from '@yuedu/contracts/http/auth/sessions';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { rowsOf } from './csv.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { account, newcomer, system, until } from './system.mjs';

const entry = system().dashboardEntry;
const teacher = { ...newcomer('teacher'), name: `=名單測試${Date.now().toString(36)}` };
let admin;
let colleague;
let page;

const button = (label) => page.getByRole('button', { name: label, exact: true });
const found = async () =>
  (await admin.ok(listUsersV2, { query: { search: teacher.name, projection: 'name' } })).results;
before(async () => {
  admin = await signedIn(account('admin', 'teacher'));
  colleague = new HttpSession();
  await colleague.signUp(teacher);
  page = await (await person()).newPage();
  await logIn(page, account('admin', 'teacher'), `/${entry}/login`);
});
after(async () => {
  for (const { _id } of await found()) await admin.call(deleteUser, { params: { id: _id } });
  await closeBrowser();
});

/** From the dashboard's first page to the list and what is searched for, by clicks. */
async function openList(search) {
  await page.goto(`/${entry}/`);
  await page.getByRole('navigation').getByRole('link', { name: '使用者' }).click();
  await page.getByRole('heading', { level: 1, name: '使用者' }).waitFor();
  await page.getByRole('searchbox').fill(search);
  await page.keyboard.press('Enter');
  await settled(page);
}

test('an admin finds a person by e-mail, and the file of the list starts no formula', async () => {
  await openList(teacher.account);
  await page.getByRole('link', { name: teacher.name }).waitFor();
  assert.equal(await page.locator('tbody tr').count(), 1);
  const [download] = await Promise.all([page.waitForEvent('download'), button('匯出 CSV').click()]);
  const [head, row] = rowsOf(readFileSync(await download.path(), 'utf8'));
  assert.deepEqual(head?.slice(0, 3), ['姓名', '權限', '身分']);
  assert.deepEqual(row?.slice(0, 3), [`'${teacher.name}`, '老師權限', '老師']);
  await page.getByLabel('年級').click();
  await page.getByTitle('國二').click();
  await page.waitForURL(/grade=/);
  await page.getByText('沒有符合的帳號').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: teacher.name }).waitFor();
  await nothingWrong();
});

test("a changed role is the person's next call, and the audit log has who changed it", async () => {
  const [one] = await found();
  assert.equal((await colleague.call(getUser, { params: { id: one._id } })).status, 403);
  await openList(teacher.name);
  await page.getByRole('link', { name: teacher.name }).click();
  await page.getByRole('heading', { level: 1, name: '修改帳號' }).waitFor();
  await page.getByRole('heading', { name: '登入的裝置' }).waitFor();
  await page.getByText('沒有訂閱。').waitFor();
  await page.getByLabel('權限').click();
  await page.getByTitle('管理員', { exact: true }).click();
  await button('儲存帳號').click();
  await page.getByText('已儲存。').waitFor();
  const stale = await colleague.call(getUser, { params: { id: one._id } });
  assert.deepEqual([stale.status, stale.problem.code], [401, 'auth.token-stale']);
  colleague.token = null;
  colleague.token = (await colleague.ok(refresh, { body: {} })).token;
  assert.equal((await colleague.call(getUser, { params: { id: one._id } })).status, 200);
  await page.getByRole('main').getByRole('link', { name: '異動紀錄' }).click();
  await page.getByRole('row', { name: /修改帳號.*role：admin/ }).waitFor();
  await page.getByRole('row', { name: /查看帳號/ }).waitFor();
  await nothingWrong();
});

test('a device is logged out from here, and the account is deleted once the word is written', async () => {
  const [one] = await found();
  await openList(teacher.name);
  await page.getByRole('link', { name: teacher.name }).click();
  await page.getByRole('button', { name: /^登出「/ }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '登出', exact: true }).click();
  await page.getByText('現在沒有登入任何裝置。').waitFor();
  assert.deepEqual((await admin.ok(listUserSessions, { params: { id: one._id } })).results, []);
  const ended = await colleague.call(getUser, { params: { id: one._id } });
  assert.deepEqual([ended.status, ended.problem.code], [401, 'auth.token-invalid']);

  await page.getByRole('button', { name: `刪除「${teacher.name}」` }).click();
  const dialog = page.getByRole('tooltip');
  const remove = dialog.getByRole('button', { name: '刪除帳號', exact: true });
  assert.equal(await remove.isDisabled(), true);
  await dialog.getByRole('textbox').fill('刪除');
  await remove.click();
  await page.getByText('帳號已經刪除。').waitFor();
  await until(async () => (await found()).length === 0);
  await nothingWrong();
});

test('a school is added and renamed, and the teacher’s account finds it by name', async () => {
  const school = `測試國小${Date.now().toString(36)}`;
  await page.goto(`/${entry}/`);
  await page.getByRole('navigation').getByRole('link', { name: '學校' }).click();
  await button('新增學校').click();
  await page.getByLabel('校名').fill(school);
  await page.getByLabel('縣市').fill('新北市');
  await button('新增學校').click();
  await page.getByText('已新增學校。').waitFor();
  await page.getByRole('heading', { level: 1, name: '修改學校' }).waitFor();
  await page.getByLabel('校名').fill(`${school}二`);
  await button('儲存學校').click();
  await page.getByText('已儲存。').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: '使用者' }).click();
  await page.getByRole('combobox', { name: '學校' }).fill(`${school}二`);
  await page.getByTitle(`${school}二（新北市）`).click();
  await page.waitForURL(/scope=[0-9a-f-]{36}/);
  await page.getByText('沒有符合的帳號').waitFor();
  await nothingWrong();
});
