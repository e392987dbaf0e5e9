import { getPostDraft, publishDraft, putPostDraft } from '@yuedu/contracts/http/content/desk';
import { createPost, deletePost, putPost } from '@yuedu/contracts/http/content/post-drafts';
import { importPosts } from '@yuedu/contracts/http/content/posts-import';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { jobOfContent } from '@yuedu/contracts/http/jobs';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { formOf, formType } from '../access/forms.mjs';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { editorFrom } from './desk-steps.mjs';
import { at, hostileDraft, short } from './hostile-draft.mjs';
import { payloads, tooDeep } from './hostile-payloads.mjs';
import { HttpSession } from './http-session.mjs';
import { answerAll, handIn } from './reading-steps.mjs';
import { newcomer, system, until } from './system.mjs';
import { csvOf, squadOf, xlsxOf } from './text-files.mjs';

const entry = system().dashboardEntry;
const mark = `敵意${Date.now().toString(36)}`;
const writer = newcomer('teacher', '心懷不軌的編輯');
let editor;
let usual;
/** Every text that was stored, by the road that it came on. */
const texts = new Map();
const foreign = [];
const dialogs = [];

const newDraft = () => hostileDraft(usual, { mark, slug: `e2e-${randomUUID()}` });

/** Rows of a file: each a text of some payloads, a paragraph each. */
function rows(kind) {
  const all = payloads.filter((payload) => payload.length < 3_500 && payload.trim() === payload);
  const size = 12;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => [
    `${mark}${kind}${part} ${at(short(60), part)}`,
    all.slice(part * size, (part + 1) * size),
  ]);
}
async function imported(format, file) {
  const body = formOf({ format, publish: 'true' }, { name: `敵意.${format}`, bytes: file });
  const { jobId } = await editor.ok(importPosts, { body, headers: { 'content-type': formType } });
  const params = { id: jobId.slice('content-'.length) };
  return until(
    async () => {
      const job = await editor.ok(jobOfContent, { params });
      return ['done', 'failed'].includes(job.state) && job;
    },
    { what: `the import of ${format}` },
  );
}
async function findTexts(kind) {
  const { results } = await editor.ok(listPosts, { query: { search: mark, limit: '100' } });
  for (const { _id, title } of results)
    if (title.startsWith(`${mark}${kind}`)) texts.set(`${kind} ${title}`, _id);
}

/** A browser that notes what a payload would do; `check` says that nothing of it has happened. */
async function watched(screen) {
  const context = await person(screen);
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    dialogs.push(`${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob|about):/.test(url) && !url.startsWith(system().url)) foreign.push(url);
  });
  const check = async (name) => {
    await settled(page);
    for (const frame of page.frames()) {
      const found = await frame.evaluate(() => ({
        hasRun: 'pwned' in window,
        handlers: [...document.querySelectorAll('*')].flatMap((one) =>
          one.getAttributeNames().filter((attribute) => attribute.startsWith('on')),
        ),
        strange: document.querySelectorAll(
          'base, object, embed, portal, math, form[action], link[href*="evil"], img[src*="evil"], ' +
            'meta[http-equiv="refresh"], script:not([src]), iframe[srcdoc], [href^="javascript:" i], ' +
            '[formaction], [srcdoc], [style*="evil"]',
        ).length,
      }));
      assert.deepEqual(found, { hasRun: false, handlers: [], strange: 0 }, `${name}: ${frame.url()}`);
    }
    assert.deepEqual([foreign, dialogs], [[], []], name);
  };
  return { context, page, check };
}

before(async () => {
  editor = await editorFrom(writer);
  const { results } = await editor.ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  ({ draft: usual } = await editor.ok(getPostDraft, { params: { id: results[0]._id } }));
});
after(async () => {
  for (const id of texts.values()) await editor.call(deletePost, { params: { id } });
  await closeBrowser();
});

test('every road takes what is written as text, and refuses what is too deep in words', async () => {
  assert.ok(payloads.length >= 60, `${payloads.length} payloads`);
  const id = uuidv7();
  const { version, faults } = await editor.ok(putPostDraft, {
    params: { id },
    body: { draft: newDraft() },
  });
  assert.deepEqual(faults, []);
  await editor.ok(publishDraft, { params: { id }, ifMatch: version });
  texts.set('desk', id);
  const draft = newDraft();
  const made = await editor.ok(createPost, { body: { draft, publish: true } });
  texts.set('create', made._id);
  const revised = { ...draft, title: `${draft.title} 二` };
  await editor.ok(putPost, {
    params: { id: made._id },
    body: { draft: revised, publish: true },
    ifMatch: made.version,
  });
  const deep = {
    ...draft,
    slug: `e2e-${randomUUID()}`,
    paragraphs: [{ id: 'p', kind: 'text', text: tooDeep }],
  };
  const refused = await editor.call(createPost, { body: { draft: deep } });
  assert.deepEqual([refused.status, refused.problem.code], [400, 'request.invalid']);
  const nested = await editor.call(
    'POST',
    createPost.path,
    `{"draft":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
  );
  assert.equal(nested.status, 400);
});

for (const [format, kind, fileOf] of [
  ['csv', '表', csvOf],
  ['xlsx', '簿', xlsxOf],
  ['squad', '問', (list) => squadOf(list, mark)],
])
  test(`an import of ${format} stores each as the text that it is`, async () => {
    // no workbook holds a control character
    const all = rows(kind).map(([title, parts]) => [
      title,
      format === 'xlsx' ? parts.filter((part) => !part.includes('\x01')) : parts,
    ]);
    const file = fileOf([...all, [`${mark}${kind}深`, [tooDeep]]]);
    const job = await imported(format, file);
    assert.equal(job.state, 'done', JSON.stringify(job.problem));
    assert.equal(job.result.created, all.length, JSON.stringify(job.result.rejected).slice(0, 400));
    assert.equal(job.result.rejected.length, 1);
    await until(async () => {
      await findTexts(kind);
      return [...texts.keys()].filter((key) => key.startsWith(kind)).length === all.length;
    });
  });

test('readers see letters, on the screen and in print; nothing runs, nothing leaves', async () => {
  const { page, check, context } = await watched();
  for (const [road, id] of texts) {
    await page.goto(`/posts/${id}`);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: mark }).waitFor();
    await check(`reader, ${road}`);
    const shown = await page.locator('article [data-index]').evaluateAll((all) =>
      all.map((one) => {
        const copy = one.cloneNode(true);
        for (const sound of copy.querySelectorAll('rt')) sound.remove();
        return copy.textContent;
      }),
    );
    if (road !== 'desk' && road !== 'create') continue;
    for (const payload of payloads)
      assert.ok(
        shown.some((text) => text.includes(payload)),
        `${road}: ${payload.slice(0, 80)}`,
      );
    await page.emulateMedia({ media: 'print' });
    assert.ok((await page.pdf()).length > 10_000);
    await check(`print, ${road}`);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.goto(`/posts?search=${encodeURIComponent(mark)}`);
  await page.getByText(mark).first().waitFor();
  await check('search');
  await context.close();
  await nothingWrong();
});

test('what is said of answers after the hand-in is letters, too', async () => {
  const { page, check, context } = await watched();
  const reader = newcomer('student');
  await new HttpSession().signUp(reader);
  await logIn(page, reader);
  await page.goto(`/posts/${texts.get('desk')}`);
  await answerAll(page);
  await handIn(page);
  const result = page.locator('.reader__resultpage');
  await result.locator('#score').waitFor();
  const explained = page.getByText(at(short(500), 1), { exact: false }).first();
  await explained.waitFor({ state: 'attached' });
  await check('result');
  await context.close();
  await nothingWrong();
});

test('the desk shows letters in each of its parts, and takes the clipboard as text', async () => {
  const { page, check, context } = await watched();
  await logIn(page, writer, `/${entry}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`/${entry}/posts?q=${encodeURIComponent(mark)}`);
  await page.getByText(mark).first().waitFor();
  await check('list of the desk');
  await page.goto(`/${entry}/posts/${texts.get('desk')}`);
  for (const name of ['內容', '題目', '注音', '版本', '檢查與發布', '預覽']) {
    await page.getByRole('tab', { name, exact: true }).click();
    if (name === '預覽')
      await page.frameLocator('iframe').first().locator('article [data-index]').nth(5).waitFor();
    await check(`desk, ${name}`);
  }
  await page.goto(`/${entry}/posts/${texts.get('desk')}/takes`);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: mark }).waitFor();
  await check('takes');
  await page.goto(`/${entry}/posts/${texts.get('create')}`);
  const writing = page.getByRole('textbox', { name: '文章內容' });
  await writing.locator('p').first().click();
  await writing.evaluate((place, html) => {
    const clipboard = new DataTransfer();
    clipboard.setData('text/html', html);
    clipboard.setData('text/plain', '貼上');
    place.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    );
  }, payloads.join(''));
  await check('desk, after pasting');
  await context.close();
  await nothingWrong();
});
