import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, nothingWrong, person, settled } from './browser.mjs';
import { textOfParagraphs } from './reading-steps.mjs';
import { smallTargets } from './targets.mjs';

/** Reading aloud. The browser under test has no voices: its engine is replaced, none of our own parts. */
let post;
before(async () => {
  post = await textOfParagraphs();
});
after(closeBrowser);

/** Speaks until the test ends a sentence; like real engines it tells of a cancelled one late. */
const engine = (languages) => {
  const current = [];
  window.spoken = [];
  window.toldOfCancelled = 0;
  window.endSentence = (kind = 'end') => {
    const one = current.shift();
    one?.[`on${kind}`]?.({ error: 'synthesis-failed' });
  };
  window.SpeechSynthesisUtterance = class {
    constructor(text) {
      this.text = text;
    }
  };
  const synthesis = {
    getVoices: () => languages.map((lang) => ({ lang, name: lang, localService: true })),
    speak: (words) => {
      window.spoken.push({ text: words.text, lang: words.lang });
      if (words.text) current.push(words);
    },
    cancel: () => {
      for (const one of current.splice(0))
        requestAnimationFrame(() => {
          one.onerror?.({ error: 'canceled' });
          window.toldOfCancelled += 1;
        });
    },
    isSilent: () => current.length === 0,
  };
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
};

async function reader({ languages = ['en-US', 'zh-CN', 'zh-TW'], ...screen } = {}) {
  const context = await person(screen);
  await context.addInitScript(engine, languages);
  const page = await context.newPage();
  await page.goto(`/posts/${post._id}`);
  await page.locator('h1').first().waitFor();
  await page.locator('[data-index="0"]').waitFor();
  return { context, page };
}

const sentences = (page) => page.evaluate(() => window.spoken.filter(({ text }) => text !== ''));
const marked = (page) =>
  page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map((range) => range.toString()).join(''));
const isSilent = (page) => page.evaluate(() => window.speechSynthesis.isSilent());
const start = (page) => page.getByRole('button', { name: '朗讀' });
const bar = (page) => page.getByRole('group', { name: '朗讀' });
const button = (page, name) => bar(page).getByRole('button', { name, exact: true });

async function sentenceOf(page, count) {
  await page.waitForFunction(
    (least) => window.spoken.filter(({ text }) => text !== '').length >= least,
    count,
  );
  const all = await sentences(page);
  assert.equal(all.length, count);
  return all.at(-1);
}

test('the text is read sentence by sentence to its end, each one marked while it is read', async () => {
  const { context, page } = await reader();
  await start(page).click();
  let count = 0;
  let words = '';
  while (!(await bar(page).getByText('讀完了').isVisible())) {
    count += 1;
    assert.ok(count < 200, 'it comes to an end');
    const { text, lang } = await sentenceOf(page, count);
    assert.equal(lang, 'zh-TW');
    assert.ok([...text].length <= 100, text);
    await page.waitForFunction(
      (sentence) =>
        [...(CSS.highlights.get('spoken') ?? [])].map((range) => range.toString()).join('') === sentence,
      text,
    );
    words += text;
    await page.evaluate(() => window.endSentence());
    await settled(page);
  }
  const whole = post.paragraphs.filter(({ kind }) => kind !== 'chart').map(({ text }) => text);
  const letters = (text) => text.replace(/[^\p{L}\p{N}]/gu, '');
  for (const text of whole) assert.ok(letters(words).includes(letters(text)), text);
  assert.equal(await marked(page), '');
  await context.close();
});

test('by keyboard: begun, paused, gone on with, to another paragraph, stopped', async () => {
  const { context, page } = await reader();
  await start(page).focus();
  await page.keyboard.press('Enter');
  const { text: first } = await sentenceOf(page, 1);
  await page.waitForFunction(() => document.activeElement?.textContent === '暫停');
  await page.keyboard.press('Enter');
  await bar(page).getByText('朗讀暫停了').waitFor();
  assert.equal(await isSilent(page), true);
  assert.equal(await marked(page), first, 'the place stays marked');
  await page.waitForFunction(() => window.toldOfCancelled > 0);
  await page.keyboard.press('Enter');
  assert.equal((await sentenceOf(page, 2)).text, first, 'the sentence begins anew');
  await button(page, '下一段').press('Enter');
  const { text: second } = await sentenceOf(page, 3);
  const startsOf = post.paragraphs.map(({ text }) => text.startsWith(second));
  assert.ok(startsOf.indexOf(true) > 0, second);
  await button(page, '上一段').press('Enter');
  assert.equal((await sentenceOf(page, 4)).text, first);
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  assert.equal(await isSilent(page), true);
  assert.equal(await marked(page), '');
  assert.equal(await start(page).evaluate((node) => node === document.activeElement), true);
  await context.close();
});

test('it begins at the chosen words, and the mark stays when zhuyin is switched', async () => {
  const { context, page } = await reader();
  const index = post.paragraphs.findLastIndex(({ kind }) => kind === 'text');
  await page.evaluate((at) => {
    const piece = document.querySelector(`[data-index="${at}"] [data-at]`);
    piece.scrollIntoView({ block: 'center' });
    getSelection().selectAllChildren(piece);
  }, index);
  await start(page).click();
  const { text } = await sentenceOf(page, 1);
  assert.ok(post.paragraphs[index].text.startsWith(text), text);
  const zhuyin = page.getByRole('radiogroup', { name: '注音' });
  for (const mode of (await zhuyin.count()) ? ['全部', '關'] : []) {
    await zhuyin.getByRole('radio', { name: mode }).check({ force: true });
    await settled(page);
    assert.equal(await marked(page), text, mode);
  }
  assert.equal((await sentences(page)).length, 1, 'and is not begun anew by it');
  await context.close();
});

test('its bar stays in sight while the text is scrolled, and never lies over what is read', async () => {
  for (const width of [360, 1000, 1280]) {
    const { context, page } = await reader({ width, height: 740 });
    await start(page).click();
    await sentenceOf(page, 1);
    for (let count = 2; count < 12; count += 1) {
      await page.evaluate(() => window.endSentence());
      await sentenceOf(page, count);
    }
    await settled(page);
    const places = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.reader__aloud button')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      const [first] = CSS.highlights.get('spoken');
      const { x, y, width, height } = first.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      const isSeen = first.startContainer.parentElement.closest('[data-index]').contains(seen);
      return { boxes, isSeen };
    });
    assert.deepEqual(places, { boxes: [true, true, true, true], isSeen: true }, `${width} px`);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/aloud-far-${width}.png` });
    await context.close();
  }
});

test('leaving the page stops it; a failing engine says so and can be tried again', async () => {
  const { context, page } = await reader();
  await start(page).click();
  const { text } = await sentenceOf(page, 1);
  await page.evaluate(() => window.endSentence('error'));
  await bar(page).getByText('這台裝置現在唸不出聲音。').waitFor();
  await button(page, '再試一次').click();
  assert.equal((await sentenceOf(page, 2)).text, text);
  await page.getByRole('link', { name: /^返回/ }).click();
  await page.waitForURL('**/posts');
  await page.waitForFunction(() => window.speechSynthesis.isSilent());
  assert.equal(await marked(page), '');
  await context.close();
});

test('without a Chinese voice there is no button; Cantonese is none', async () => {
  for (const languages of [[], ['en-US', 'ja-JP', 'zh-HK']]) {
    const { context, page } = await reader({ languages });
    await settled(page);
    assert.equal(await start(page).count(), 0);
    await context.close();
  }
});

test('on phones and desktops: by touch, big enough, no wider than the page, nothing for axe', async () => {
  for (const width of [360, 768, 1280]) {
    const { context, page } = await reader({ width, height: 740, hasTouch: width < 992 });
    if (width < 992) await start(page).tap();
    else await start(page).click();
    await sentenceOf(page, 1);
    for (const paper of ['white', 'cream', 'dark']) {
      await page.evaluate((value) => (document.documentElement.dataset.paper = value), paper);
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      assert.deepEqual(
        violations.map(({ id }) => id),
        [],
        `${width} ${paper}`,
      );
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/aloud-${width}-${paper}.png` });
    }
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(wide, 0, `${width} px`);
    const small = width < 992 ? await smallTargets(page) : [];
    assert.deepEqual(
      small.filter((one) => /朗讀|暫停|上一段|下一段|停止/.test(one)),
      [],
    );
    await context.close();
  }
  await nothingWrong();
});
