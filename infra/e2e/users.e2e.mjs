import {
  deleteUser,
  getMe,
  getUser,
  listUsers,
  listUsersV2,
  putUser,
} from '@yuedu/contracts/http/auth/users';
import { firstLogin, refresh } from '@yuedu/contracts/http/auth/log-in';
import { listUserSessions } from '@yuedu/contracts/http/auth/sessions';
import { listSchoolsV2 } from '@yuedu/contracts/http/classes/schools';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { rowsOf } from './csv.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { giveThePassword, letTimePass } from './log-in-age.mjs';
import { account, engineVariables, newcomer, system, until } from './system.mjs';

Object.assign(process.env, engineVariables());

const entry = system().dashboardEntry;
const teacher = { ...newcomer('teacher'), name: `=名單測試${Date.now().toString(36)}` };
/** By HTTP another admin asks than the one of the page: the limit is per person. */
const second = newcomer('teacher');
let first;
let admin;
let colleague;
let page;

const button = (label) => page.getByRole('button', { name: label, exact: true });
const found = async () =>
  (await admin.ok(listUsersV2, { query: { search: teacher.name, projection: 'name' } })).results;
before(async () => {
  first = await signedIn(account('admin', 'teacher'));
  const { _id } = await (await new HttpSession().signUp(second)).ok(getMe);
  await first.ok(putUser, { params: { id: _id }, body: { role: 'admin' } });
  admin = await signedIn(second);
  colleague = new HttpSession();
  await colleague.signUp(teacher);
  page = await (await person()).newPage();
  await logIn(page, account('admin', 'teacher'), `/${entry}/login`);
});
after(async () => {
  for (const { _id } of await found()) await admin.call(deleteUser, { params: { id: _id } });
  await first.call(deleteUser, { params: { id: (await admin.ok(getMe))._id } });
  await closeBrowser();
});

/** From any page of the dashboard to the list and what is searched for, by clicks. */
async function openList(search) {
  await page.getByRole('navigation').getByRole('link', { name: '使用者' }).click();
  await page.getByRole('heading', { level: 1, name: '使用者' }).waitFor();
  await page.getByRole('searchbox').fill(search);
  await page.keyboard.press('Enter');
  await settled(page);
}

test('an admin finds a person by e-mail, and the file of the list starts no formula', async () => {
  await openList(teacher.account);
  await page.getByRole('link', { name: teacher.name }).waitFor();
  // the list before stays until the search is answered, and the newest account is in it too
  await until(async () => (await page.locator('tbody tr').count()) === 1, { what: 'one row alone' });
  const [download] = await Promise.all([page.waitForEvent('download'), button('匯出 CSV').click()]);
  const [head, row] = rowsOf(readFileSync(await download.path(), 'utf8'));
  assert.deepEqual(head?.slice(0, 3), ['姓名', '權限', '身分']);
  assert.deepEqual(row?.slice(0, 3), [`'${teacher.name}`, '老師權限', '老師']);
  await settled(page);
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

const csv = (rows) => ({
  name: '名單.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['學生姓名,學號,年級', ...rows].join('\r\n')),
});
async function openImport(file) {
  await page.getByRole('navigation').getByRole('link', { name: '使用者' }).click();
  await button('匯入').click();
  await page.getByRole('heading', { level: 1, name: '匯入帳號' }).waitFor();
  await page.getByLabel('選擇檔案').setInputFiles(file);
  await page.getByText(/讀到 [\d,]+ 列。/).waitFor();
  await page.getByRole('combobox', { name: '學校' }).fill('青嶼');
  await page.getByTitle(/^青嶼華小/).click();
  await button('試算').click();
}

/** On paper there is the slip and nothing of the page; on the screen there is no slip. */
async function onPaper(code, username) {
  await page.emulateMedia({ media: 'print' });
  const slip = page.locator('section', { hasText: code }).last();
  assert.deepEqual(
    [await slip.isVisible(), await slip.getByText(username, { exact: true }).isVisible()],
    [true, true],
  );
  assert.equal(await page.getByRole('heading', { level: 1 }).count(), 0);
  await page.emulateMedia({ media: 'screen' });
  assert.equal(await slip.isVisible(), false);
}

test('2,000 students but 40 bad rows are imported once, log in by their sheet, and are undone', async () => {
  const mark = Date.now().toString(36);
  const rows = Array.from({ length: 2_000 }, (_, at) =>
    at % 50 === 7 ? `,${mark}${at},小四` : `匯入${mark}生${at},${mark}${at},四年級`,
  );
  const size = async () => (await admin.ok(listUsers, { query: { search: `匯入${mark}`, limit: 1 } })).total;
  await openImport(csv(rows));
  await page.getByText('2000 列中有 1960 列可以匯入，40 列有問題').waitFor();
  await page.getByRole('row', { name: /第 9 列.*姓名/ }).waitFor();
  assert.equal(await size(), 0);
  await button('匯入 1960 列').click();
  await page.getByText('已新增 1960 個帳號').waitFor();
  assert.equal(await size(), 1_960);
  const saved = async (click) => {
    const [download] = await Promise.all([page.waitForEvent('download'), click()]);
    return rowsOf(readFileSync(await download.path(), 'utf8'));
  };
  const rejected = await saved(() => button('下載沒有匯入的列').click());
  assert.equal(rejected.length, 41);
  assert.match(rejected[1].at(-1), /^第 9 列：姓名：/);

  await button('產生登入單').click();
  await page.getByRole('tooltip').getByRole('button', { name: '產生登入單' }).click();
  await page.getByText('已產生 1960 張登入單').waitFor();
  const sheet = await saved(() => button('下載 CSV').click());
  assert.equal(sheet.length, 1_961);
  const [name, , , username, code] = sheet[1];
  await onPaper(code, username);
  const student = await (await person({ width: 360, height: 780, hasTouch: true })).newPage();
  await student.goto('/login');
  await student.getByRole('link', { name: '有老師給的登入單？第一次登入' }).tap();
  await student.getByLabel('登入名稱').fill(username);
  await student.getByLabel('登入碼').fill(code.toLowerCase());
  await student.getByLabel('設定密碼').fill('晨霧裡的渡船-2026');
  await settled(student);
  await student.screenshot({ path: '.local/shots/first-login-360.png', fullPage: true });
  await student.getByRole('button', { name: '設定密碼並登入' }).tap();
  await student.waitForURL((url) => url.pathname === '/');

  const importAddress = page.url();
  await openImport(csv(rows));
  await button('匯入 1960 列').click();
  await page.getByText('已新增 0 個帳號').waitFor();
  assert.equal(await size(), 1_960);

  await page.goto(importAddress);
  await button('復原這批匯入').click();
  await page.getByRole('tooltip').getByRole('button', { name: '復原這批匯入' }).click();
  await page.getByText('已復原，刪除了 1959 個帳號').waitFor();
  await page.getByText(`留著的是：${name}。`).waitFor();
  const left = (await admin.ok(listUsersV2, { query: { search: `匯入${mark}` } })).results;
  assert.deepEqual(
    left.map((one) => one.name),
    [name],
  );
  await admin.ok(deleteUser, { params: { id: left[0]._id } });
  await nothingWrong();
});

test('a person has a new code, many have a school and codes, and a school is taken back', async () => {
  const mark = Date.now().toString(36);
  await openImport(csv([`代碼${mark}甲,c${mark}1,小五`, `代碼${mark}乙,c${mark}2,小五`]));
  await button('匯入 2 列').click();
  await page.getByText('已新增 2 個帳號').waitFor();

  await openList(`代碼${mark}`);
  await page.getByRole('link', { name: `代碼${mark}甲` }).click();
  await letTimePass((await first.ok(getMe))._id);
  await button('產生登入碼').click();
  await page.getByRole('tooltip').getByRole('button', { name: '產生登入碼' }).click();
  await giveThePassword(page, account('admin', 'teacher').password);
  const code = await page.getByRole('status', { name: '登入碼' }).innerText();
  assert.match(code, /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const student = new HttpSession();
  await student.freshCsrf();
  const body = { account: `c${mark}1`, code, password: '晨霧裡的渡船-2026' };
  student.token = (await student.ok(firstLogin, { body })).token;
  await student.freshCsrf();
  assert.equal((await student.call(getMe)).status, 200);

  const chooseBoth = async () => {
    for (const name of ['甲', '乙'])
      await page.getByRole('checkbox', { name: new RegExp(`代碼${mark}${name}`) }).check();
  };
  await openList(`代碼${mark}`);
  await chooseBoth();
  await button('設定學校（2 個）').click();
  const dialog = page.getByRole('dialog', { name: '設定學校' });
  await dialog.getByLabel('學校', { exact: true }).fill('青嶼');
  await page.getByTitle(/^青嶼華小/).click();
  await dialog.getByText('會設定 2 個帳號。').waitFor();
  await dialog.getByText('其中 2 個本來就屬於這所學校。').waitFor();
  await dialog.getByRole('button', { name: '先不要' }).click();

  const schools = (await admin.ok(listSchoolsV2, { query: { limit: 10 } })).results;
  const other = schools.find(({ name }) => !name.startsWith('青嶼'));
  await chooseBoth();
  await button('設定學校（2 個）').click();
  await dialog.getByLabel('學校', { exact: true }).fill(other.name);
  await page.getByTitle(new RegExp(`^${other.name}`)).click();
  await dialog.getByText('有 2 個會離開原來的學校。').waitFor();
  await dialog.getByRole('button', { name: '設定 2 個帳號' }).click();
  await dialog.getByText('已設定 2 個帳號的學校。').waitFor();
  const schoolsOf = async () =>
    (await admin.ok(listUsersV2, { query: { search: `代碼${mark}`, projection: 'scope' } })).results.map(
      ({ scope }) => scope.schoolIds,
    );
  assert.deepEqual(await schoolsOf(), [[other._id], [other._id]]);
  await dialog.getByRole('button', { name: '復原' }).click();
  await dialog.getByText('已把 2 個帳號改回原來的學校。').waitFor();
  assert.ok((await schoolsOf()).every(([id]) => id !== other._id));
  await dialog.getByRole('button', { name: '關閉' }).last().click();

  await chooseBoth();
  await button('產生登入碼（2 個）').click();
  await page.getByRole('tooltip').getByRole('button', { name: '產生登入碼（2 個）' }).click();
  await page.getByRole('dialog', { name: '登入單' }).getByText('已產生 2 張登入單').waitFor();
  assert.equal((await student.call(getMe)).status, 401);
  const left = (await admin.ok(listUsersV2, { query: { search: `代碼${mark}` } })).results;
  for (const { _id } of left) await admin.ok(deleteUser, { params: { id: _id } });
  await nothingWrong();
});
