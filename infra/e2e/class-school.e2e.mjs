import { listClasses } from '@yuedu/contracts/http/classes/classes';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faultsAtAllWidths } from './all-widths.mjs';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { toOwnClasses } from './class-steps.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { account, newcomer, until } from './system.mjs';
import { smallTargets } from './targets.mjs';

/** Of no school, and the demo's teacher of 青嶼華小. */
const teacher = newcomer('teacher', '方老師');

before(async () => {
  await new HttpSession().signUp(teacher);
});
after(closeBrowser);

async function opened(who, options) {
  const context = await person(options);
  const page = await context.newPage();
  await logIn(page, who);
  if (options) await page.goto('/class-management');
  else await toOwnClasses(page);
  return { context, page, form: page.getByRole('dialog') };
}

const option = (page, name) =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name });

/** Name and grade of a new class. */
async function begin(page, form, title) {
  await page.getByRole('button', { name: '建立班級' }).first().click();
  await form.getByLabel('班級名稱').fill(title);
  await form.getByLabel('年級').focus();
  await page.keyboard.press('ArrowDown');
  await option(page, '小一').waitFor();
  await page.keyboard.press('Enter');
}

test(
  'a teacher finds the school by its county and name with the keys; it stands by the class and opens nothing',
  { timeout: 180_000 },
  async () => {
    const { context, page, form } = await opened(teacher);
    await begin(page, form, '五年仁班');
    const county = form.getByLabel('縣市或州屬');
    await county.focus();
    await page.keyboard.type('柔佛');
    await option(page, '柔佛').waitFor();
    await page.keyboard.press('Enter');
    const school = form.getByLabel('學校', { exact: true });
    await school.focus();
    await page.keyboard.type('鍾靈');
    await page.getByText('沒有找到這所學校。換個字，或改選別的縣市再找。').waitFor();
    for (let key = 0; key < 2; key += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('居鑾');
    // The schools of before stand there until the found ones come.
    await until(async () => (await option(page, '').allTextContents()).join() === '居鑾中華中學（柔佛）', {
      what: 'the found school alone',
    });
    await page.keyboard.press('Enter');
    await form.getByText('班級先標示它').waitFor();
    assert.deepEqual(await faultsAtAllWidths(page, 'class-school'), []);
    await form.getByRole('button', { name: '建立班級' }).click();
    await page.getByRole('heading', { level: 1, name: '五年仁班' }).waitFor();
    await toOwnClasses(page);
    await page.getByText('居鑾中華中學').waitFor();
    await context.close();

    const admin = await signedIn(account('admin', 'teacher'));
    const { results } = await admin.ok(listClasses, { query: { search: '居鑾中華中學' } });
    const [made] = results.filter(({ title }) => title === '五年仁班');
    assert.equal(made.school, null);
    assert.equal(made.schoolName, '居鑾中華中學');
    await nothingWrong();
  },
);

test('on a telephone the school is changed by touch, and who misses one is told whom to ask', async () => {
  const { context, page, form } = await opened(teacher, { width: 360, height: 780, hasTouch: true });
  await page.getByRole('button', { name: '五年仁班的更多操作' }).tap();
  await page.getByRole('menuitem', { name: '修改班級資料' }).tap();
  await form.getByText('居鑾中華中學').waitFor();
  await form.getByLabel('縣市或州屬').tap({ force: true });
  await form.getByLabel('縣市或州屬').fill('吉隆坡');
  await option(page, '吉隆坡').tap();
  await form.getByText('清單裡沒有你的學校，就請我們加上').waitFor();
  assert.equal(await form.getByRole('link', { name: '和我們聯絡' }).getAttribute('href'), '/contact-us');
  await form.getByLabel('學校', { exact: true }).tap({ force: true });
  await option(page, '坤成中學').tap();
  await settled(page);
  assert.deepEqual(await faultsOf(page, 'class-school-changed', 360), []);
  assert.deepEqual(await smallTargets(page), []);
  await form.getByRole('button', { name: '儲存班級' }).tap();
  await form.waitFor({ state: 'hidden' });
  await page.getByText('坤成中學').waitFor();
  await context.close();
  await nothingWrong();
});

test('the school of one’s account is proposed; a class that is of a school stays there', async () => {
  const { context, page, form } = await opened(account('main', 'teacher', 1));
  await page.getByRole('button', { name: '建立班級' }).first().click();
  await form.getByText('青嶼華小（檳城）').waitFor();
  await form.getByText('檳城 Pulau Pinang').waitFor();
  await form.getByRole('button', { name: '取消' }).click();
  await page
    .getByRole('button', { name: /的更多操作$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '修改班級資料' }).click();
  await form.getByText('班級已經屬於這所學校').waitFor();
  assert.equal(await form.getByLabel('縣市或州屬').count(), 0);
  await context.close();
  await nothingWrong();
});
