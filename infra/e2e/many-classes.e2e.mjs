import { createClass } from '@yuedu/contracts/http/classes/classes';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { inDays, newcomer, until } from './system.mjs';

/** More than a page of the list, and more than a first page of choices. */
const all = 57;
const name = (n) => `第 ${String(n).padStart(2, '0')} 班`;
const teacher = newcomer('teacher', '周老師');

before(async () => {
  const session = await new HttpSession().signUp(teacher);
  for (let n = 1; n <= all; n += 1)
    await session.ok(createClass, { body: { title: name(n), grade: '小五', endAt: inDays(10 + n) } });
});
after(closeBrowser);

async function atHome() {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, teacher);
  return { context, page };
}

const choice = (page, n) =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name(n) });

test('each of many classes is on a page of the list', { timeout: 120_000 }, async () => {
  const { context, page } = await atHome();
  await page.getByRole('link', { name: '看全部班級' }).click();
  await page.getByRole('heading', { name: '我的班級' }).waitFor();
  const seen = [];
  const titles = page.locator('.classes__classlist > li a').filter({ hasText: /^第 \d\d 班$/ });
  for (const last of [38, 18, 1]) {
    await titles.filter({ hasText: name(last) }).waitFor();
    seen.push(...(await titles.allTextContents()));
    const more = page.getByRole('button', { name: '看更多班級' });
    if (last > 1) await more.click();
    else assert.equal(await more.count(), 0);
  }
  assert.deepEqual(
    seen,
    Array.from({ length: all }, (_, n) => name(all - n)),
  );
  await page.getByText('沒有更多班級了。').waitFor();
  await page.reload();
  await titles.filter({ hasText: name(1) }).waitFor();
  await page.goBack();
  await titles.filter({ hasText: name(18) }).waitFor();
  await page.getByRole('button', { name: '回到最前面' }).click();
  await titles.filter({ hasText: name(all) }).waitFor();
  await context.close();
  await nothingWrong();
});

test(
  'each of many classes can be chosen for its report: by scrolling, by name, by its address',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await atHome();
    await page.getByRole('link', { name: /報表/ }).first().click();
    const field = page.getByRole('combobox', { name: '班級' });
    await field.click();
    await choice(page, all).first().hover();
    await until(
      async () => {
        await page.mouse.wheel(0, 2_000);
        return choice(page, 1).isVisible();
      },
      { what: 'the last class', everyMs: 200 },
    );
    await field.fill('第 03');
    await choice(page, 3).click();
    await page.waitForURL(/classId=/);
    const chosen = page.locator('.ant-select', { hasText: name(3) });
    await chosen.waitFor();
    await page.reload();
    await chosen.waitFor();
    await context.close();
    await nothingWrong();
  },
);

test('a text is given to a class that stands on no first page', { timeout: 120_000 }, async () => {
  const { context, page } = await atHome();
  await page.goto('/posts');
  await page
    .getByRole('button', { name: /^派給班級：/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('派給哪一班').fill('第 02');
  await choice(page, 2).click();
  await dialog.getByRole('button', { name: '派出 1 篇文章' }).click();
  await page
    .getByRole('dialog')
    .getByText(`派給${name(2)}`)
    .waitFor();
  await context.close();
  await nothingWrong();
});
