import { createClass } from '@yuedu/contracts/http/classes/classes';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faultsAtAllWidths } from './all-widths.mjs';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { toOwnClass } from './class-steps.mjs';
import { HttpSession } from './http-session.mjs';
import { inDays, newcomer } from './system.mjs';

const teacher = newcomer('teacher', '林老師');
const student = newcomer('student', '王小明');

before(async () => {
  const session = await new HttpSession().signUp(teacher);
  for (const title of ['四年仁班', '晨讀社'])
    await session.ok(createClass, { body: { title, grade: '小四', endAt: inDays(60) } });
  await new HttpSession().signUp(student);
});
after(closeBrowser);

test(
  'one code lets a student into two classes at once, typed where a class’s code is',
  { timeout: 120_000 },
  async () => {
    const context = await person();
    const page = await context.newPage();
    await logIn(page, teacher);
    await toOwnClass(page, '四年仁班');
    await page.getByRole('button', { name: '產生多班代碼' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: '晨讀社' }).waitFor();
    await dialog.getByRole('button', { name: '產生多班代碼' }).click();
    await dialog.getByText('再選至少一個班').waitFor();
    assert.deepEqual(await faultsAtAllWidths(page, 'group-code'), []);
    await dialog.getByRole('checkbox', { name: '晨讀社' }).click();
    await dialog.getByRole('button', { name: '產生多班代碼' }).click();
    const sheet = page.getByRole('region', { name: '多班代碼' });
    const code = await sheet.locator('output').textContent();
    assert.match(code, /^G[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await sheet.getByText(/^加入.*晨讀社/).waitFor();
    assert.deepEqual(await faultsAtAllWidths(page, 'class-group-code'), []);

    const childContext = await person({ width: 360, height: 780, hasTouch: true });
    const child = await childContext.newPage();
    await logIn(child, student);
    await child.getByLabel('班級代碼').fill(code.toLowerCase());
    await child.getByRole('button', { name: '加入班級' }).tap();
    for (const title of ['四年仁班', '晨讀社']) await child.getByRole('link', { name: title }).waitFor();
    await settled(child);
    await Promise.all([context.close(), childContext.close()]);
    await nothingWrong();
  },
);
