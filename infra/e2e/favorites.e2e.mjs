import { listPosts } from '@yuedu/contracts/http/content/posts';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faultsAtAllWidths } from './all-widths.mjs';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { newcomer } from './system.mjs';
import { smallTargets } from './targets.mjs';

const reader = newcomer('student', '張小書');
const at = (path) => (url) => url.pathname === path;
let titles;
before(async () => {
  const { results } = await (await new HttpSession().signUp(reader)).ok(listPosts, { query: { limit: '3' } });
  titles = results.map(({ title }) => title);
});
after(closeBrowser);

const mark = (page, title) => page.getByRole('button', { name: `收藏《${title}》`, exact: true });
const pressed = (page, title) => page.getByRole('button', { name: `收藏《${title}》`, pressed: true });
const card = (page, title) => page.getByRole('listitem').filter({ hasText: title });

async function toFavorites(page, press = 'click') {
  await page.getByRole('button', { name: /的選單$/ })[press]();
  await page.getByRole('menuitem', { name: '我的收藏' })[press]();
  await page.waitForURL(at('/favorites'));
  await settled(page);
}

test(
  'by touch at 360 px a text is saved, filed, found again, renamed with its folder, and dropped',
  { timeout: 120_000 },
  async () => {
    const [title] = titles;
    const context = await person({ width: 360, height: 780, hasTouch: true });
    const page = await context.newPage();
    await logIn(page, reader);
    await settled(page);
    await toFavorites(page, 'tap');
    await page.getByText('還沒有收藏').waitFor();
    await page.getByRole('link', { name: '去閱讀庫逛逛' }).tap();
    await page.waitForURL(at('/posts'));
    await mark(page, title).tap();
    await page.getByRole('button', { name: '選收藏夾' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('收藏夾').selectOption({ label: '新增收藏夾…' });
    await dialog.getByRole('button', { name: '儲存' }).tap();
    await dialog.getByText('請填收藏夾的名稱。').waitFor();
    await dialog.getByLabel('名稱').fill('睡前讀');
    await dialog.getByRole('button', { name: '儲存' }).tap();
    await page.getByText('已移到「睡前讀」').first().waitFor();
    await page.getByRole('button', { name: '關閉通知' }).tap();
    assert.deepEqual(
      (await smallTargets(page)).filter((one) => /收藏/.test(one)),
      [],
    );

    await page.reload();
    await pressed(page, title).waitFor();
    await card(page, title).getByRole('link', { name: title }).tap();
    await page.waitForURL(/\/posts\/.+/);
    await pressed(page, title).waitFor();
    await page.getByRole('link', { name: /^返回/ }).tap();
    await page.waitForURL(at('/posts'));
    await page.getByRole('link', { name: '我的收藏' }).tap();
    await page.getByRole('link', { name: /睡前讀/ }).tap();
    await page.getByRole('heading', { level: 1, name: '睡前讀' }).waitFor();
    await page.getByRole('button', { name: '改名' }).tap();
    await dialog.getByLabel('名稱').fill('假日讀');
    await dialog.getByRole('button', { name: '儲存' }).tap();
    await page.getByRole('heading', { level: 1, name: '假日讀' }).waitFor();
    assert.deepEqual(await smallTargets(page), []);
    await card(page, title)
      .getByRole('button', { name: `取消收藏《${title}》` })
      .tap();
    await page.getByText('這個收藏夾還是空的').waitFor();
    await page.getByRole('button', { name: '復原' }).tap();
    await card(page, title).waitFor();
    await page.getByRole('button', { name: '刪除收藏夾' }).tap();
    await dialog.getByRole('heading', { name: '刪除「假日讀」？' }).waitFor();
    await dialog.getByText('裡面的 1 篇文章不會取消收藏').waitFor();
    await dialog.getByRole('button', { name: '刪除收藏夾' }).tap();
    await page.waitForURL(at('/favorites'));
    await card(page, title).waitFor();
    await context.close();
    await nothingWrong();
  },
);

test('by keyboard alone a text is saved, filed and dropped; the focus is never lost', async () => {
  const title = titles[1];
  const context = await person();
  const page = await context.newPage();
  await logIn(page, reader);
  await page.goto('/posts');
  await mark(page, title).focus();
  await page.keyboard.press('Enter');
  await pressed(page, title).waitFor();
  await page.getByText('已收藏').waitFor();
  await page.getByRole('button', { name: '選收藏夾' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('收藏夾').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await toFavorites(page);
  await page.getByRole('button', { name: '新增收藏夾' }).press('Enter');
  await dialog.getByLabel('名稱').fill('天文');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /天文/ }).waitFor();
  // The list behind the dialog has the folder a moment before the dialog is gone.
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '新增收藏夾' }).press('Enter');
  await dialog.getByLabel('名稱').fill('天文');
  await page.keyboard.press('Enter');
  await dialog.getByText('已經有').waitFor();
  await page.keyboard.press('Escape');
  const move = page.getByRole('button', { name: `移動《${title}》到別的收藏夾` });
  await move.press('Enter');
  await dialog.getByLabel('收藏夾').selectOption({ label: '天文' });
  await dialog.getByRole('button', { name: '儲存' }).press('Enter');
  await page.getByText('已移到「天文」').first().waitFor();
  await move.waitFor({ state: 'detached' });
  const where = () =>
    page.evaluate(() => document.activeElement !== document.body && document.activeElement.isConnected);
  assert.equal(await where(), true, 'after a card has moved away');
  await page.getByRole('link', { name: /天文/ }).press('Enter');
  await page.getByRole('button', { name: `取消收藏《${title}》` }).press('Enter');
  await page.getByText('這個收藏夾還是空的').waitFor();
  assert.equal(await where(), true, 'after a card was dropped');
  await context.close();
  await nothingWrong();
});

test('its pages fit at 360, 768 and 1280 px, and axe finds nothing; a visitor has no bookmark', async () => {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, reader);
  await settled(page);
  await toFavorites(page);
  const faults = await faultsAtAllWidths(page, 'favorites');
  await page.getByRole('link', { name: /天文/ }).click();
  await page.getByRole('heading', { level: 1, name: '天文' }).waitFor();
  faults.push(...(await faultsAtAllWidths(page, 'folder')));
  await page.goto('/posts');
  await mark(page, titles[0]).waitFor();
  faults.push(...(await faultsAtAllWidths(page, 'library with bookmarks')));
  assert.deepEqual(faults, []);
  await context.close();
  const visitor = await (await person()).newPage();
  await visitor.goto('/posts');
  await settled(visitor);
  assert.equal(await visitor.getByRole('button', { name: /^收藏《/ }).count(), 0);
  await visitor.goto('/favorites');
  await visitor.waitForURL(at('/login'));
  await visitor.context().close();
  await nothingWrong();
});
