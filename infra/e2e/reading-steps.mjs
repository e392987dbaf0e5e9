import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { randomUUID } from 'node:crypto';
import { logIn, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { codeTo } from './mailbox.mjs';
import { newcomer } from './system.mjs';

/** What a person does in the reader, by the page alone. */

/** The first free text, as a visitor has it, of which this is true; what other tests publish is shorter. */
async function textOf(isFit) {
  const visitor = new HttpSession();
  const { results } = await visitor.ok(listPosts, { query: { limit: '50', conditions: '{"isFree":true}' } });
  for (const { _id } of results) {
    const post = await visitor.ok(getPost, { params: { id: _id } });
    if (isFit(post)) return post;
  }
  throw new Error('no free text is as this test needs it');
}
export const textOfParagraphs = () =>
  textOf(({ paragraphs }) => paragraphs.filter(({ kind }) => kind === 'text').length > 3);
export const textOfQuestions = () => textOf(({ questions }) => questions.length > 3);

/**
 * A new student, logged in, before a text.
 * @param screen of the browser, as `person` takes it
 */
export async function newReader(post, screen) {
  const student = newcomer('student');
  await new HttpSession().signUp(student);
  return { student, ...(await readerOf(post, student, screen)) };
}

/** A browser in which this student has logged in and stands before a text. */
export async function readerOf(post, student, screen) {
  const context = await person(screen);
  const page = await context.newPage();
  await logIn(page, student);
  await page.goto(`/posts/${post._id}`);
  return { context, page };
}

/** The first place for an answer that can be used. */
export const firstInput = (page) =>
  page
    .locator('.reader__opt input:enabled, .reader__pair select:enabled')
    .or(page.locator('fieldset.reader__many input:enabled, textarea:enabled'))
    .first();

/** Answers every question that the page shows; `only` narrows by index. */
export async function answerAll(page, only = () => true) {
  const cards = page.locator('.reader__card[data-question]:visible');
  await cards.first().waitFor();
  for (let at = 0; at < (await cards.count()); at += 1) if (only(at)) await answerCard(cards.nth(at));
}

async function answerCard(card) {
  const radios = card.locator('.reader__opt input');
  const selects = card.locator('.reader__pair select');
  const many = card.locator('fieldset.reader__many');
  if ((await radios.count()) > 0) await radios.first().check();
  for (let at = 0; at < (await selects.count()); at += 1)
    await selects.nth(at).selectOption({ index: at + 1 });
  for (let at = 0; at < (await many.count()); at += 1) await many.nth(at).locator('input').first().check();
  const text = card.locator('textarea');
  if ((await text.count()) > 0) await text.fill('因為文章裡是這樣說的，我把那一句找出來了。');
}

export const saved = (page) =>
  page
    .locator('.reader__bar')
    .getByText(/已儲存/)
    .waitFor();

/** Presses 交出 and confirms. */
export async function handIn(page) {
  await page.locator('.reader__qfoot').getByRole('button', { name: '交出' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /交出/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Signs up by the page; a student may bring a class code, and stands in that class then. */
export async function signUp(page, title, name, code) {
  const person = { account: `${randomUUID()}@e2e.yuedu.example`, password: `lantern-${randomUUID()}`, name };
  await page.goto('/sign-up');
  await page.locator('.field__choices label', { hasText: title }).click();
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('電子信箱').fill(person.account);
  await page.getByLabel('設定密碼').fill(person.password);
  if (title === '學生') {
    await page.getByLabel('學制').selectOption('ElementarySchool');
    await page.getByLabel('年級').selectOption('小五');
    if (code) await page.getByLabel('班級代碼').fill(code);
  }
  await page.getByRole('button', { name: '寄驗證碼', exact: true }).click();
  await page.getByLabel('驗證碼', { exact: true }).fill(await codeTo(person.account));
  await page.getByRole('button', { name: '完成註冊' }).click();
  await page.waitForURL((url) => (code ? url.pathname.startsWith('/classes/') : url.pathname === '/'));
  return person;
}

/** Types the teacher's code on the home page. */
export async function joinOnHome(page, code) {
  // The page before may have a field of the same name, and stands until home is drawn.
  const join = page.getByRole('button', { name: '加入班級' });
  await join.waitFor();
  await page.getByLabel('班級代碼').fill(code);
  await join.click();
  await page.getByText(/^加入了/).waitFor();
}

/** Tab until this element has the focus, as a person without a mouse would. */
export async function tabTo(page, locator, key = 'Tab') {
  const element = await locator.elementHandle();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${locator} is not reached by ${key}`);
}
