import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, nothingWrong, person } from './browser.mjs';
import { letTimePass } from './log-in-age.mjs';
import { faultsOf } from './page-faults.mjs';
import { toProfile } from './profile-steps.mjs';
import { at, goBy, pick, signUpAs } from './provider-steps.mjs';
import { engineVariables, localFolder } from './system.mjs';
import { smallTargets } from './targets.mjs';

Object.assign(process.env, engineVariables());
const shots = join(localFolder, 'shots');
mkdirSync(shots, { recursive: true });
after(closeBrowser);

const minutes = { timeout: 180_000 };

/** Somebody whom only this provider lets in; an account of an earlier run is taken again. */
async function onlyBy(page, name, someone) {
  await page.goto('/login');
  await goBy(page, name, someone);
  const lastStep = page.getByRole('heading', { name: '再一步就好' });
  const menu = page.getByRole('button', { name: /的選單$/ });
  await lastStep.or(menu).first().waitFor();
  if (await lastStep.isVisible()) await signUpAs(page, '老師');
  await menu.waitFor();
  const token = await page.evaluate(() => localStorage.getItem('auth._token.local'));
  return JSON.parse(Buffer.from(token.split('.')[1], 'base64url')).sub;
}

test('who has a provider alone proves by a new log-in there that it is he', minutes, async () => {
  const context = await person({ width: 360, height: 780, hasTouch: true });
  const page = await context.newPage();
  await letTimePass(await onlyBy(page, '教育雲端帳號', '吳承恩'));
  await toProfile(page, 'tap');
  const bindGoogle = page.getByRole('button', { name: '綁定 Google' });
  const again = page.getByRole('dialog', { name: '確認是你本人' });
  const leave = async (who) => {
    await bindGoogle.tap();
    await again.getByRole('button', { name: '用教育雲端帳號再登入一次' }).tap();
    await page.waitForURL(/prompt=login|interaction/);
    await pick(page, who);
  };
  await bindGoogle.tap();
  await again.getByRole('button', { name: '用教育雲端帳號再登入一次' }).waitFor();
  assert.deepEqual(await smallTargets(page), []);
  assert.deepEqual(await faultsOf(page, 'proof', 360), []);
  await page.screenshot({ path: join(shots, 'proof-by-provider-360.png') });
  await page.keyboard.press('Escape');
  await leave('取消');
  await page.getByText(/沒有確認是本人/).waitFor();
  await page.getByRole('link', { name: '回我的資料' }).tap();
  await leave('陳柏宇');
  await page.getByText(/不是綁定這裡的那個帳號/).waitFor();
  await page.getByRole('link', { name: '回我的資料' }).tap();
  await leave('吳承恩');
  await page.waitForURL(at('/profile'));
  await page.getByText('再按一次剛才的按鈕就好').waitFor();
  assert.equal(new URL(page.url()).search, '');
  await bindGoogle.tap();
  await pick(page, '取消');
  await page.getByText(/取消了，沒有綁定/).waitFor();
  await context.close();
  await nothingWrong();
});

test(
  'a provider that does not say when somebody has logged in proves nothing: one logs in anew',
  minutes,
  async () => {
    const context = await person();
    const page = await context.newPage();
    await letTimePass(await onlyBy(page, 'Google', '黃子晴'));
    await toProfile(page);
    await page.getByRole('button', { name: '綁定 Facebook' }).click();
    const dialog = page.getByRole('dialog', { name: '請重新登入' });
    await dialog.getByText(/這個帳號用 ?Google ?登入。請先登出/).waitFor();
    await dialog.getByRole('link', { name: '登出' }).click();
    await page.waitForURL(at('/'));
    await context.close();
    await nothingWrong();
  },
);
