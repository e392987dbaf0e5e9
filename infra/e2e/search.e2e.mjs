import { listPosts } from '@yuedu/contracts/http/content/posts';
import { searchPosts } from '@yuedu/contracts/http/content/search';
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { studentOfJunior } from './junior-steps.mjs';
import { faultsOf } from './page-faults.mjs';
import { account, localFolder, newcomer } from './system.mjs';
import { smallTargets } from './targets.mjs';

const shots = join(localFolder, 'shots');
const reader = newcomer('student', '張小搜');
const at = (path) => (url) => url.pathname === path;
let free;
before(async () => {
  mkdirSync(shots, { recursive: true });
  const session = await new HttpSession().signUp(reader);
  free = (await session.ok(listPosts, { query: { conditions: '{"isFree":true}', limit: '1' } })).results[0];
});
after(closeBrowser);

const hits = (page) => page.getByRole('list', { name: '搜尋結果' }).getByRole('listitem');
const box = (page) => page.getByRole('combobox', { name: '搜尋文章' });

async function wrongWith(page, name) {
  const faults = [];
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    await page.screenshot({ path: join(shots, `${name}-${width}.png`), fullPage: true });
    faults.push(...(await faultsOf(page, name, width)));
    if (width === 360) faults.push(...(await smallTargets(page)));
  }
  return faults;
}

test('a visitor comes by clicks from home and finds words in the other script, marked', async () => {
  const page = await (await person()).newPage();
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: '閱讀庫' }).first().click();
  await page.waitForURL(at('/posts'));
  await page.getByRole('searchbox', { name: '搜尋文章' }).fill('萤火虫');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === '萤火虫');
  await hits(page).first().waitFor();
  assert.equal(await hits(page).first().locator('mark').first().textContent(), '螢火蟲');
  await settled(page);
  assert.equal(await page.title().then((title) => title.includes('萤火虫')), true);
  await page.context().close();
  await nothingWrong();
});

test('the header’s search leads there; filters count, narrow, and stand in the address', async () => {
  const page = await (await person()).newPage();
  await logIn(page, reader);
  await settled(page);
  await page.getByRole('banner').getByRole('searchbox').fill('家人');
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/search'));
  const all = await new HttpSession().ok(searchPosts, { query: { q: '家人' } });
  await page
    .getByRole('status')
    .filter({ hasText: `找到 ${all.total} 篇` })
    .waitFor();
  const { value, count } = all.counts.topic[0];
  await page.getByRole('button', { name: new RegExp(`^${value} ${count}$`) }).click();
  await page
    .getByRole('status')
    .filter({ hasText: `找到 ${count} 篇` })
    .waitFor();
  assert.equal(new URL(page.url()).searchParams.get('topic'), value);
  await page.reload();
  await page
    .getByRole('status')
    .filter({ hasText: `找到 ${count} 篇` })
    .waitFor();
  await page.getByRole('button', { name: `拿掉「${value}」` }).click();
  await page
    .getByRole('status')
    .filter({ hasText: `找到 ${all.total} 篇` })
    .waitFor();
  await page.goBack();
  await page
    .getByRole('status')
    .filter({ hasText: `找到 ${count} 篇` })
    .waitFor();
  await page
    .getByRole('button', { name: /^收藏《/ })
    .first()
    .waitFor();
  await page.context().close();
  await nothingWrong();
});

test('suggestions come while one types, once for a pause, and are chosen by keyboard', async () => {
  const page = await (await person()).newPage();
  await page.goto('/search');
  const requests = [];
  page.on('request', (request) => request.url().includes('/suggestions') && requests.push(request.url()));
  await box(page).pressSequentially(free.title.slice(0, 2), { delay: 5 });
  const option = page.getByRole('option', { name: new RegExp(free.title.slice(0, 2)) }).first();
  await option.waitFor();
  assert.equal(requests.length, 1, requests.join('\n'));
  assert.equal(await box(page).getAttribute('aria-expanded'), 'true');
  await page.keyboard.press('ArrowDown');
  const pointed = await box(page).getAttribute('aria-activedescendant');
  assert.equal(await page.locator(`[id="${pointed}"]`).getAttribute('aria-selected'), 'true');
  assert.equal(await box(page).evaluate((field) => document.activeElement === field), true);
  await page.keyboard.press('Escape');
  await option.waitFor({ state: 'hidden' });
  assert.equal(await box(page).inputValue(), free.title.slice(0, 2));
  await page.keyboard.press('ArrowDown');
  await option.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/posts\/.+/);
  await page.context().close();
  await nothingWrong();
});

test('a tag that is suggested narrows by itself; nothing found says what to do', async () => {
  const page = await (await person()).newPage();
  await page.goto('/search');
  await box(page).fill('石滬');
  await page.getByRole('option', { name: /標籤/ }).click();
  await page.waitForURL((url) => url.searchParams.get('tag') === '石滬');
  await page.getByRole('button', { name: '拿掉「標籤：石滬」' }).waitFor();
  await hits(page).first().waitFor();
  await page.goto(`/search?${new URLSearchParams({ q: '南極企鵝大遷徙' })}`);
  await page.getByText('沒有找到「南極企鵝大遷徙」的文章').waitFor();
  await page.getByText('換個說法，或少選一個條件試試。').waitFor();
  await page.context().close();
  await nothingWrong();
});

test('six modes hold their own; another one is no page, for the gateway too', async () => {
  const page = await (await person()).newPage();
  await page.goto('/search');
  const modes = page.getByRole('navigation', { name: '搜尋的範圍' });
  await modes.getByRole('link', { name: '最新月刊' }).click();
  await page
    .getByRole('heading', { level: 2, name: /^\d{4} 年 \d+ 月號$/ })
    .first()
    .waitFor();
  await modes.getByRole('link', { name: '數位閱讀' }).click();
  await page.getByRole('heading', { level: 1, name: '數位閱讀' }).waitFor();
  await hits(page).first().waitFor();
  await modes.getByRole('link', { name: '本週主題' }).click();
  await page.getByRole('heading', { level: 1, name: '本週主題' }).waitFor();
  await hits(page).first().waitFor();
  await modes.getByRole('link', { name: '主題區' }).click();
  await page.getByRole('list', { name: '主題', exact: true }).getByRole('link').first().click();
  await page.waitForURL((url) => url.searchParams.has('area'));
  await hits(page).first().waitFor();
  await modes.getByRole('link', { name: '線上影片' }).click();
  await page.getByRole('heading', { level: 1, name: '線上影片' }).waitFor();
  await page.getByText('沒有找到影片').or(page.getByText('在新分頁打開').first()).waitFor();
  await modes.getByRole('link', { name: 'Junior 專區' }).click();
  await page.waitForURL(at('/login'));
  const answer = await page.goto('/search/stars');
  assert.equal(answer.status(), 404);
  await page.getByRole('heading', { level: 1, name: '找不到此頁面' }).waitFor();
  await page.context().close();
  await nothingWrong();
});

test('the mode junior stands behind its guard', async () => {
  const shut = await (await person()).newPage();
  await logIn(shut, reader, '/search/junior');
  await shut.waitForURL(
    (url) => url.pathname === '/plans' && url.searchParams.get('notify') === 'subscribeJunior',
  );
  await shut.context().close();
  const open = await (await person()).newPage();
  await logIn(open, await studentOfJunior(), '/search/junior');
  await open.getByRole('heading', { level: 1, name: 'Junior 專區' }).waitFor();
  assert.match(await hits(open).first().getByRole('link').getAttribute('href'), /^\/junior\//);
  await open.context().close();
  await nothingWrong();
});

test('pages follow one another without a number in the address', async () => {
  const page = await (await person()).newPage();
  await logIn(page, account('editor', 'teacher'));
  await page.goto(`/search?${new URLSearchParams({ q: '的' })}`);
  const titles = async () => {
    await settled(page);
    return hits(page).getByRole('heading', { level: 3 }).allTextContents();
  };
  await hits(page).first().waitFor();
  const first = await titles();
  await page.getByRole('button', { name: '看更多結果' }).click();
  await page.waitForURL((url) => url.searchParams.has('after'));
  await page.getByRole('button', { name: '回到最前面' }).waitFor();
  const second = await titles();
  assert.equal(first.filter((title) => second.includes(title)).length, 0);
  await page.context().close();
  await nothingWrong();
});

test('its pages fit at 360, 768 and 1280 px, and axe finds nothing', { timeout: 180_000 }, async () => {
  const page = await (await person()).newPage();
  const faults = [];
  for (const [name, address] of [
    ['search', '/search'],
    ['search-hits', `/search?${new URLSearchParams({ q: '家人' })}`],
    ['search-none', `/search?${new URLSearchParams({ q: '南極企鵝大遷徙' })}`],
    ['search-areas', '/search/topicArea'],
    ['search-magazines', '/search/latestMagazines'],
  ]) {
    await page.goto(address);
    await settled(page);
    faults.push(...(await wrongWith(page, name)));
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/search');
  await box(page).fill('家');
  await page.getByRole('option').first().waitFor();
  await page.screenshot({ path: join(shots, 'search-typing-360.png') });
  faults.push(...(await faultsOf(page, 'search while typing', 360)));
  // what lies below the suggestions is covered by them: only they are touched here
  for (const option of await page.getByRole('option').all())
    assert.ok((await option.boundingBox()).height >= 44);
  assert.deepEqual(faults, []);
  await page.context().close();
  await nothingWrong();
});
