import { getQuest } from '@yuedu/contracts/http/content/quest';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { freeReader } from './free-reading.mjs';
import { faultsOf } from './page-faults.mjs';
import { localFolder, newcomer, system, until } from './system.mjs';
import { smallTargets } from './targets.mjs';

after(closeBrowser);
const at = (path) => (url) => url.pathname === path;
const reader = newcomer('student', '張小讀');

async function wrongWith(page, name) {
  const faults = [];
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    const path = join(localFolder, 'shots', `${name}-${width}.jpg`);
    await page.screenshot({ path, quality: 70, fullPage: true });
    faults.push(...(await faultsOf(page, name, width)));
  }
  return faults;
}

/** Somebody who has read one text; content hears of it by the event. */
before(async () => {
  const { session } = await freeReader(reader, true);
  await until(async () => (await session.ok(getQuest)).texts === 1);
});

let link;
test('by touch at 360 px a student comes from the footer to the stamps, and invites', async () => {
  const context = await person({ width: 360, height: 780, hasTouch: true });
  const page = await context.newPage();
  await logIn(page, reader);
  await settled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: '悅讀十年' }).tap();
  await page.waitForURL(at('/event10Year'));
  await page.getByRole('link', { name: '看七個任務' }).tap();
  await page.getByText(/已經蓋了 \d 枚圖章，讀過 1 篇文章/).waitFor();
  const first = page.getByRole('listitem').filter({ hasText: '讀完第一篇' });
  await first.getByText('蓋章').waitFor();
  await page.getByRole('listitem').filter({ hasText: '畫一次依據' }).getByText('蓋章').waitFor();
  assert.equal(await page.getByLabel('連結上怎麼稱呼你').count(), 0, 'a child is asked for no name');
  await page.getByRole('button', { name: '做一個邀請連結' }).tap();
  link = new URL(await page.getByLabel('邀請連結').inputValue());
  assert.deepEqual(await smallTargets(page), []);
  assert.deepEqual(await wrongWith(page, 'quest-own'), []);
  await context.close();
  await nothingWrong();
});

test('a guest sees that somebody invites, the missions and ways in, nothing of the child', async () => {
  const context = await person();
  const page = await context.newPage();
  await page.goto(link.pathname);
  await page.getByText('有人邀請你一起讀。').waitFor();
  await page.getByText('讀完第一篇').waitFor();
  assert.equal(await page.getByText(/蓋章|已讀|張小讀/).count(), 0);
  assert.deepEqual(await wrongWith(page, 'quest-guest'), []);
  await page.getByRole('main').getByRole('link', { name: '免費註冊' }).click();
  await page.waitForURL(at('/sign-up'));
  await context.close();
  await nothingWrong();
});

test('a token at the root leads to its page, one that nobody made to 找不到此頁面', async () => {
  const token = link.pathname.split('/').at(-1);
  const context = await person();
  const page = await context.newPage();
  await page.goto(`/${token}`);
  await page.waitForURL(at(link.pathname));
  await page.getByText('有人邀請你一起讀。').waitFor();
  await page.goto(`/quest-${'a'.repeat(22)}`);
  await page.getByRole('heading', { name: '找不到此頁面' }).waitFor();
  const statusOf = async (path) => (await fetch(`${system().url}${path}`, { redirect: 'manual' })).status;
  assert.deepEqual(
    await Promise.all(['/7K2M-9QXD', `/quest-${'b'.repeat(22)}`, '/nothing', '/quest-x'].map(statusOf)),
    [302, 302, 404, 404],
  );
  await context.close();
  await nothingWrong();
});
