import {
  createAnnouncement,
  deleteAnnouncement,
  publishAnnouncement,
  revokeAnnouncement,
} from '@yuedu/contracts/http/assessment/announcements';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { signedIn } from './http-session.mjs';
import { account, system } from './system.mjs';

const entry = system().dashboardEntry;
const admin = account('admin', 'teacher');
const title = `有紀錄的公告 ${Date.now().toString(36)}`;
let editor;
let one;

before(async () => {
  editor = await signedIn(account('editor', 'teacher'));
  one = await editor.ok(createAnnouncement, { body: { title, body: '第一段。' } });
  await editor.ok(publishAnnouncement, { params: { id: one._id } });
});
after(async () => {
  await editor.ok(revokeAnnouncement, { params: { id: one._id } });
  await editor.call(deleteAnnouncement, { params: { id: one._id } });
  await closeBrowser();
});

async function dashboardOf(who) {
  const page = await (await person()).newPage();
  await logIn(page, who, `/${entry}/login`);
  await page.getByRole('navigation').getByRole('link', { name: '評量公告' }).waitFor();
  return page;
}
const actionsOn = (page) => page.locator('tbody tr td:nth-child(3)').allInnerTexts();

test('an admin reads who changed an announcement, from its page, out of all services', async () => {
  const page = await dashboardOf(admin);
  await page.getByRole('navigation').getByRole('link', { name: '評量公告' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('main').getByRole('link', { name: '異動紀錄' }).click();
  await page.getByRole('heading', { level: 1, name: '異動紀錄' }).waitFor();
  await page.getByRole('row', { name: /發布公告/ }).waitFor();
  assert.deepEqual(await actionsOn(page), ['發布公告', '新增公告']);
  const { name } = account('editor', 'teacher');
  await page.getByRole('row', { name: new RegExp(`${name}.*新增公告.*素養評量`) }).waitFor();

  await page.getByLabel('排序').click();
  await page.getByTitle('最舊的在前').click();
  await page.waitForURL(/sort=at/);
  assert.deepEqual(await actionsOn(page), ['新增公告', '發布公告']);
  await page.getByLabel('服務').click();
  await page.getByTitle('班級').and(page.getByRole('option')).click();
  // going back before the address has it would leave the choice there
  await page.waitForURL(/service=classes/);
  await page.getByText('沒有符合的紀錄').waitFor();
  await page.goBack();
  await page.getByRole('row', { name: /發布公告/ }).waitFor();
  await nothingWrong();
});

test('a service that gives no answer is named, the others are shown, and it is asked again', async () => {
  const page = await dashboardOf(admin);
  await page.route('**/v1/audit/billing?*', (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: '異動紀錄' }).click();
  await page.getByText('還沒有要查的資料').waitFor();
  await page.getByPlaceholder('貼上公告、帳號、班級或方案的編號').fill(one._id);
  await page.keyboard.press('Enter');
  await page.getByText('這些服務現在沒有回應，下面少了它們的紀錄：訂閱與付款。').waitFor();
  assert.deepEqual(await actionsOn(page), ['發布公告', '新增公告']);
  await page.unroute('**/v1/audit/billing?*');
  await page.getByRole('button', { name: '再試一次' }).click();
  await page.getByText('這些服務現在沒有回應').waitFor({ state: 'detached' });
  await nothingWrong();
});

test('to an editor the page is not there', async () => {
  const page = await dashboardOf(account('editor', 'teacher'));
  assert.equal(await page.getByRole('link', { name: '異動紀錄' }).count(), 0);
  await page.goto(`/${entry}/audit`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await page.getByRole('heading', { name: '異動紀錄' }).count(), 0);
  await nothingWrong();
});
