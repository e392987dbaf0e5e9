import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { isAboveGrade } from '@yuedu/contracts/rules/character-grade';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { readerOf } from './reading-steps.mjs';
import { newcomer, until } from './system.mjs';

after(closeBrowser);

/** A free text whose questions choose and match, so that every kind of option is there. */
async function someText() {
  const visitor = new HttpSession();
  const { results } = await visitor.ok(listPosts, { query: { limit: '50', conditions: '{"isFree":true}' } });
  for (const { _id } of results) {
    const post = await visitor.ok(getPost, { params: { id: _id } });
    const types = post.questions.map((question) => question.type);
    if (types.includes('singleChoice') && types.includes('singleMatchingItem')) return post;
  }
  throw new Error('no free text has both a choice and a matching question');
}

/**
 * Every drawn reading: where it stands, the size of its text and of its symbols, and the width of its cell.
 */
const drawn = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.reader__zy')]
      .filter((cell) => cell.checkVisibility())
      .map((cell) => {
        const text = Number.parseFloat(getComputedStyle(cell).fontSize);
        const symbol = getComputedStyle(cell.querySelector('rt b:last-of-type'));
        return {
          where: cell.closest(
            'h1, [data-index], .reader__stem, .reader__opt, .reader__pair, .reader__choices',
          )?.className,
          text,
          symbol: Number.parseFloat(symbol.fontSize) / text,
          weight: Number(symbol.fontWeight),
          cell: cell.getBoundingClientRect().width / text,
        };
      }),
  );

const unreadable = ({ text, symbol, weight, cell }) =>
  text < 24 || symbol < 0.3599 || weight < 500 || Math.abs(cell - 1.6) > 0.02;

test('zhuyin can be read: text of 24 px or more, symbols of 0.36 em, cells of 1.6 em', async () => {
  const post = await someText();
  const student = newcomer('student');
  await new HttpSession().signUp(student);
  for (const width of [360, 1280]) {
    const { context, page } = await readerOf(post, student, { width, hasTouch: width < 992 });
    const tools = page.getByRole('radiogroup', { name: '注音' });
    await tools.getByRole('radio', { name: '全部' }).check({ force: true });
    await page.locator('h1 .reader__zy').first().waitFor();
    await settled(page);
    const readings = await drawn(page);
    if (width < 992) {
      await page.getByRole('button', { name: /^題目/ }).tap();
      await page.locator('.reader__stem .reader__zy').first().waitFor();
      readings.push(...(await drawn(page)));
    }
    assert.deepEqual(readings.filter(unreadable).slice(0, 3), []);
    for (const place of ['reader__stem', 'reader__opt', 'reader__pair', 'reader__choices'])
      assert.ok(
        readings.some(({ where }) => where?.includes(place)),
        `${place} at ${width} px`,
      );
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(wide, 0, `${width} px`);
    const name = post.questions[0].options?.[0]?.text;
    if (name) await page.getByRole('radio', { name }).first().waitFor({ state: 'attached' });
    await context.close();
  }
  await nothingWrong();
});

/** Every drawn character with its symbols. */
const beside = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.reader__zy')]
      .filter((cell) => cell.checkVisibility())
      .map((cell) => `${cell.firstChild.textContent} ${cell.querySelector('rt').textContent}`),
  );
const charactersOf = (cells) => [...new Set(cells.map((cell) => [...cell][0]))].sort();

test("生字: only characters above the reader's grade carry zhuyin, with the whole text’s sound", async () => {
  const post = await someText();
  const student = newcomer('student');
  await new HttpSession().signUp(student);
  for (const width of [360, 1280]) {
    const { context, page } = await readerOf(post, student, { width, hasTouch: width < 992 });
    const choice = (name) => page.getByRole('radiogroup', { name: '注音' }).getByRole('radio', { name });
    const readings = async () => {
      const cells = await beside(page);
      if (width >= 992) return cells;
      await page.getByRole('button', { name: /^題目/ }).tap();
      await page.locator('.reader__stem').first().waitFor();
      cells.push(...(await beside(page)));
      await page.getByRole('button', { name: /^文章/ }).tap();
      return cells;
    };
    await choice('全部').check({ force: true });
    await page.locator('h1 .reader__zy').first().waitFor();
    const all = await readings();
    await choice('生字').check({ force: true });
    const count = () => page.locator('.reader__zy').count();
    await until(async () => (await count()) > 0 && (await count()) < all.length / 4, { what: '生字' });
    const some = await readings();
    const hard = charactersOf(all).filter((character) => isAboveGrade(character, student.grade));
    assert.ok(hard.length > 0, 'the text has characters above the grade');
    assert.deepEqual(charactersOf(some), hard, `${width} px`);
    assert.deepEqual(
      some.filter((cell) => !all.includes(cell)),
      [],
    );
    assert.deepEqual((await drawn(page)).filter(unreadable), []);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(wide, 0, `${width} px`);
    await page.emulateMedia({ media: 'print' });
    const printed = charactersOf(await beside(page));
    assert.ok(printed.length > 0 && printed.every((character) => hard.includes(character)), `${printed}`);
    await page.emulateMedia({ media: 'screen' });
    await page.reload();
    await page.locator('.reader__zy').first().waitFor();
    assert.equal(await choice('生字').isChecked(), true);
    await context.close();
  }
  await nothingWrong();
});

test('生字 for a visitor goes by the grade of the text', async () => {
  const post = await someText();
  const context = await person();
  const page = await context.newPage();
  await page.goto(`/posts/${post._id}`);
  await page
    .getByRole('radiogroup', { name: '注音' })
    .getByRole('radio', { name: '生字' })
    .check({ force: true });
  await page.locator('.reader__zy').first().waitFor();
  const shown = charactersOf(await beside(page));
  assert.deepEqual(
    shown.filter((character) => !isAboveGrade(character, post.grade)),
    [],
  );
  await context.close();
  await nothingWrong();
});

test('a browser in Chinese of Malaysia shows pinyin above characters; 生字 leaves out the same', async () => {
  const post = await someText();
  for (const width of [360, 1280]) {
    const context = await person({ width, hasTouch: width < 992, locale: 'zh-MY' });
    const page = await context.newPage();
    await page.goto(`/posts/${post._id}`);
    const choice = (name) => page.getByRole('radiogroup', { name: '拼音' }).getByRole('radio', { name });
    await choice('全部').check({ force: true });
    await page.locator('h1 .reader__py').first().waitFor();
    await settled(page);
    const cells = await page.evaluate(() =>
      [...document.querySelectorAll('.reader__py')]
        .filter((cell) => cell.checkVisibility())
        .map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell.firstChild);
          const [word, sound] = [
            range.getBoundingClientRect(),
            cell.querySelector('rt').getBoundingClientRect(),
          ];
          return {
            text: cell.firstChild.textContent,
            sound: cell.querySelector('rt').textContent,
            isAbove: sound.bottom <= word.top + word.height / 3,
            size: Number.parseFloat(getComputedStyle(cell).fontSize),
          };
        }),
    );
    assert.deepEqual(cells.filter(({ isAbove, size }) => !isAbove || size < 24).slice(0, 3), []);
    assert.deepEqual(
      cells.filter(({ sound }) => !/^[a-z]+$/.test(sound.normalize('NFD').replace(/\p{M}/gu, ''))),
      [],
    );
    assert.equal(await page.locator('.reader__zy').count(), 0);
    await choice('生字').check({ force: true });
    // Until the list of common characters is there, none carries a sound.
    const isLess = (count) => count > 0 && count < cells.length / 2;
    await until(async () => isLess(await page.locator('.reader__py').count()), { what: '生字' });
    const hard = await page
      .locator('.reader__py')
      .evaluateAll((all) => all.map((cell) => cell.firstChild.textContent));
    assert.ok(
      hard.length > 0 && hard.every((character) => isAboveGrade(character, post.grade)),
      hard.join(''),
    );
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(wide, 0, `${width} px`);
    await context.close();
  }
  await nothingWrong();
});
