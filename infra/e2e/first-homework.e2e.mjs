import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, nothingWrong, person } from './browser.mjs';
import { codeTo } from './mailbox.mjs';
import { newcomer, until } from './system.mjs';

/** From the first page of the sign-up to a homework that stands in the class. */
const most = { screens: 5, clicks: 12 };

after(closeBrowser);

test(
  `a new teacher has given homework after at most ${most.screens} screens and ${most.clicks} clicks`,
  { timeout: 120_000 },
  async () => {
    const page = await (await person()).newPage();
    const effort = { clicks: 0, fields: 0, screens: [] };
    const click = async (place) => {
      effort.clicks += 1;
      await place.click();
    };
    const write = async (place, words) => {
      effort.fields += 1;
      await place.fill(words);
    };
    /** Each page, and each dialog over one: whatever has to be looked at anew. */
    const screen = (name) => effort.screens.push(name);
    const button = (name) => page.getByRole('button', { name, exact: true });

    const teacher = newcomer('teacher', '第一次來的老師');
    await page.goto('/sign-up');
    screen('sign-up');
    await click(page.locator('.field__choices label', { hasText: '老師' }));
    await write(page.getByLabel('姓名'), teacher.name);
    await write(page.getByLabel('電子信箱'), teacher.account);
    await write(page.getByLabel('設定密碼'), teacher.password);
    await click(button('寄驗證碼'));
    await write(page.getByLabel('驗證碼', { exact: true }), await codeTo(teacher.account));
    await click(button('完成註冊'));
    await page.waitForURL((url) => url.pathname === '/');

    screen('home');
    await click(page.getByRole('link', { name: '建立班級', exact: true }).first());
    screen('class');
    const form = page.getByRole('dialog');
    await write(form.getByLabel('班級名稱'), '五年一班');
    await click(form.getByLabel('年級'));
    const grade = page.getByTitle('小五', { exact: true });
    await until(async () => ((await grade.boundingBox())?.x ?? -1) > 0, { what: 'the grades on the screen' });
    await click(grade);
    await click(form.getByRole('button', { name: '建立班級' }));
    await page.waitForURL(/\/classes\/[0-9a-f-]{36}/);

    screen('its page');
    await click(button('派第一份作業'));
    screen('homework');
    const dialog = page.getByRole('dialog');
    await click(dialog.getByRole('checkbox').first());
    assert.match(await dialog.getByLabel('作業名稱').inputValue(), /閱讀/, 'it has a name of its own');
    await click(dialog.getByRole('button', { name: '派出 1 篇文章' }));
    await page
      .getByText(/已把「.+」派給五年一班/)
      .first()
      .waitFor();
    await page.locator('main').getByRole('link', { name: /閱讀/ }).waitFor();

    console.log(
      `the first homework: ${effort.clicks} clicks, ${effort.fields} fields, ` +
        `${effort.screens.length} screens: ${effort.screens.join(', ')}`,
    );
    assert.ok(effort.clicks <= most.clicks, `${effort.clicks} clicks`);
    assert.ok(effort.screens.length <= most.screens, effort.screens.join(', '));
    await nothingWrong();
  },
);
