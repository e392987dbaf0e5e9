import { currentUser } from '@yuedu/contracts/http/auth/users';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { juniorText, studentOfJunior, textOfLater } from './junior-steps.mjs';
import { toProfile } from './profile-steps.mjs';
import { newcomer, until } from './system.mjs';

after(closeBrowser);

const timeout = 240_000;

/** A browser of its own whose device asks for no less movement. */
async function browserOf(someone, screen) {
  const context = await person(screen);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await logIn(page, someone);
  return { context, page };
}

async function logOut(page) {
  await page.getByRole('button', { name: /的選單$/ }).click();
  await page.getByRole('menuitem', { name: '登出' }).click();
  await page.getByRole('link', { name: '登入' }).first().waitFor();
}

const section = (page) => page.getByRole('region', { name: '顯示', exact: true });
const choice = (page, group, name) =>
  section(page).getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
/** Chosen as by a finger, and with the account. */
async function choose(page, group, name) {
  const put = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/v1/users/me/display'),
  );
  await choice(page, group, name).check();
  assert.equal((await put).status(), 200);
}

/** What is really drawn: the size of the interface, whether anything would move, and what does not fit. */
const drawn = (page) =>
  page.evaluate(() => {
    const px = (element, name) => Number.parseFloat(getComputedStyle(element)[name]);
    const all = [...document.querySelectorAll('body *')];
    const moves = (element) =>
      px(element, 'transitionDuration') > 0.05 ||
      (getComputedStyle(element).animationName !== 'none' && px(element, 'animationDuration') > 0.05);
    return {
      interface: Math.round(px(document.body, 'fontSize') * 10) / 10,
      moves: all.some(moves),
      tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
/** The root of 16 px makes 16 design px into 18.3. */
const large = { interface: 18.3, moves: false, tooWide: 0 };
const byItself = { interface: 16, moves: true, tooWide: 0 };

/** What the reader draws of a text. */
const text = (page) =>
  page.evaluate(() => ({
    size: Number.parseFloat(getComputedStyle(document.querySelector('[data-index]')).fontSize),
    hasZhuyin: [...document.querySelectorAll('.reader__zy rt')].some((rt) => rt.checkVisibility()),
  }));

/** Where the reader scrolls when it goes to the questions: by itself it glides. */
async function scrolls(page) {
  await page.evaluate(() => {
    globalThis.behaviors = [];
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      globalThis.behaviors.push(options?.behavior);
      return scroll.call(this, options);
    };
  });
  await page.getByRole('link', { name: '跳到題目' }).focus();
  await page.keyboard.press('Enter');
  await until(() => page.evaluate(() => globalThis.behaviors.length > 0), { what: 'the question' });
  return page.evaluate(() => [...new Set(globalThis.behaviors)]);
}

async function opened(page, path) {
  await page.goto(path);
  await settled(page);
}
async function openText(page, path) {
  await opened(page, path);
  await page.locator('[data-index]').first().waitFor();
}

test(
  'what a student chooses holds on every page of the next device, and leaves it with him',
  { timeout },
  async () => {
    const [student, free] = [await studentOfJunior(), await textOfLater()];
    const junior = await juniorText();
    const first = await browserOf(student);
    await opened(first.page, '/');
    assert.deepEqual(await drawn(first.page), byItself);
    await openText(first.page, free);
    assert.deepEqual(await text(first.page), { size: 20, hasZhuyin: false });
    assert.deepEqual(await scrolls(first.page), ['smooth']);
    await openText(first.page, junior);
    assert.deepEqual(await text(first.page), { size: 24, hasZhuyin: true });
    await opened(first.page, '/');
    await toProfile(first.page);
    await choose(first.page, '介面字級', '大');
    await choose(first.page, '文章字級', '32 點');
    await choose(first.page, '注音', '全部顯示');
    await choose(first.page, '動態效果', '減少');
    assert.deepEqual(await drawn(first.page), large);
    await first.context.close();

    const { context, page } = await browserOf(student);
    await settled(page);
    assert.deepEqual(await drawn(page), large);
    await openText(page, free);
    assert.deepEqual([await drawn(page), await text(page)], [large, { size: 32, hasZhuyin: true }]);
    assert.deepEqual(await scrolls(page), ['auto']);
    await openText(page, junior);
    assert.deepEqual([await drawn(page), await text(page)], [large, { size: 32, hasZhuyin: true }]);

    await opened(page, '/');
    await logOut(page);
    assert.deepEqual(await drawn(page), byItself);
    await openText(page, free);
    assert.deepEqual([await drawn(page), await text(page)], [byItself, { size: 20, hasZhuyin: false }]);
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => /own|size/.test(key)));
    assert.deepEqual(left, []);

    const next = newcomer('student', '下一位');
    await new HttpSession().signUp(next);
    await logIn(page, next);
    await settled(page);
    assert.deepEqual(await drawn(page), byItself);
    await openText(page, free);
    assert.deepEqual(await text(page), { size: 20, hasZhuyin: false });
    await context.close();
    await nothingWrong();
  },
);

test(
  'what the reader’s tools change is the same choice, and zhuyin may be off in junior texts',
  { timeout },
  async () => {
    const [student, free] = [await studentOfJunior(), await textOfLater()];
    const { context, page } = await browserOf(student);
    await openText(page, free);
    const tool = (group, name) =>
      page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });
    await tool('注音', '全部').check({ force: true });
    await until(async () => (await text(page)).hasZhuyin, { what: 'zhuyin' });
    await tool('注音', '關').check({ force: true });
    await tool('字級', '28 級字').check({ force: true });
    const session = () => new HttpSession().login(student.account, student.password);
    await page.context().setOffline(true);
    await tool('字級', '32 級字').check({ force: true });
    await until(async () => (await text(page)).size === 32, { what: 'the size without a network' });
    const notice = page.getByRole('region', { name: '設定還沒有存到帳號' });
    await notice.waitFor();
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
    await openText(page, await juniorText());
    assert.deepEqual(await text(page), { size: 32, hasZhuyin: false });
    await toProfileFrom(page);
    for (const [group, name] of [
      ['文章字級', '32 點'],
      ['注音', '不顯示'],
    ])
      assert.equal(await choice(page, group, name).isChecked(), true, group);
    await context.close();
    const { display } = await (await session()).ok(currentUser);
    assert.deepEqual([display.readingSize, display.zhuyin, display.interfaceSize], [32, 'off', null]);
    await nothingWrong();
  },
);

/** The reader has no menu of the account: by way of the first page. */
async function toProfileFrom(page) {
  await opened(page, '/');
  await toProfile(page);
}

test('a page begins in the person’s size, not in another one first', { timeout }, async () => {
  const student = newcomer('student');
  await new HttpSession().signUp(student);
  const { context, page } = await browserOf(student);
  await toProfile(page);
  await choose(page, '介面字級', '大');
  const later = await context.newPage();
  await later.addInitScript(() => {
    globalThis.sizes = [];
    const look = () => {
      if (document.querySelector('#root')?.firstElementChild)
        globalThis.sizes.push(getComputedStyle(document.documentElement).fontSize);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const path of ['/', '/posts', '/profile']) {
    await opened(later, path);
    assert.deepEqual([...new Set(await later.evaluate(() => globalThis.sizes))], ['16px'], path);
  }
  await context.close();
  await nothingWrong();
});

test('a teacher’s pages obey it too, those made of Ant Design among them', { timeout }, async () => {
  const teacher = newcomer('teacher', '大字老師');
  await new HttpSession().signUp(teacher);
  const first = await browserOf(teacher);
  /** Of what Ant Design itself gives its size. */
  const ant = async (page) => {
    await opened(page, '/class-management');
    const button = page.locator('main .ant-btn').first();
    await button.waitFor();
    return {
      ...(await drawn(page)),
      button: await button.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    };
  };
  assert.deepEqual(await ant(first.page), { ...byItself, button: 16 });
  await toProfile(first.page);
  await choose(first.page, '介面字級', '大');
  await choose(first.page, '動態效果', '減少');
  await first.context.close();
  const { context, page } = await browserOf(teacher, { width: 768, hasTouch: true });
  assert.deepEqual(await ant(page), { ...large, button: 18 });
  await toProfile(page);
  await choose(page, '介面字級', '小');
  assert.equal((await ant(page)).button, 14);
  await context.close();
  await nothingWrong();
});

test(
  'by keyboard alone, in places as large as a finger; without a network it says what is not saved',
  { timeout },
  async () => {
    const student = newcomer('student');
    await new HttpSession().signUp(student);
    const { context, page } = await browserOf(student, { width: 360, height: 780, hasTouch: true });
    await toProfile(page);
    const low = await section(page)
      .locator('label')
      .evaluateAll(
        (all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .filter(({ height, width }) => height < 44 || width < 44).length,
      );
    assert.equal(low, 0);
    await context.setOffline(true);
    await choice(page, '介面字級', '預設').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await choice(page, '介面字級', '大').isChecked(), true);
    assert.equal((await drawn(page)).interface, large.interface);
    await section(page).getByText('新的設定還沒存到帳號').waitFor();
    const stored = async () =>
      (await (await new HttpSession().login(student.account, student.password)).ok(currentUser)).display;
    await context.setOffline(false);
    await section(page).getByText('新的設定還沒存到帳號').waitFor({ state: 'detached' });
    await context.close();
    assert.deepEqual([(await stored()).interfaceSize, (await stored()).version], ['large', 2]);
    await nothingWrong();
  },
);

test(
  'what stands beside or above characters has the name of the browser’s language',
  { timeout },
  async () => {
    const student = newcomer('student');
    await new HttpSession().signUp(student);
    for (const [locale, name, other] of [
      ['zh-TW', '注音', '拼音'],
      ['zh-MY', '拼音', '注音'],
    ]) {
      const { context, page } = await browserOf(student, { locale });
      await toProfile(page);
      await choice(page, name, '全部顯示').waitFor({ state: 'attached' });
      assert.equal(await section(page).getByText(other).count(), 0);
      await context.close();
    }
    await nothingWrong();
  },
);
