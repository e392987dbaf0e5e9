import { listPosts } from '@yuedu/contracts/http/content/posts';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
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

test('words drawn with the mouse are the evidence, from one paragraph into the next', async () => {
  const student = newcomer('student');
  await new HttpSession().signUp(student);
  const {
    results: [{ _id }],
  } = await new HttpSession().ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  const context = await person();
  const page = await context.newPage();
  await logIn(page, student);
  await page.goto(`/posts/${_id}`);
  const card = page.locator('.reader__card[data-question]').first();
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
