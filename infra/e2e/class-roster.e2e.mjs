import { sendCode } from '@yuedu/contracts/http/auth/codes';
import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { faultsAtAllWidths } from './all-widths.mjs';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { toOwnClass } from './class-steps.mjs';
import { HttpSession } from './http-session.mjs';
import { codeTo } from './mailbox.mjs';
import { faultsOf } from './page-faults.mjs';
import { inDays, newcomer } from './system.mjs';
import { smallTargets } from './targets.mjs';

const teacher = newcomer('teacher', '林老師');
const invited = newcomer('student', '王小明');
const classmate = newcomer('student', '李小華');

/** Signs somebody up with the code that proves the address; the person as log-in takes it. */
async function signUpShown(someone) {
  const session = new HttpSession();
  await session.freshCsrf();
  await session.ok(sendCode, { body: { to: someone.account, purpose: 'sign-up' } });
  await session.signUp({ ...someone, otp: await codeTo(someone.account) });
}

before(async () => {
  const session = await new HttpSession().signUp(teacher);
  const body = { title: '四年仁班', grade: '小四', endAt: inDays(60) };
  await session.ok(createClass, { body });
  const other = await session.ok(createClass, { body: { ...body, title: '晨讀社' } });
  const { code } = await session.ok(createCode, { params: { id: other._id } });
  await (await new HttpSession().signUp(classmate)).ok(joinClass, { body: { code } });
  await signUpShown(invited);
});
after(closeBrowser);

test(
  'a file is shown before it does anything; who is invited by it finds the class on his desk and joins',
  { timeout: 180_000 },
  async () => {
    const context = await person();
    const page = await context.newPage();
    await logIn(page, teacher);
    await toOwnClass(page, '四年仁班');
    await page.getByText('班上還沒有學生').waitFor();
    await page.getByRole('button', { name: '匯入學生名單' }).click();
    const dialog = page.getByRole('dialog');
    assert.deepEqual(await faultsAtAllWidths(page, 'roster-file'), []);
    const rows = [
      '姓名,電子信箱',
      `王小明,${invited.account.toUpperCase()}`,
      '李小華,',
      '沒有這個人,',
      '壞信箱,not-an-address',
    ];
    const file = { name: '名單.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
    await dialog.getByLabel('選擇檔案').setInputFiles(file);
    await dialog.getByText('1 位會直接加入，1 位會收到邀請，0 位已經在班上或邀請過了。').waitFor();
    await dialog.getByText('來自晨讀社').waitFor();
    await dialog.getByText('2 列無法匯入，其他列不受影響。').waitFor();
    assert.deepEqual(await faultsAtAllWidths(page, 'roster-preview'), []);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '下載這些列' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), '無法匯入的學生.csv');
    const faulty = await readFile(await download.path(), 'utf8');
    assert.match(faulty, /沒有這個人.*第 4 列/);
    assert.match(faulty, /壞信箱,not-an-address,第 5 列：電子信箱：這不是電子信箱。/);
    await dialog.getByRole('button', { name: '加入 1 位、邀請 1 位' }).click();
    await page
      .getByText('已加入 1 位學生，邀請了 1 位；0 位原本就在名單上，2 列沒有匯入。')
      .first()
      .waitFor();
    await page.getByRole('link', { name: '李小華' }).waitFor();
    await page.getByRole('heading', { name: '已邀請、還沒加入（1 位）' }).waitFor();
    assert.deepEqual(await faultsAtAllWidths(page, 'class-whitelist'), []);

    await page.getByRole('button', { name: '匯入學生名單' }).click();
    await dialog.getByLabel('選擇檔案').setInputFiles(file);
    await dialog.getByText('0 位會直接加入，0 位會收到邀請，2 位已經在班上或邀請過了。').waitFor();
    assert.equal(await dialog.getByRole('button', { name: '加入 0 位、邀請 0 位' }).isDisabled(), true);
    await dialog.getByRole('button', { name: '取消' }).click();

    const childContext = await person({ width: 360, height: 780, hasTouch: true });
    const child = await childContext.newPage();
    await logIn(child, invited);
    await child.getByText('林老師邀請你加入「四年仁班」。').waitFor();
    await settled(child);
    assert.deepEqual(await faultsOf(child, 'invited-student', 360), []);
    assert.deepEqual(await smallTargets(child), []);
    await child.getByRole('button', { name: '加入四年仁班' }).tap();
    await child.getByRole('link', { name: '四年仁班' }).waitFor();
    await child.getByText('林老師邀請你加入').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('link', { name: '王小明' }).waitFor();
    await page.getByText('已邀請、還沒加入').waitFor({ state: 'detached' });
    await Promise.all([context.close(), childContext.close()]);
    await nothingWrong();
  },
);

test('the code has its place before it comes: nothing below it moves', { timeout: 60_000 }, async () => {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, teacher);
  const importButton = page.getByRole('button', { name: '匯入學生名單' });
  const codes = '**/v1/classes/*/codes*';
  const top = () => importButton.evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const answer = Promise.withResolvers();
    await page.route(codes, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto('/class-management');
    await page.getByRole('link', { name: '晨讀社' }).click();
    await page.getByText('還沒有作業').waitFor();
    // what still moves is the page's own entrance: fonts, and the boxes that slide in
    await page.evaluate(() => document.fonts.ready);
    await importButton.click({ trial: true });
    const before = await top();
    answer.resolve();
    await page.getByRole('button', { name: '放大顯示' }).waitFor();
    await settled(page);
    assert.ok(Math.abs((await top()) - before) < 2, `${width} px: from ${before} to ${await top()}`);
    await page.unroute(codes);
  }
  await context.close();
  await nothingWrong();
});

test(
  'a file whose columns have other names is matched by hand, tried, and matched again',
  { timeout: 120_000 },
  async () => {
    const context = await person();
    const page = await context.newPage();
    await logIn(page, teacher);
    await toOwnClass(page, '晨讀社');
    await page.getByRole('button', { name: '匯入學生名單' }).click();
    const dialog = page.getByRole('dialog');
    const rows = ['編號,孩子,聯絡方式', '1,吳小美,mei@example.com', '2,何大同,datong@example.com'];
    await dialog
      .getByLabel('選擇檔案')
      .setInputFiles({ name: '社團.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
    await dialog.getByText('讀到 2 列。請確認每一欄要用檔案裡的哪一欄。').waitFor();
    await dialog.getByRole('button', { name: /試\s?算/ }).click();
    await dialog.getByText('請選檔案裡的一欄。').waitFor();
    const choose = async (label, option) => {
      await dialog.getByLabel(label).click();
      await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
    };
    await choose('姓名', '孩子');
    await dialog.getByText('例如：「吳小美」「何大同」').waitFor();
    assert.deepEqual(await faultsAtAllWidths(page, 'roster-match'), []);
    await dialog.getByRole('button', { name: /試\s?算/ }).click();
    await dialog.getByText('2 列無法匯入').waitFor();
    await dialog.getByRole('button', { name: '重新對應欄位' }).click();
    await choose('電子信箱', '聯絡方式');
    await dialog.getByRole('button', { name: /試\s?算/ }).click();
    await dialog.getByText('0 位會直接加入，2 位會收到邀請').waitFor();
    await dialog.getByRole('button', { name: '加入 0 位、邀請 2 位' }).click();
    await page.getByRole('heading', { name: '已邀請、還沒加入（2 位）' }).waitFor();
    await context.close();
    await nothingWrong();
  },
);
