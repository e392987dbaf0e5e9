import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { root } from '../local/paths.mjs';
import { isModal } from './modal.mjs';
import { closeParts, openParts } from './parts-page.mjs';
import { localFolder } from './system.mjs';
import { reviewsByKeyboard } from './readings-steps.mjs';

/**
 * The parts and the pages that read lists, each in every state, in a real browser and without a server:
 * /parts of the development server answers by a script. Photographs lie in .local/shots/parts-*.jpg.
 */
const widths = [360, 768, 1280];
const shots = join(localFolder, 'shots');
let page;
/** Errors and warnings of the console, and what a page threw. */
const complaints = [];

before(async () => {
  mkdirSync(shots, { recursive: true });
  page = await openParts(complaints);
});
after(closeParts);

async function photograph(name) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Pictures of covers come when they are scrolled to.
    await page.evaluate(() => document.querySelectorAll('img').forEach((img) => (img.loading = 'eager')));
    await page.waitForFunction(() => [...document.images].every((img) => img.complete));
    await page.screenshot({
      path: join(shots, `parts-${name}-${width}.jpg`),
      type: 'jpeg',
      quality: 70,
      fullPage: true,
    });
    const past = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) => !one.closest('.sr, [class*="tablewrap"]'))
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => `${one.tagName} ${one.className}`),
    );
    assert.deepEqual([width, past.slice(0, 3)], [width, []]);
  }
}

/** @param rules of axe that do not hold where the same page stands five times on one */
async function nothingToMend(rules = []) {
  const { violations } = await new AxeBuilder({ page }).disableRules(rules).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
    [],
  );
  assert.deepEqual(complaints.splice(0), []);
}

test('every part is on the page of parts, fits at 360, 768 and 1280 px, and axe finds nothing', async () => {
  await page.goto('/parts');
  await page.locator('[data-part="states/loading"] i').first().waitFor();
  const parts = await page.locator('[data-part]').evaluateAll((all) =>
    all.map((part) => ({
      name: part.dataset.part,
      isSeen: [...part.children].slice(1).some((one) => one.getBoundingClientRect().height > 8),
    })),
  );
  assert.ok(parts.length > 30, `${parts.length} parts`);
  assert.deepEqual(
    parts.filter(({ isSeen }) => !isSeen),
    [],
  );
  await photograph('shared');
  await nothingToMend();
});

test('dialog, menu and popup open, take the focus where they should, and close by the keyboard', async () => {
  await page.getByRole('button', { name: '打開對話框' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '要交出了嗎？' });
  await dialog.waitFor();
  await page.screenshot({ path: join(shots, 'parts-dialog-1280.jpg') });
  assert.ok(await dialog.evaluate((one) => one.contains(document.activeElement)));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '曾詩涵的選單' }).press('Enter');
  await page.getByRole('menuitem', { name: '登出' }).waitFor();
  await page.screenshot({ path: join(shots, 'parts-menu-1280.jpg') });
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '打開通知' }).press('Enter');
  const popup = page.getByRole('status').getByRole('region', { name: '有新的作業' });
  await popup.waitFor();
  assert.equal((await popup.boundingBox())?.width, 325);
  await popup.getByRole('button', { name: '關閉通知' }).press('Enter');
  await popup.waitFor({ state: 'detached' });
  assert.deepEqual(complaints.splice(0), []);
});

/** What opens from the reader's samples, and what it is called then. */
const opened = {
  打開筆記清單: '我的筆記',
  打開空的筆記清單: '我的筆記',
  寫新筆記: '寫筆記',
  改筆記: '修改筆記',
  寫太長的筆記: '修改筆記',
};

test('lists and dialogs of notes fit at 360, 768 and 1280 px, and axe finds nothing', async () => {
  for (const [button, name] of Object.entries(opened)) {
    const opener = page.getByRole('button', { name: button, exact: true });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const box = await dialog.boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= width, `${button} at ${width} px`);
      const inner = await dialog.evaluate((one) => one.scrollWidth - one.clientWidth);
      assert.ok(inner <= 0, `${button} at ${width} px is ${inner} px too wide inside`);
      await page.screenshot({ path: join(shots, `parts-${button}-${width}.jpg`), quality: 70, type: 'jpeg' });
    }
    await nothingToMend();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

test('readings are reviewed by keyboard alone', () => reviewsByKeyboard(page, shots));

test('a dialog is modal: focus, what is behind it, a press beside it, and notices above it', async () => {
  await isModal(page, { widths, shots });
  assert.deepEqual(complaints.splice(0), []);
});

const retry = { role: 'button', name: '再試一次' };
/** What each page says when there is nothing, and what it shows when there is something. */
const pages = {
  library: { empty: '沒有合這些條件的文章', full: '茶室裡的暗號' },
  homework: { empty: '現在沒有要交的作業', full: '第五週晨讀' },
  desk: { empty: '還沒有加入班級', full: '茶室裡的暗號' },
  children: { empty: '還沒有連結孩子的帳號', full: '這星期讀完 1 篇' },
  plans: { empty: '現在沒有開放的方案', full: '悅讀家庭・一年' },
  search: { empty: '這裡還沒有文章', full: '潮汐為什麼天天遲到' },
  subscriptions: { empty: '還沒有訂閱', full: '悅讀家庭・一年' },
  news: { empty: '目前沒有公告', full: '秋季評量開始報名' },
  import: { empty: '選擇檔案', full: '評量公告.csv' },
};

for (const [id, { empty, full }] of Object.entries(pages))
  test(`${id} while loading, empty, failed, offline, full: says what it is; trying again helps`, async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/parts?of=${id}`);
    const inState = (state) => page.locator(`[data-state="${state}"]`);
    await inState('loading').locator('[aria-busy="true"] i').first().waitFor();
    // At every width: what is centred by its margins shrinks to nothing around shapes without words.
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const shape = await inState('loading').locator('[aria-busy="true"] i').first().boundingBox();
      assert.ok(shape.width >= 60, `${width} px: a shape of ${shape.width} px`);
    }
    await inState('full').getByText(full).first().waitFor();
    await inState('empty').getByText(empty).first().waitFor();
    for (const [state, heading] of [
      ['error', '這一頁沒有順利打開'],
      ['offline', '目前連不上網路'],
    ])
      await inState(state).getByRole('alert').filter({ hasText: heading }).first().waitFor();
    // An error has a number that can be told to whoever helps; no network has none.
    assert.equal(await inState('offline').getByText('錯誤編號').count(), 0);
    assert.ok((await inState('error').getByText('錯誤編號').count()) > 0);
    for (const state of ['loading', 'empty', 'full'])
      assert.equal(await inState(state).getByRole('alert').count(), 0, state);
    await photograph(id);
    await nothingToMend(['landmark-unique']);
    for (const state of ['error', 'offline']) {
      const button = inState(state).getByRole(retry.role, { name: retry.name });
      while ((await button.count()) > 0) {
        const before = await button.count();
        await button.first().click();
        await page.waitForFunction(
          ([selector, count]) =>
            document.querySelectorAll(`${selector} [role="alert"] button`).length < count,
          [`[data-state="${state}"]`, before],
        );
      }
      await inState(state).getByText(full).first().waitFor();
    }
  });

/**
 * For how long shapes of a skeleton stood on the page, in milliseconds of its own clock; null when there were
 * none.
 */
async function skeletonMs(afterMs) {
  await page.goto(`/parts?of=news&state=full&afterMs=${afterMs}`);
  const full = page.getByText(pages.news.full).first();
  // The page's time goes by only here, so that a busy machine changes nothing.
  for (const end = Date.now() + 20_000; Date.now() < end && !(await full.isVisible());)
    await page.clock.runFor(10);
  await full.waitFor();
  return page.evaluate(() => window.skeletonMs);
}

test('a quick answer shows no skeleton; one just after it appeared leaves it for 200 ms', async () => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.addInitScript(() => {
    window.skeletonMs = null;
    let since = null;
    new MutationObserver(() => {
      const isSeen = document.querySelector('[aria-busy="true"] i') !== null;
      if (isSeen) since ??= Date.now();
      else if (since !== null) {
        window.skeletonMs = Date.now() - since;
        since = null;
      }
    }).observe(document, { childList: true, subtree: true });
  });
  assert.equal(await skeletonMs(60), null);
  const shown = await skeletonMs(230);
  assert.ok(shown >= 190 && shown < 1_000, `the skeleton stood for ${shown} ms`);
  await page.clock.resume();
});

const longPost = () => {
  const paragraphs = Array.from({ length: 30 }, (_, index) => ({
    _id: `p${index}`,
    kind: 'text',
    html: '',
    text: '老茶室的夥計喊單時，用的是一套只有自己人聽得懂的話。'.repeat(4),
    readings: Array.from({ length: 20 }, (_, at) => ({ at, zhuyin: 'ㄔㄚˊ', pinyin: 'chá' })),
  }));
  const questions = Array.from({ length: 8 }, (_, index) => ({
    _id: `00000000-0000-7000-8000-00000000000${index}`,
    type: 'singleChoice',
    stem: '夥計為什麼要用暗號？',
    readings: [{ at: 0, zhuyin: 'ㄏㄨㄛˇ', pinyin: 'huǒ' }],
    process: 'infer',
    points: 1,
    options: ['快', '省力', '好玩', '保密'].map((text, at) => ({ _id: `${index}-${at}`, text })),
  }));
  return {
    _id: '00000000-0000-7000-8000-000000000010',
    version: 1,
    postVersion: 1,
    title: '茶室裡的暗號',
    summary: '',
    author: '林曉雯',
    cover: null,
    education: 'ElementarySchool',
    grade: '小一',
    topicOfPost: '文化',
    formOfPost: '說明文',
    typeOfPost: '連續',
    difficultyOfPost: '適中',
    zones: [],
    tags: [],
    isFree: true,
    open: true,
    characters: 900,
    minutes: 4,
    questionCount: questions.length,
    paragraphs,
    questions,
  };
};

test('beside the reader’s panes, which scroll by themselves, the page does not scroll', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const post = longPost();
  await page.route(/\/v[12]\//, (route) =>
    route.fulfill({ json: { data: route.request().url().includes(post._id) ? post : { value: [] } } }),
  );
  await page.goto(`/posts/${post._id}`);
  await page.getByText('第 8 題').first().waitFor({ state: 'attached' });
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), 900);
  await page.unroute(/\/v[12]\//);
});

test('nothing of the page of parts is in the build', () => {
  const dist = join(root, 'frontend/dist');
  if (!existsSync(dist)) return;
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  assert.ok(files.length > 20);
  assert.deepEqual(
    files
      .filter(
        ({ name, parentPath }) =>
          /\.(html|js)$/.test(name) &&
          /parts\.html|data-part|parts__/.test(readFileSync(join(parentPath, name), 'utf8')),
      )
      .map(({ name }) => name),
    [],
  );
});
