import { regionsOf } from '@yuedu/contracts/districts/districts';
import { getMe } from '@yuedu/contracts/http/auth/users';
import { createClass, createCode } from '@yuedu/contracts/http/classes/classes';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { closeBrowser, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { codeTo } from './mailbox.mjs';
import { toProfile } from './profile-steps.mjs';
import { localFolder, newcomer } from './system.mjs';

const pictures = join(localFolder, 'sign-up');
const phone = { width: 360, height: 740, hasTouch: true };
let classId;
let code;

before(async () => {
  mkdirSync(pictures, { recursive: true });
  const teacher = await new HttpSession().signUp(newcomer('teacher', '周老師'));
  const endAt = new Date(Date.now() + 100 * 86_400_000).toISOString();
  ({ _id: classId } = await teacher.ok(createClass, { body: { title: '註冊班', grade: '小五', endAt } }));
  ({ code } = await teacher.ok(createCode, { params: { id: classId } }));
});
after(closeBrowser);

const at = (path) => (url) => url.pathname === path;
const picture = (page, name) => page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });

/** Comes from home to the form, as a visitor does, and says who it is. */
async function fromHome(screen, title, address = '/') {
  const context = await person(screen);
  const page = await context.newPage();
  await page.goto(address);
  if (address === '/')
    await page.getByRole('link', { name: '免費註冊' }).filter({ visible: true }).first().click();
  await page.waitForURL(at('/sign-up'));
  await page.getByLabel('州屬').locator('option').nth(1).waitFor({ state: 'attached' });
  if (title) await page.locator('.field__choices label', { hasText: title }).click();
  return { context, page };
}

/** Everything that the form has for everyone. */
async function fill(page) {
  const account = { account: `${randomUUID()}@e2e.yuedu.example`, password: `lantern-${randomUUID()}` };
  await page.getByLabel('姓名').fill('林小安');
  await page.getByLabel('電子信箱').fill(account.account);
  await page.getByLabel('設定密碼').fill(account.password);
  return account;
}
async function send(page) {
  const account = await page.getByLabel('電子信箱').inputValue();
  await page.getByRole('button', { name: '寄驗證碼', exact: true }).click();
  await page.getByLabel('驗證碼', { exact: true }).fill(await codeTo(account));
  // the way has been chosen: only its last step is left
  assert.equal(await page.getByRole('link', { name: 'Google' }).count(), 0);
  await page.getByRole('button', { name: '完成註冊' }).click();
}
const meOf = async ({ account, password }) => (await new HttpSession().login(account, password)).ok(getMe);

async function chooseGrade(page) {
  await page.getByLabel('學制').selectOption({ label: '國小' });
  await page.getByLabel('年級').selectOption('小五');
}

test(
  'a student on a phone signs up with town and class code, and stands in the class',
  { timeout: 90_000 },
  async () => {
    const { context, page } = await fromHome(phone, '學生');
    const account = await fill(page);
    await chooseGrade(page);
    assert.equal(await page.getByLabel('城鎮').count(), 0);
    await page.getByLabel('州屬').selectOption({ label: '雪蘭莪 Selangor' });
    await page.getByLabel('城鎮').selectOption({ label: '適耕莊 Sekinchan' });
    await page.getByLabel('班級代碼').fill(code.toLowerCase());
    await settled(page);
    await picture(page, 'student-360');
    await send(page);
    await page.waitForURL(at(`/classes/${classId}`));
    await page.getByRole('heading', { name: '註冊班' }).first().waitFor();
    const me = await meOf(account);
    assert.deepEqual(
      [me.title, me.education, me.grade, me.region, me.town],
      ['student', 'ElementarySchool', '小五', 'selangor', '適耕莊'],
    );
    await context.close();
    await nothingWrong();
  },
);

test(
  'a wrong class code leaves the account standing: the page says so and takes another',
  { timeout: 90_000 },
  async () => {
    const { context, page } = await fromHome({ width: 768, height: 1024, hasTouch: true }, '學生');
    await fill(page);
    await chooseGrade(page);
    await page.getByLabel('班級代碼').fill('ZZZZ-9999');
    await send(page);
    const heading = page.getByRole('heading', { name: '帳號建好了，班級還沒加入' });
    await heading.waitFor();
    assert.equal(await heading.evaluate((one) => one === document.activeElement), true);
    const field = page.getByLabel('班級代碼');
    assert.equal(await field.inputValue(), 'ZZZZ-9999');
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    await settled(page);
    await picture(page, 'code-again-768');
    await field.fill(code);
    assert.equal(await field.getAttribute('aria-invalid'), null);
    await page.getByRole('button', { name: '加入班級' }).click();
    await page.waitForURL(at(`/classes/${classId}`));
    await context.close();
    await nothingWrong();
  },
);

test(
  'with a wrong code in the link the person goes on without a class, and home offers to join one',
  { timeout: 90_000 },
  async () => {
    const { context, page } = await fromHome(phone, '', '/sign-up?classCode=ZZZZ-8888');
    assert.equal(await page.getByRole('radio', { name: '學生' }).isChecked(), true);
    assert.equal(await page.getByLabel('班級代碼').inputValue(), 'ZZZZ-8888');
    const account = await fill(page);
    await chooseGrade(page);
    await send(page);
    await page.getByRole('button', { name: '先不加入' }).waitFor();
    await settled(page);
    await picture(page, 'code-again-360');
    await page.getByRole('button', { name: '先不加入' }).tap();
    await page.waitForURL(at('/'));
    await page.getByLabel('班級代碼').waitFor();
    const me = await meOf(account);
    assert.deepEqual([me.title, me.region, me.town], ['student', null, null]);
    await context.close();
    await nothingWrong();
  },
);

test(
  'a teacher is asked for no grade and no class code, and changes the town on /profile',
  { timeout: 90_000 },
  async () => {
    const { context, page } = await fromHome({ width: 1280, height: 900 }, '老師');
    const account = await fill(page);
    for (const label of ['學制', '年級', '班級代碼']) assert.equal(await page.getByLabel(label).count(), 0);
    await page.getByLabel('州屬').selectOption('kuala-lumpur');
    await settled(page);
    await picture(page, 'teacher-1280');
    await send(page);
    await page.waitForURL(at('/'));
    await toProfile(page);
    const state = page.getByLabel('州屬');
    await page.waitForFunction(() => document.querySelector('#own-region')?.value === 'kuala-lumpur');
    await state.selectOption('johor');
    await page.getByLabel('城鎮').selectOption('居鑾');
    await settled(page);
    await picture(page, 'profile-1280');
    await page.getByRole('button', { name: '儲存' }).click();
    await page.getByText('新的資料已經生效。').waitFor();
    const me = await meOf(account);
    assert.deepEqual([me.role, me.grade, me.region, me.town], ['main', null, 'johor', '居鑾']);
    await context.close();
    await nothingWrong();
  },
);

test(
  'in Taiwan the region narrows the counties and the county its towns; another one empties them',
  { timeout: 90_000 },
  async () => {
    const context = await person(phone);
    await context.route('**/public/districts.json', (route) =>
      route.fulfill({ json: { data: { locale: 'zh-TW', regions: regionsOf('zh-TW') } } }),
    );
    const page = await context.newPage();
    await page.goto('/sign-up');
    await page.getByLabel('地區').selectOption({ label: '北部' });
    await page.getByLabel('縣市').selectOption('基隆市');
    await page.getByLabel('鄉鎮市區').selectOption({ label: '中正區' });
    assert.equal(await page.getByLabel('鄉鎮市區').inputValue(), '基隆市中正區');
    await settled(page);
    await picture(page, 'taiwan-360');
    await page.getByLabel('縣市').selectOption('臺北市');
    assert.equal(await page.getByLabel('鄉鎮市區').inputValue(), '');
    await page.getByLabel('地區').selectOption({ label: '東部' });
    assert.equal(await page.getByLabel('縣市').inputValue(), '');
    assert.equal(await page.getByLabel('鄉鎮市區').count(), 0);
    assert.deepEqual(await page.getByLabel('縣市').locator('option').allTextContents(), [
      '請選擇',
      '花蓮縣',
      '臺東縣',
    ]);
    await context.close();
    await nothingWrong();
  },
);

test('who signs up where the list cannot be read still gets an account', { timeout: 90_000 }, async () => {
  const context = await person(phone);
  await context.route('**/public/districts.json', (route) => route.fulfill({ status: 503, body: '' }));
  const page = await context.newPage();
  await page.goto('/sign-up?title=parent');
  await page.getByText('清單讀不到').waitFor();
  assert.equal(await page.getByLabel('州屬').isDisabled(), true);
  await fill(page);
  await settled(page);
  await picture(page, 'parent-360');
  await send(page);
  await page.waitForURL(at('/'));
  await context.close();
  await nothingWrong();
});
