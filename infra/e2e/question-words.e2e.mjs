import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, nothingWrong } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { newReader, tabTo } from './reading-steps.mjs';
import { until } from './system.mjs';
import { smallTargets } from './targets.mjs';

let post;
before(async () => {
  const visitor = new HttpSession();
  const { results } = await visitor.ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  post = await visitor.ok(getPost, { params: { id: results[0]._id } });
});
after(closeBrowser);

const shot = (page, name) => page.screenshot({ path: `.local/shots/question-words-${name}.png` });
const sheet = (page) => page.getByRole('dialog', { name: /^查字詞/ });

/** Some words of a question on the screen, and how a pointer goes over them. */
const wordsOfQuestion = (page, selector) =>
  page.evaluate((selector) => {
    const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    element.scrollIntoView({ block: 'center' });
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    // With zhuyin each character stands by itself.
    const characters = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement.closest('.sr, rt'))
        for (let at = 0; at < node.length; at += 1) characters.push({ node, at, word: node.data[at] });
    const isHan = ({ word }) => /\p{Script=Han}/u.test(word);
    const first = characters.findIndex(
      (one, at) => isHan(one) && characters[at + 1] && isHan(characters[at + 1]),
    );
    const boxes = characters.slice(first, first + 2).map(({ node, at }) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    });
    const words = characters[first].word + characters[first + 1].word;
    const { left, top, height } = boxes[0];
    return { words, left: left + 1, right: boxes[1].right - 1, y: top + height / 2 };
  }, selector);

test(
  'words of a stem and of an option are looked up as those of the text are, and no answer is changed by it',
  { timeout: 90_000 },
  async () => {
    const { context, page } = await newReader(post);
    const requested = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/v1/words/') requested.push(searchParams.get('text'));
    });
    const bar = page.getByRole('group', { name: '選取的文字' });
    for (const selector of ['.reader__card .reader__stem', '.reader__opt label > span:last-child']) {
      await page.locator(selector).first().waitFor();
      const { words, left, right, y } = await wordsOfQuestion(page, selector);
      await page.mouse.move(left, y);
      await page.mouse.down();
      await page.mouse.move(right, y, { steps: 6 });
      await page.mouse.up();
      await bar.getByRole('button', { name: '查字詞' }).click();
      await sheet(page).getByRole('heading').waitFor();
      await until(() => requested.at(-1) === words, { what: `${words} requested for` });
      assert.equal(await page.locator('.reader__opt input:checked').count(), 0);
      await shot(page, selector.includes('stem') ? 'stem' : 'option');
      await page.keyboard.press('Escape');
      await sheet(page).waitFor({ state: 'detached' });
      assert.equal(await bar.count(), 0);
    }
    await context.close();
    await nothingWrong();
  },
);

test('by touch on a phone the words of a question with its zhuyin are looked up without it', async () => {
  const { context, page } = await newReader(post, { width: 360, height: 740, hasTouch: true });
  await page.getByRole('button', { name: /^題目/ }).tap();
  const stem = page.locator('.reader__card .reader__stem').first();
  await stem.waitFor();
  const requested = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/v1/words'));
  await stem.evaluate((one) => getSelection().selectAllChildren(one));
  const lookUp = page.getByRole('group', { name: '選取的文字' }).getByRole('button', { name: '查字詞' });
  await lookUp.waitFor();
  assert.deepEqual(await smallTargets(page), []);
  await stem.evaluate((one) => getSelection().selectAllChildren(one));
  await lookUp.tap();
  const text = new URL((await requested).url()).searchParams.get('text');
  assert.ok(post.questions[0].stem.replaceAll(/\s/gu, '').includes(text) && text.length > 3, text);
  await sheet(page).getByRole('heading').waitFor();
  await shot(page, 'question-360');
  await context.close();
  await nothingWrong();
});

test(
  'by keyboard alone the words of a question are gone over and looked up, and it is answered as before',
  { timeout: 90_000 },
  async () => {
    const { context, page } = await newReader(post);
    const card = page.locator('.reader__card').first();
    const option = card.locator('.reader__opt input').first();
    await option.waitFor();
    const button = card.getByRole('button', { name: '查第 1 題的字詞' });
    await tabTo(page, button);
    await shot(page, 'keys-button');
    await page.keyboard.press('Enter');
    const area = page.getByRole('application', { name: /^第 1 題的字詞/ });
    await area.waitFor();
    const current = () => area.locator('b').textContent();
    const drawn = () => page.evaluate(() => [...(CSS.highlights.get('sought') ?? [])].map(String).join(''));
    const { stem, options } = post.questions[0];
    assert.ok(stem.includes(await current()), 'the stem comes first');
    // Down to a line of an option, which no arrow key chooses.
    await until(
      async () => {
        await page.keyboard.press('ArrowDown');
        const word = await current();
        return options.some(({ text }) => text.includes(word));
      },
      { what: 'a word of an option' },
    );
    await page.keyboard.press('ArrowRight');
    const word = await current();
    assert.equal(await drawn(), word);
    assert.equal(await card.locator('input:checked').count(), 0);
    await page.keyboard.press('Enter');
    await sheet(page).getByText('英文釋義：CC-CEDICT').waitFor();
    const found = await sheet(page).getByRole('heading', { level: 2 }).innerText();
    await until(async () => found.includes(await drawn()) && (await drawn()) !== '', {
      what: 'the word of the dictionary marked in the option',
    });
    assert.deepEqual(await faultsOf(page, 'question-keys', 1280), []);
    await shot(page, 'keys-sheet');
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    assert.equal(await drawn(), word);
    await page.keyboard.press('Escape');
    await area.waitFor({ state: 'detached' });
    assert.equal(await drawn(), '');
    assert.ok(await button.evaluate((one) => one === document.activeElement), 'the focus is back');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    assert.ok(await option.isChecked());
    await context.close();
    await nothingWrong();
  },
);

test('at 360 px with zhuyin the words of the question in hand are gone over by keyboard', async () => {
  const { context, page } = await newReader(post, { width: 360, height: 740 });
  await page.getByRole('button', { name: /^題目/ }).press('Enter');
  const card = page.locator('.reader__card').first();
  await tabTo(page, card.getByRole('button', { name: '查第 1 題的字詞' }));
  await shot(page, 'keys-360-button');
  await page.keyboard.press('Enter');
  const area = page.getByRole('application', { name: /^第 1 題的字詞/ });
  await area.waitFor();
  const plain = post.questions[0].stem.replaceAll(/\s/gu, '');
  for (let step = 0; step < 4; step += 1) {
    assert.ok(plain.includes(await area.locator('b').textContent()));
    await page.keyboard.press('ArrowRight');
  }
  assert.deepEqual(await faultsOf(page, 'question-keys', 360), []);
  await shot(page, 'keys-360');
  await page.keyboard.press('Enter');
  await sheet(page).getByText('英文釋義：CC-CEDICT').waitFor();
  assert.deepEqual(await faultsOf(page, 'question-keys-sheet', 360), []);
  await shot(page, 'keys-360-sheet');
  await context.close();
  await nothingWrong();
});
