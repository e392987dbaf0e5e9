import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { createNote } from '@yuedu/contracts/http/content/notes';
import { getPostDraft } from '@yuedu/contracts/http/content/desk';
import { createPost, deletePost, putPost } from '@yuedu/contracts/http/content/post-drafts';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { closeBrowser, isInstalled, nothingWrong } from './browser.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { firstTextOf, noteIn } from './note-steps.mjs';
import { answerAll, handIn, newReader, readerOf, saved } from './reading-steps.mjs';
import { account, newcomer, until } from './system.mjs';

const newTitle = '換過題目的文章';
const newStem = '第二版問的是另一件事？';
let editor;
let draft;

before(async () => {
  editor = await signedIn(account('editor', 'teacher'));
  const { results } = await editor.ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  ({ draft } = await editor.ok(getPostDraft, { params: { id: results[0]._id } }));
});
after(closeBrowser);

/** A free text of its own for one test. */
const publishText = () =>
  editor.ok(createPost, { body: { draft: { ...draft, slug: `e2e-${randomUUID()}` }, publish: true } });

/** Changes title and first question of a text. */
async function revise(post) {
  const current = await editor.ok(getPostDraft, { params: { id: post._id } });
  const changed = structuredClone(current.draft);
  changed.title = newTitle;
  changed.questions[0].stem = newStem;
  await editor.ok(putPost, {
    params: { id: post._id },
    body: { draft: changed, publish: true },
    ifMatch: current.version,
  });
}

const firstStem = (page) => page.locator('.reader__card[data-question] .reader__stem').first();

test(
  'who began keeps the version begun: after a revision, offline, in the result, and when it is withdrawn',
  { timeout: 180_000 },
  async () => {
    const post = await publishText();
    const oldStem = draft.questions[0].stem;
    const { context, page } = await newReader(post);
    await answerAll(page, (at) => at === 0);
    await saved(page);
    await isInstalled(page);
    await revise(post);
    assert.equal((await new HttpSession().ok(getPost, { params: { id: post._id } })).title, newTitle);

    await page.reload();
    await until(async () => (await page.locator('.reader__qs button.reader__done').count()) === 1, {
      what: 'the answer',
    });
    await firstStem(page).getByText(oldStem).waitFor();
    assert.equal(await page.getByText(newTitle).count(), 0);

    await context.setOffline(true);
    await page.reload();
    await firstStem(page).getByText(oldStem).waitFor();
    await context.setOffline(false);

    await answerAll(page, (at) => at > 0);
    await saved(page);
    await handIn(page);
    await page.locator('.reader__resultpage #score').waitFor();
    await page.locator('.results__results .results__stem').first().getByText(oldStem).waitFor();

    await editor.ok(deletePost, { params: { id: post._id } });
    await page.reload();
    await page.locator('.reader__resultpage #score').waitFor();
    await page.locator('.results__results .results__stem').first().getByText(oldStem).waitFor();
    await context.close();
    await nothingWrong();
  },
);

test(
  'a refused answer is shown at its question and blocks the hand-in until it is answered again',
  { timeout: 120_000 },
  async () => {
    const post = await publishText();
    const { context, page } = await newReader(post);
    const finishes = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/post-user-answers/finish')) finishes.push(request.url());
    });
    const saves = /\/homework\/post-user-answers$/;
    await page.locator('.reader__card[data-question]').first().waitFor();
    await page.route(saves, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          status: 422,
          code: 'homework.value-mismatch',
          message: '格式不合。',
          title: '',
        }),
      }),
    );
    await answerAll(page, (at) => at === 0);
    await page.locator('.reader__card[data-question]').first().getByText('這一題的答案沒有存下來').waitFor();
    await page.unroute(saves);
    await answerAll(page, (at) => at > 0);
    await page.locator('.reader__qfoot').getByRole('button', { name: '交出' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('第 1 題的答案沒有存下來').waitFor();
    assert.equal(await dialog.getByRole('button', { name: /交出/ }).count(), 0);
    await dialog.getByRole('button', { name: '回去作答' }).click();
    assert.deepEqual(finishes, []);

    await page.locator('.reader__card[data-question]').first().locator('.reader__opt input').nth(1).check();
    await page.getByText('這一題的答案沒有存下來').waitFor({ state: 'hidden' });
    await handIn(page);
    await page.locator('.reader__resultpage #score').waitFor();
    assert.equal(finishes.length, 1);
    await context.close();
  },
);

test(
  'notes of a text that was revised stand at their words again, or say that the words are gone',
  { timeout: 120_000 },
  async () => {
    // Another run's text may be the one that this one is made of.
    const run = randomUUID().slice(0, 8);
    const own = {
      id: `own-${run}`,
      kind: 'text',
      text: `${run} 這一句到了第二版就拿掉了。後面這句也會換過。`,
    };
    const movedTo = { id: `moved-${run}`, kind: 'text', text: `${run} 搬到別段去的那一句話，在這裡等著。` };
    const paragraphs = [...draft.paragraphs, own, movedTo];
    const post = await editor.ok(createPost, {
      body: { draft: { ...draft, paragraphs, slug: `e2e-${randomUUID()}` }, publish: true },
    });
    const read = await new HttpSession().ok(getPost, { params: { id: post._id } });
    const student = newcomer('student', '重讀的人');
    const http = await new HttpSession().signUp(student);
    const note = (place, text) => http.ok(createNote, { body: noteIn(read, place, text) });
    const first = firstTextOf(read);
    const pushed = await note([first, 0, 8], '開頭的句子');
    const moved = await note([-1, 0, 19], '搬走的句子');
    const gone = await note([-2, 0, 21], '拿掉的句子');

    const current = await editor.ok(getPostDraft, { params: { id: post._id } });
    const changed = structuredClone(current.draft);
    changed.paragraphs[first].text = `多寫的一句。${changed.paragraphs[first].text}`;
    changed.paragraphs.at(-2).text = `新的說法在前面。${movedTo.text}`;
    changed.paragraphs.at(-1).text = '這一段整個重寫了。';
    await editor.ok(putPost, {
      params: { id: post._id },
      body: { draft: changed, publish: true },
      ifMatch: current.version,
    });

    const { context, page } = await readerOf(post, student, { width: 360, height: 740, hasTouch: true });
    await page.waitForFunction(() => CSS.highlights.get('note-line')?.size > 0);
    const marked = await page.evaluate(() =>
      [...CSS.highlights.get('note-line')].map((range) => range.toString()).join(''),
    );
    assert.equal(marked, [pushed, moved].map(({ anchor }) => anchor.quote).join(''));
    await page.getByRole('button', { name: '筆記', exact: true }).tap();
    const list = page.getByRole('dialog').getByRole('listitem');
    const itemOf = ({ text }) => list.filter({ hasText: text });
    await itemOf(gone).getByText('找不到原句').waitFor();
    assert.equal(
      await itemOf(gone)
        .getByRole('button', { name: /^看原文/ })
        .count(),
      0,
    );
    await itemOf(gone).getByText(gone.anchor.quote).waitFor();
    await page.screenshot({ path: '.local/shots/notes-revised-360.png' });
    await itemOf(moved)
      .getByRole('button', { name: /^看原文/ })
      .tap();
    await page.waitForFunction((id) => document.activeElement.id === id, read.paragraphs.at(-2)._id);
    await context.close();
    await nothingWrong();
  },
);
