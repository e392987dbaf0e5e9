import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { getAttempt } from '@yuedu/contracts/http/homework/attempts';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { firstInput, saved, tabTo } from './reading-steps.mjs';
import { account, newcomer, until } from './system.mjs';

after(closeBrowser);

const types = ['multipleMatchingItem', 'shortAnswer', 'singleChoice', 'singleMatchingItem'];

/** Free texts that have all four question types between them, as few as possible. */
async function textsOfAllTypes() {
  const visitor = new HttpSession();
  const { results } = await visitor.ok(listPosts, { query: { limit: '50', conditions: '{"isFree":true}' } });
  const found = [];
  const missing = new Set(types);
  for (const { _id } of results) {
    const { questions, title } = await visitor.ok(getPost, { params: { id: _id } });
    if (!questions.some((question) => missing.has(question.type))) continue;
    found.push({ _id, title, questions });
    for (const question of questions) missing.delete(question.type);
    if (missing.size === 0) return found;
  }
  throw new Error(`no free text has ${[...missing]}`);
}

async function pickEvidence(page, card) {
  await tabTo(page, card.getByRole('button', { name: '到文章裡畫出你的依據' }));
  await page.keyboard.press('Enter');
  await until(() => page.evaluate(() => document.activeElement?.hasAttribute('data-sentence')), {
    what: 'the focus on a sentence',
  });
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  const words = await page.evaluate(() => document.activeElement.textContent);
  await page.keyboard.press('Enter');
  const quote = card.locator('.reader__evi q');
  await quote.waitFor();
  assert.ok((await quote.textContent()).length > 0 && words.length > 0);
  await until(() => card.evaluate((one) => one.contains(document.activeElement)), {
    what: 'the focus back at the question',
  });
}

async function leavePicking(page, card) {
  await tabTo(page, card.getByRole('button', { name: '到文章裡畫出你的依據' }));
  await page.keyboard.press('Enter');
  await until(() => page.evaluate(() => document.activeElement?.hasAttribute('data-sentence')), {
    what: 'the focus on a sentence',
  });
  await page.keyboard.press('Escape');
  await until(() => card.evaluate((one) => one.contains(document.activeElement)), {
    what: 'the focus back at the question',
  });
  assert.equal(await card.locator('.reader__evi').count(), 0);
}

async function answerByKeys(page, card, type) {
  if (type === 'singleChoice') {
    await tabTo(page, card.locator('.reader__opt input').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    assert.ok(await card.locator('.reader__opt input').nth(1).isChecked());
  } else if (type === 'singleMatchingItem') {
    for (let at = 0; at < (await card.locator('.reader__pair select').count()); at += 1) {
      await tabTo(page, card.locator('.reader__pair select').nth(at));
      for (let step = 0; step <= at; step += 1) await page.keyboard.press('ArrowDown');
      assert.notEqual(await card.locator('.reader__pair select').nth(at).inputValue(), '');
    }
  } else if (type === 'multipleMatchingItem') {
    for (let at = 0; at < (await card.locator('fieldset.reader__many').count()); at += 1) {
      await tabTo(page, card.locator('fieldset.reader__many').nth(at).locator('input').first());
      await page.keyboard.press('Space');
      assert.ok(await card.locator('fieldset.reader__many').nth(at).locator('input').first().isChecked());
    }
  } else {
    await tabTo(page, card.locator('textarea'));
    await page.keyboard.type('because of the second paragraph');
  }
}

async function handInByKeys(page) {
  await tabTo(page, page.locator('.reader__qfoot').getByRole('button', { name: '交出' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await tabTo(page, dialog.getByRole('button', { name: /交出/ }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

test(
  'all four question types, their evidence and handing in by keyboard alone',
  { timeout: 240_000 },
  async () => {
    const student = newcomer('student');
    await new HttpSession().signUp(student);
    const context = await person();
    const page = await context.newPage();
    await logIn(page, student);
    const attemptIds = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/start'))
        attemptIds.push((await response.json().catch(() => null))?.data?._id);
    });
    const met = new Set();
    for (const text of await textsOfAllTypes()) {
      await page.goto(`/posts/${text._id}`);
      await firstInput(page).waitFor();
      await tabTo(page, page.getByRole('link', { name: '跳到題目' }));
      await page.keyboard.press('Enter');
      await until(() => page.evaluate(() => document.activeElement?.hasAttribute('data-question')), {
        what: 'the focus on the first question',
      });
      for (const [index, question] of text.questions.entries()) {
        const card = page.locator(`.reader__card[data-question="${question._id}"]`);
        await answerByKeys(page, card, question.type);
        if (index === 0) await leavePicking(page, card);
        if (!met.has(question.type)) await pickEvidence(page, card);
        met.add(question.type);
      }
      await saved(page);
      await handInByKeys(page);
    }
    assert.deepEqual([...met].sort(), types);
    await context.close();
    await everythingIsStored(student, attemptIds.filter(Boolean));
    await nothingWrong();
  },
);

async function everythingIsStored({ account, password }, attemptIds) {
  const session = await new HttpSession().login(account, password);
  const answers = [];
  for (const id of attemptIds) answers.push(...(await session.ok(getAttempt, { params: { id } })).answers);
  assert.deepEqual(
    answers.filter((answer) => answer.value === null),
    [],
  );
  assert.ok(answers.length >= types.length);
}

test(
  'a teacher opens a homework’s menu by keyboard, is asked before taking it back, and returns to it',
  { timeout: 60_000 },
  async () => {
    const teacher = account('main', 'teacher');
    const context = await person();
    const page = await context.newPage();
    await logIn(page, teacher);
    await page.goto(`/classes/${teacher.classIds[0]}`);
    const menu = page
      .getByRole('listitem')
      .getByRole('button', { name: /的更多操作$/ })
      .first();
    await menu.waitFor();
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: '收回作業' });
    await item.waitFor();
    const isOnItem = () => item.evaluate((one) => one.contains(document.activeElement));
    await until(
      async () => {
        if (await isOnItem()) return true;
        await page.keyboard.press('ArrowDown');
        return isOnItem();
      },
      { what: 'the focus on the act' },
    );
    // One press opens the question; it is not also the answer.
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: '收回作業' }).waitFor();
    await until(() => question.evaluate((one) => one.contains(document.activeElement)), {
      what: 'the focus in the question',
    });
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await until(() => menu.evaluate((one) => one === document.activeElement), {
      what: 'the focus back at the menu’s button',
    });
    await context.close();
    await nothingWrong();
  },
);
