import { getMe } from '@yuedu/contracts/http/auth/users';
import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { answerAll, firstInput, handIn, newReader } from './reading-steps.mjs';
import { account, system, until } from './system.mjs';

after(closeBrowser);

/** A demo student and the address of a text that this student has handed in for a homework. */
async function handedIn() {
  const [classId] = account('main', 'teacher').classIds;
  for (const student of system().accounts.filter(
    (one) => one.title === 'student' && one.classIds.includes(classId),
  )) {
    const { results } = await (await signedIn(student)).ok(listHomeworks, { query: { classId } });
    for (const homework of results)
      for (const task of homework.tasks)
        for (const post of task.posts) {
          if (post.finishedAt)
            return {
              student,
              address: `/posts/${post._id}?taskId=${task._id}&classId=${classId}&homeworkId=${homework._id}`,
            };
        }
  }
  throw new Error('nobody of the class has handed in');
}

test(
  'a text that was handed in opens with its result; the reader never shows before it',
  { timeout: 120_000 },
  async () => {
    const { student, address } = await handedIn();
    const context = await person();
    await context.addInitScript(() => {
      window.sawReader = false;
      new MutationObserver(() => {
        if (document.querySelector('section.reader__text')) window.sawReader = true;
      }).observe(document, { childList: true, subtree: true });
    });
    const page = await context.newPage();
    await logIn(page, student);
    // This browser's journal knows nothing of the attempt: only start tells that it was handed in.
    await page.route('**/post-user-answers/start', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto(address);
    await page.locator('.reader__resultpage #score').waitFor();
    assert.equal(await page.evaluate(() => window.sawReader), false);
    await context.close();
    await nothingWrong();
  },
);

/** A free text of the library whose explanations name paragraphs. */
async function textOfNamedParagraphs() {
  const visitor = new HttpSession();
  const query = { limit: '50', conditions: '{"isFree":true}' };
  const { results } = await visitor.ok(listPosts, { query });
  const { _id } = results.find(({ title }) => title === '我的記性很差');
  return visitor.ok(getPost, { params: { id: _id } });
}

/** Where the focus is: the id of its element, and whether that begins inside of the window. */
const focused = (page) =>
  page.evaluate(() => {
    const { id } = document.activeElement;
    const { top } = document.activeElement.getBoundingClientRect();
    return { id, isInView: top >= 0 && top < window.innerHeight };
  });
const focusOn = (page, id) =>
  until(async () => JSON.stringify(await focused(page)) === JSON.stringify({ id, isInView: true }), {
    what: `the focus on ${id}, in view`,
  });

for (const [device, screen] of Object.entries({
  phone: { width: 360, height: 740, hasTouch: true },
  'wide screen': { width: 1280, height: 800 },
}))
  test(
    `on a ${device} a result leads to the paragraphs that it names, and from there back to its question`,
    { timeout: 120_000 },
    async () => {
      const post = await textOfNamedParagraphs();
      const { context, page } = await newReader(post, screen);
      const press = (target) => (screen.hasTouch ? target.tap() : target.click());
      const texts = post.paragraphs.filter(({ kind }) => kind === 'text');
      // Before it is handed in there is no result to go back to.
      await page.goto(`/posts/${post._id}?view=text&question=1&paragraph=${texts[1]._id}`);
      await firstInput(page)
        .or(page.getByRole('button', { name: /^題目/ }))
        .first()
        .waitFor();
      await settled(page);
      assert.equal(await page.getByRole('button', { name: /^回到第/ }).count(), 0);

      await page.goto(`/posts/${post._id}`);
      if (screen.hasTouch) await page.getByRole('button', { name: /^題目/ }).tap();
      await answerAll(page);
      await handIn(page);
      await page.locator('#score').waitFor();
      const named = page.locator('.results__each .results__ref').first();
      const words = await named.innerText();
      const question = await named.evaluate((link) => link.closest('li').id);
      const number = question.replace('result-', '');
      await press(named);
      const back = page.getByRole('button', { name: `回到第 ${number} 題` });
      await back.waitFor();
      const paragraph = new URL(page.url()).searchParams.get('paragraph');
      assert.ok(words.includes('一二三四五六七八九'[texts.findIndex(({ _id }) => _id === paragraph)]), words);
      await focusOn(page, paragraph);
      await page.screenshot({ path: `.local/shots/result-paragraph-${screen.width}.png` });
      // The way back is in reach where the paragraph is, not at the top of the text.
      await press(back);
      await page.locator('#score').waitFor();
      await focusOn(page, question);
      await page.screenshot({ path: `.local/shots/result-question-${screen.width}.png` });

      const place = page.locator(`#${question} .results__place`).first();
      const cited = await place.innerText();
      await press(place);
      await back.waitFor();
      const cites = new URL(page.url()).searchParams.get('paragraph');
      assert.equal(cited, `第 ${texts.findIndex(({ _id }) => _id === cites) + 1} 段`);
      await focusOn(page, cites);
      assert.ok((await back.boundingBox()).y < screen.height);
      // The browser's own way back leads to the result, too.
      await page.goBack();
      await page.locator('#score').waitFor();
      await focusOn(page, question);
      await context.close();
      await nothingWrong();
    },
  );

/** The text of homework whose explanations name paragraphs, by its heading. */
const namingText = '「嗶」一聲的背後';

/** Opens a student's result of that text from the list of his homework. */
async function openResult(page, press) {
  const row = page.getByRole('listitem').filter({ hasText: namingText }).last();
  await press(row.getByRole('link').first());
  await page.locator('#score').waitFor();
}

for (const [who, screen] of Object.entries({
  parent: { width: 360, height: 740, hasTouch: true },
  teacher: { width: 1280, height: 800 },
}))
  test(
    `a ${who} goes from a student’s result to the paragraphs as they were answered, and back`,
    { timeout: 120_000 },
    async () => {
      const someone = who === 'parent' ? account('user', 'parent') : account('main', 'teacher');
      const { children } = await (await signedIn(account('user', 'parent'))).ok(getMe);
      const [classId] = account('main', 'teacher').classIds;
      const context = await person(screen);
      const page = await context.newPage();
      await logIn(page, someone);
      const press = (target) => (screen.hasTouch ? target.tap() : target.click());
      const search = who === 'teacher' ? `?classId=${classId}` : '';
      await page.goto(`/homework/students/${children[0].userId}${search}`);
      await openResult(page, press);
      const resultAt = page.url();
      const named = page.locator('.results__each .results__ref').first();
      const question = await named.evaluate((link) => link.closest('li').id);
      const words = await named.innerText();
      await press(named);
      const back = page.getByRole('link', { name: `回到第 ${question.replace('result-', '')} 題` });
      await back.waitFor();
      const paragraph = new URL(page.url()).searchParams.get('paragraph');
      await focusOn(page, paragraph);
      const number = await page.locator(`[id="${paragraph}"] .reader__pn`).innerText();
      assert.ok(words.includes('一二三四五六七八九'[Number(number.match(/\d+/)[0]) - 1]), words);
      // It is somebody else's work: no question to answer, and none begun by looking at it.
      assert.equal(await page.locator('.reader__card').count(), 0);
      assert.deepEqual(await faultsOf(page, `${who} at the text`, screen.width), []);
      await page.screenshot({ path: `.local/shots/result-text-${who}.png` });
      await press(back);
      await page.locator('#score').waitFor();
      assert.equal(new URL(page.url()).pathname, new URL(resultAt).pathname);
      await focusOn(page, question);
      const place = page.locator('.results__each .results__place').first();
      await press(place);
      await page
        .locator('.reader__bar')
        .getByRole('link', { name: /作答結果/ })
        .waitFor();
      await page.goBack();
      await page.locator('#score').waitFor();
      await context.close();
      await nothingWrong();
    },
  );

test('an attempt in the address opens nothing to whom it does not belong', async () => {
  const { student, address } = await handedIn();
  const postId = address.split('?')[0].replace('/posts/', '');
  const { results } = await (await signedIn(student)).ok(listHomeworks, {});
  const attempt = results
    .flatMap(({ tasks }) => tasks.flatMap(({ posts }) => posts))
    .find((one) => one._id === postId && one.attemptId).attemptId;
  const { context, page } = await newReader({ _id: postId });
  await page.goto(`/posts/${postId}?attempt=${attempt}`);
  await page.getByText('找不到此頁面').waitFor();
  await context.close();
  await nothingWrong();
});
