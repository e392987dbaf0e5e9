import { listPosts } from '@yuedu/contracts/http/content/posts';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { newReader } from './reading-steps.mjs';
import { newcomer } from './system.mjs';

after(closeBrowser);

const drawButton = '到文章裡畫出你的依據';

/** A newcomer's own reading of a free text, by touch on a telephone. */
async function readerByTouch() {
  const student = newcomer('student');
  await new HttpSession().signUp(student);
  const {
    results: [{ _id }],
  } = await new HttpSession().ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  const context = await person({ width: 360, height: 740, hasTouch: true });
  const page = await context.newPage();
  await recordClicks(page);
  await logIn(page, student);
  await page.goto(`/posts/${_id}`);
  await page.locator('.reader__rtabs').waitFor();
  return { page, context };
}

/** Every click of the page from its first load on: what it fell upon. */
const recordClicks = (page) =>
  page.addInitScript(() => {
    window.clicksSeen = [];
    addEventListener(
      'click',
      ({ target }) =>
        window.clicksSeen.push(
          target.closest('[data-sentence]') ? 'sentence' : target.outerHTML.slice(0, 80),
        ),
      { capture: true },
    );
  });
const takeClicks = (page) => page.evaluate(() => window.clicksSeen.splice(0));

test('a sentence tapped as evidence takes the tap: nothing that comes beneath it is clicked', async () => {
  const { page, context } = await readerByTouch();
  await page.getByRole('button', { name: /^題目/ }).tap();
  const card = page.locator('.reader__card[data-question]').first();
  const draw = card.getByRole('button', { name: drawButton });
  await draw.waitFor();
  for (let at = 0; at < 4; at += 1) {
    await (at === 0 ? draw : card.getByRole('button', { name: '換一句' })).tap();
    const sentence = page.locator('[data-sentence]').nth(at);
    await sentence.waitFor();
    await sentence.scrollIntoViewIfNeeded();
    await takeClicks(page);
    await sentence.locator('[data-at]').first().tap();
    await card.locator('.reader__evi q').waitFor();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    assert.deepEqual(await takeClicks(page), ['sentence']);
    assert.equal(await card.locator('.reader__evi q').count(), 1);
  }
  assert.equal(await page.locator('input:checked[type="radio"]').filter({ visible: true }).count(), 0);
  await context.close();
  await nothingWrong();
});

/** A new student with a free text before him, and its first question. */
async function readerOfFreeText() {
  const {
    results: [post],
  } = await new HttpSession().ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  const { context, page } = await newReader(post);
  return { context, page, card: page.locator('.reader__card[data-question]').first() };
}

test('words drawn with the mouse are the evidence, from one paragraph into the next', async () => {
  const { context, page, card } = await readerOfFreeText();
  await card.getByRole('button', { name: drawButton }).click();
  const places = page.locator('[data-sentence] [data-at]');
  await places.first().waitFor();
  const [from, to] = [await places.nth(2).boundingBox(), await places.nth(6).boundingBox()];
  await page.mouse.move(from.x + 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await card.locator('.reader__evi q').first().waitFor();
  await context.close();
  await nothingWrong();
});

test('selected words are offered their acts, and a sentence is selected by keyboard alone', async () => {
  const { context, page, card } = await readerOfFreeText();
  await card.getByRole('button', { name: drawButton }).waitFor();
  const bar = page.getByRole('group', { name: '選取的文字' });
  const act = bar.getByRole('button', { name: '畫成第 1 題的依據' });
  const selected = () => page.evaluate(() => getSelection().toString().replaceAll('\n', ''));
  const [from, to] = [1, 3].map((at) => page.locator('[data-index="0"] [data-at]').nth(at));
  const [left, right] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(left.x + 2, left.y + left.height / 2);
  await page.mouse.down();
  await page.mouse.move(right.x + right.width - 2, right.y + right.height / 2, { steps: 5 });
  await page.mouse.up();
  await act.waitFor();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  assert.equal(await selected(), '');

  await page.getByRole('button', { name: '選一個句子' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-sentence="0"]:focus').waitFor();
  await page.keyboard.press('ArrowDown');
  const sentence = page.locator('[data-sentence="1"]:focus');
  await sentence.waitFor();
  const words = await sentence
    .locator('[data-at]')
    .evaluateAll((all) => all.map((one) => one.firstChild.textContent).join(''));
  await page.keyboard.press('Enter');
  await page.locator('[data-sentence]').first().waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement.textContent === '畫成第 1 題的依據');
  assert.equal(await selected(), words);
  await page.keyboard.press('Enter');
  await card.locator('.reader__evi q').getByText(words, { exact: true }).waitFor();
  await bar.waitFor({ state: 'detached' });
  await context.close();
  await nothingWrong();
});
