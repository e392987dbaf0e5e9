import { getInfo, putInfo } from '@yuedu/contracts/http/assessment/info';
import { dayOf } from '@yuedu/contracts/rules/taipei-time';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { account, newcomer } from './system.mjs';

const student = newcomer('student', '小曆');
const today = dayOf(new Date());
const given = {
  title: '閱讀素養評量',
  registrationStartAt: `${today}T00:00:00+08:00`,
  endAt: `${today}T23:59:59+08:00`,
  resultsAt: null,
  options: [],
};
let editor;
let former;

before(async () => {
  await new HttpSession().signUp(student);
  editor = await signedIn(account('editor', 'teacher'));
  former = await editor.ok(getInfo);
  await editor.ok(putInfo, { body: given, ifMatch: former.version });
});
after(async () => {
  const { version } = await editor.ok(getInfo);
  const body = Object.fromEntries(Object.keys(given).map((name) => [name, former[name]]));
  await editor.ok(putInfo, { body, ifMatch: version });
  await closeBrowser();
});

test('dates of the assessment stand in the calendar, as a month and as a list, and lead to it', async () => {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, student);
  await settled(page);
  await page.getByRole('button', { name: /的選單$/ }).click();
  await page.getByRole('menuitem', { name: '我的行事曆' }).click();
  const cell = page.getByRole('gridcell', { selected: true });
  await cell.getByText(/2 件，開始報名 閱讀素養評量，報名截止 閱讀素養評量/).waitFor();
  await page.getByRole('listitem').filter({ hasText: '評量日期' }).waitFor();
  assert.deepEqual(
    await page
      .getByRole('link', { name: /閱讀素養評量/ })
      .evaluateAll((all) => all.map((one) => one.textContent)),
    ['00:00開始報名閱讀素養評量', '23:59報名截止閱讀素養評量'],
  );
  await page.getByText('清單', { exact: true }).click();
  const faults = [];
  for (const width of [360, 768, 1280])
    for (const view of ['清單', '月曆']) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByText(view, { exact: true }).click();
      await page.getByText('報名截止').last().waitFor({ state: 'attached' });
      faults.push(...(await faultsOf(page, view, width)));
    }
  assert.deepEqual(faults, []);
  await page.getByRole('link', { name: /報名截止/ }).click();
  await page.waitForURL((url) => url.pathname === '/aware');
  await context.close();
  await nothingWrong();
});
