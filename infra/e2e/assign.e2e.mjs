import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { account } from './system.mjs';

after(closeBrowser);
const teacher = account('main', 'teacher');
const [classId] = teacher.classIds;

async function teacherAt(path, options) {
  const context = await person(options);
  const page = await context.newPage();
  await logIn(page, teacher);
  await page.goto(path);
  return { context, page };
}

const isAssigning = (response) =>
  response.request().method() === 'PUT' && response.url().includes('/homeworks/');

test(
  'a class’s code stays after a reload, large for the class, as a link to log-in, and as a picture',
  { timeout: 90_000 },
  async () => {
    const { context, page } = await teacherAt(`/classes/${classId}`);
    const code = page.locator('output.classes__code');
    const make = page.getByRole('button', { name: '產生代碼' });
    await code.or(make).waitFor();
    if (await make.isVisible()) await make.click();
    const words = await code.textContent();
    await page.reload();
    assert.equal(await code.textContent(), words);
    await page.getByRole('button', { name: '放大顯示' }).click();
    const board = page.getByRole('dialog');
    assert.equal(await board.locator('output').textContent(), words);
    await board.getByRole('img', { name: '加入班級的 QR Code' }).waitFor();
    const size = await board
      .locator('output')
      .evaluate((output) => Number.parseFloat(getComputedStyle(output).fontSize));
    assert.ok(size >= 80, `${size} px can be read from the last row`);
    const visitor = await person();
    const guest = await visitor.newPage();
    await guest.goto(await board.locator('.classes__boardlink').textContent());
    await guest.waitForURL(/\/login$/);
    await logIn(guest, account('user', 'student'));
    await guest.waitForURL(/join=/);
    assert.equal(await guest.getByRole('textbox', { name: /代碼/ }).inputValue(), words);
    await visitor.close();
    await context.close();
    await nothingWrong();
  },
);

test(
  'a text given to a class from the library is one homework although the first answer was lost',
  { timeout: 90_000 },
  async () => {
    const { context, page } = await teacherAt('/posts');
    await page
      .getByRole('button', { name: /^派給班級：/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    if (teacher.classIds.length > 1) {
      await dialog.getByLabel('派給哪一班').click();
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    }
    const name = `再送一次 ${Date.now()}`;
    await dialog.getByLabel('作業名稱').fill(name);
    // The server does its work, and its answer never arrives.
    let lost = 0;
    await page.route('**/v1/classes/*/homeworks/*', async (route) => {
      if (route.request().method() !== 'PUT' || lost++ > 0) return route.continue();
      await route.fetch();
      return route.abort();
    });
    const send = dialog.getByRole('button', { name: '派出 1 篇文章' });
    await send.click();
    await dialog.getByRole('alert').waitFor();
    const [answer] = await Promise.all([page.waitForResponse(isAssigning), send.click()]);
    const { data } = await answer.json();
    assert.equal(data.version, 1, 'the second sending changed nothing');
    await page.getByRole('dialog').getByText(`已把「${name}」派給`).waitFor();
    await page.getByRole('link', { name: '看作業' }).click();
    await page.getByRole('link', { name, exact: true }).waitFor();
    assert.equal(await page.getByRole('link', { name, exact: true }).count(), 1);
    await page.getByRole('button', { name: `${name}的更多操作` }).click();
    await page.getByRole('menuitem', { name: '收回作業' }).click();
    // An act that fails says so where it was confirmed, and is pressed again there.
    const confirm = page.getByRole('dialog');
    const isWithdrawal = (url) => /\/homeworks\/[^/]+$/.test(url.pathname);
    await page.route(isWithdrawal, (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await confirm.getByRole('button', { name: '收回作業' }).click();
    await confirm.getByRole('alert').waitFor();
    await page.unroute(isWithdrawal);
    await confirm.getByRole('button', { name: '收回作業' }).click();
    await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
    await confirm.waitFor({ state: 'detached' });
    await context.close();
    await nothingWrong();
  },
);

test(
  'a text that the class has had says when, and beside each student stands the last result as it was',
  { timeout: 60_000 },
  async () => {
    const { context, page } = await teacherAt(`/classes/${classId}`);
    const students = page.getByRole('row', { name: /加入/ });
    await students
      .filter({ hasText: /《.+》[\d.]+／\d+ 分.*・\d+ 月 \d+ 日/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: '派作業' }).first().click();
    const had = page.getByRole('dialog').getByRole('checkbox', { name: /，\d+ 月 \d+ 日派過$/ });
    await had.first().waitFor();
    await context.close();
    await nothingWrong();
  },
);

test(
  'on a phone the list of texts, the students and every control fit and can be touched',
  { timeout: 90_000 },
  async () => {
    const { context, page } = await teacherAt(`/classes/${classId}?assign=1`, {
      width: 360,
      height: 740,
      hasTouch: true,
    });
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('checkbox').first();
    await box.waitFor();
    const row = dialog.getByRole('listitem').first();
    const { x, y, width, height } = await row.boundingBox();
    await page.mouse.click(x + width * 0.6, y + height - 8);
    assert.ok(await box.isChecked(), 'the row anywhere is its box');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `nothing goes beyond the screen: ${wide}`);
    await context.close();
    await nothingWrong();
  },
);
