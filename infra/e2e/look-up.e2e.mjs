import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { findWords, listLookUps } from '@yuedu/contracts/http/content/words';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { newReader } from './reading-steps.mjs';
import { until } from './system.mjs';
import { smallTargets } from './targets.mjs';

/** A free text, and a word of two characters in its first paragraph. */
let post;
let word;
let paragraph;
before(async () => {
  const visitor = new HttpSession();
  const { results } = await visitor.ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  post = await visitor.ok(getPost, { params: { id: results[0]._id } });
  paragraph = post.paragraphs.find(({ kind }) => kind === 'text');
  const clause = /[\p{Script=Han}]+/u.exec(paragraph.text)[0];
  const { results: words } = await visitor.ok(findWords, { query: { text: clause } });
  word = words.find((one) => Array.from(one.word).length === 2 && paragraph.text.indexOf(one.word) >= 0).word;
});
after(closeBrowser);

const shot = (page, name) => page.screenshot({ path: `.local/shots/look-up-${name}.png` });
const sheet = (page) => page.getByRole('dialog', { name: /^查字詞/ });
/** The middle of a character of the text on the screen. */
async function pointOf(page, words, offset = 0) {
  return page.evaluate(
    ({ id, words, offset }) => {
      const pieces = [...document.getElementById(id).querySelectorAll('[data-at]')];
      const text = pieces.map((piece) => piece.firstChild.textContent).join('');
      let at = text.indexOf(words) + offset;
      for (const piece of pieces) {
        const node = piece.firstChild;
        if (at >= node.length) {
          at -= node.length;
          continue;
        }
        piece.scrollIntoView({ block: 'center' });
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      }
      return null;
    },
    { id: paragraph._id, words, offset },
  );
}
async function press(page, words, offset, how = 'mouse') {
  const { x, y } = await pointOf(page, words, offset);
  if (how === 'mouse') await page.mouse.click(x, y);
  else await page.touchscreen.tap(x, y);
}
async function visitorAt(screen) {
  const context = await person(screen);
  const page = await context.newPage();
  await page.goto(`/posts/${post._id}`);
  await page.locator('[data-index="0"]').waitFor();
  await settled(page);
  return { context, page };
}

test('a visitor presses a word and reads its sound and meanings; nothing of him is kept', async () => {
  const { context, page } = await visitorAt();
  const stored = [];
  page.on('request', (request) => request.url().includes('/look-ups') && stored.push(request.url()));
  await press(page, word, 1);
  await sheet(page).getByRole('heading', { name: word }).waitFor();
  await sheet(page).getByText('英文釋義：CC-CEDICT').waitFor();
  const [entry] = (await new HttpSession().ok(findWords, { query: { text: word } })).results[0].entries;
  await sheet(page).getByText(entry.zhuyin.join(' '), { exact: true }).waitFor();
  await sheet(page).getByText(entry.meanings[0], { exact: true }).waitFor();
  assert.equal(await page.evaluate(() => CSS.highlights.get('sought').size > 0), true);
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'H2');
  const faults = [];
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    faults.push(...(await faultsOf(page, 'look-up', width)));
    await shot(page, width);
  }
  assert.deepEqual(faults, []);
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => CSS.highlights.has('sought')), false);
  assert.deepEqual(stored, []);
  await context.close();
  await nothingWrong();
});

test('a press beside words, one that marks words and one that takes them back look nothing up', async () => {
  const { context, page } = await visitorAt();
  const calls = [];
  page.on('request', (request) => request.url().includes('/v1/words') && calls.push(request.url()));
  const { x, y } = await pointOf(page, word);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  await page.mouse.up();
  await page.mouse.click(x, y);
  await page.locator('h1').first().click();
  await page.getByText('點一下字詞，可以查意思').click();
  await press(page, word);
  await sheet(page).getByRole('listitem').first().waitFor();
  assert.equal(calls.length, 1);
  await page.locator('h1').first().click();
  await sheet(page).waitFor({ state: 'detached' });
  await context.close();
  await nothingWrong();
});

/** Selects a stretch of the paragraph's words, as a drag would. */
const select = (page, from, to) =>
  page.evaluate(
    ({ id, from, to }) => {
      const places = [...document.getElementById(id).querySelectorAll('[data-at]')].flatMap((piece) =>
        Array.from(piece.firstChild.textContent, (_, at) => [piece.firstChild, at]),
      );
      const [first, last] = [places[from], places[to - 1]];
      getSelection().setBaseAndExtent(first[0], first[1], last[0], last[1] + 1);
    },
    { id: paragraph._id, from, to },
  );

test('marked words are looked up from the bar beside them, whole or by their parts', async () => {
  const { context, page } = await visitorAt();
  const at = paragraph.text.indexOf(word);
  await select(page, at, at + 2);
  const act = page.getByRole('group', { name: '選取的文字' }).getByRole('button', { name: '查字詞' });
  await act.click();
  await sheet(page).getByRole('heading', { name: word }).waitFor();
  assert.equal(await sheet(page).getByText('詞典裡沒有').count(), 0);
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  const end = Math.min(Array.from(paragraph.text).length, at + 12);
  await select(page, at, end);
  await act.click();
  await sheet(page).getByText('看看裡面的字詞').waitFor();
  await sheet(page).getByRole('heading', { name: word }).waitFor();
  await shot(page, 'parts');
  const other = sheet(page).getByRole('group').getByRole('button').first();
  const name = await other.textContent();
  await other.click();
  await sheet(page).getByRole('heading', { name }).waitFor();
  await context.close();
  await nothingWrong();
});

test('by keyboard words are gone over with arrow keys and looked up with Enter', async () => {
  const { context, page } = await visitorAt();
  await page.locator('summary', { hasText: '版面' }).press('Enter');
  await page.getByRole('button', { name: '查字詞', exact: true }).press('Enter');
  const area = page.getByRole('application', { name: /用方向鍵移動/ });
  await area.waitFor();
  const current = () => area.locator('b').textContent();
  const first = await current();
  await page.keyboard.press('ArrowRight');
  const second = await current();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await shot(page, 'keys');
  assert.notEqual(first, second);
  const sought = await current();
  await page.keyboard.press('Enter');
  await sheet(page).waitFor();
  const found = await sheet(page).getByRole('heading', { level: 2 }).textContent();
  assert.ok(
    [...sought].some((character) => found.includes(character)),
    `${sought} and ${found}`,
  );
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'application');
  await page.keyboard.press('Escape');
  await area.waitFor({ state: 'detached' });
  await context.close();
  await nothingWrong();
});

test('by touch at 360 px a student looks a word up, and that he did is stored for him', async () => {
  const { context, page, student } = await newReader(post, { width: 360, height: 780, hasTouch: true });
  await page.locator('[data-index="0"]').waitFor();
  await settled(page);
  await press(page, word, 0, 'touch');
  await sheet(page).getByRole('heading', { name: word }).waitFor();
  assert.deepEqual(
    (await smallTargets(page)).filter((one) => /關閉|聽讀音/.test(one)),
    [],
  );
  await shot(page, 'touch');
  await sheet(page).getByRole('button', { name: '關閉' }).tap();
  const session = await new HttpSession().login(student.account, student.password);
  const rows = () => session.ok(listLookUps, {}).then(({ results }) => results.map((one) => one.word));
  await until(async () => (await rows()).includes(word), { what: 'the kept look-up' });
  await context.close();
  await nothingWrong();
});

test('below the text stand the words that were looked up in it, and can be taken off', async () => {
  const { context, page } = await newReader(post);
  await page.locator('[data-index="0"]').waitFor();
  await settled(page);
  const keeping = page.waitForResponse((one) => one.url().endsWith('/v1/words/look-ups') && one.ok());
  await press(page, word);
  await sheet(page).getByRole('heading', { name: word }).waitFor();
  await keeping;
  await page.keyboard.press('Escape');
  await page.getByText('點一下字詞，可以查意思').scrollIntoViewIfNeeded();
  const history = page.getByRole('region', { name: '你查過的字詞' });
  await history.getByText(word, { exact: true }).first().waitFor();
  await history.getByText('「').waitFor();
  await history.scrollIntoViewIfNeeded();
  await shot(page, 'history');
  await history.getByRole('button', { name: `從紀錄刪除「${word}」` }).click();
  await history.waitFor({ state: 'detached' });
  await context.close();
  await nothingWrong();
});

test('without a network the sheet says so and tries again', async () => {
  const { context, page } = await visitorAt();
  await press(page, word);
  await sheet(page).waitFor();
  await page.keyboard.press('Escape');
  const other = Array.from(paragraph.text.replaceAll(/[^\p{Script=Han}]/gu, '')).at(-1);
  await context.setOffline(true);
  await press(page, other);
  await sheet(page).getByText('目前離線，連上網路就能查。').waitFor();
  await context.setOffline(false);
  await sheet(page).getByText('英文釋義').waitFor();
  await sheet(page).getByRole('listitem').first().waitFor();
  await context.close();
  await nothingWrong();
});
