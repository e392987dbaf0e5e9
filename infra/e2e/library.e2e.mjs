import { listPosts } from '@yuedu/contracts/http/content/posts';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { smallTargets } from './targets.mjs';

after(closeBrowser);

const cards = (page) => page.getByRole('list', { name: '文章清單' }).getByRole('listitem');
const addressOf = (page) => Object.fromEntries(new URL(page.url()).searchParams);
const countOf = async (conditions) =>
  (await new HttpSession().ok(listPosts, { query: { conditions: JSON.stringify(conditions) } })).total;

test('on a phone the filters are a sheet; level, grade and order stand in the address', async () => {
  const page = await (await person({ width: 360, height: 780, hasTouch: true })).newPage();
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: '閱讀庫' }).last().tap();
  await page.getByRole('button', { name: '篩選條件' }).tap();
  const sheet = page.getByRole('dialog', { name: '篩選' });
  assert.equal(await sheet.getByLabel('年級').count(), 0);
  await sheet.getByLabel('適合').selectOption('ElementarySchool');
  await sheet.getByLabel('年級').selectOption('小三');
  await sheet.getByLabel('排序').selectOption({ label: '依標題' });
  assert.deepEqual(await smallTargets(page), []);
  const faults = await faultsOf(page, 'library with its sheet', 360);
  await sheet.getByRole('button', { name: '看文章' }).tap();
  await sheet.waitFor({ state: 'detached' });
  assert.deepEqual(addressOf(page), { education: 'ElementarySchool', grade: '小三', sort: 'title' });
  const count = await countOf({ grade: '小三' });
  await page.reload();
  await settled(page);
  assert.equal(await cards(page).count(), Math.min(12, count));
  await page.getByRole('button', { name: '已選 2 個條件' }).tap();
  await sheet.getByLabel('適合').selectOption('JuniorHighSchool');
  await page.keyboard.press('Escape');
  assert.deepEqual(addressOf(page), { education: 'JuniorHighSchool', sort: 'title' });
  assert.deepEqual(faults, []);
  await page.context().close();
  await nothingWrong();
});

test('a topic has a head of its own; the next page and the way back are in the address', async () => {
  const page = await (await person()).newPage();
  await page.goto('/posts');
  await cards(page).first().waitFor();
  const first = await cards(page).first().textContent();
  await page.getByRole('button', { name: '看更多文章' }).click();
  await page.waitForURL((url) => url.searchParams.has('after'));
  await page.getByRole('button', { name: '回到最前面' }).waitFor();
  await settled(page);
  assert.notEqual(await cards(page).first().textContent(), first);
  const topics = page.getByRole('group', { name: '主題' });
  await topics.getByRole('button', { name: '自然科學' }).click();
  await page.getByRole('heading', { level: 1, name: '自然科學' }).waitFor();
  assert.deepEqual(addressOf(page), { topic: '自然科學' });
  await settled(page);
  assert.equal(await cards(page).count(), Math.min(12, await countOf({ topicOfPost: '自然科學' })));
  const faults = [];
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    faults.push(...(await faultsOf(page, 'library of a topic', width)));
  }
  assert.deepEqual(faults, []);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: '閱讀庫' }).waitFor();
  await page.context().close();
  await nothingWrong();
});
