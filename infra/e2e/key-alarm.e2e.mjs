import { getPostDraft } from '@yuedu/contracts/http/content/desk';
import { putPost } from '@yuedu/contracts/http/content/post-drafts';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { keyAlarms, postTakes } from '@yuedu/contracts/http/homework/takes';
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { editorFrom } from './desk-steps.mjs';
import { faultsOf } from './page-faults.mjs';
import { localFolder, newcomer, system, until } from './system.mjs';

const entry = system().dashboardEntry;
const shots = join(localFolder, 'shots');
const writer = newcomer('teacher', '看答案的編輯');
let editor;
let post;
let original;
let position;

const alarmed = async () => {
  const { results } = await editor.ok(keyAlarms, { query: { postIds: post._id } });
  return results[0]?.positions ?? [];
};
async function publish(draft) {
  const { version } = await editor.ok(getPostDraft, { params: { id: post._id } });
  await editor.ok(putPost, {
    params: { id: post._id },
    body: { draft, publish: true },
    ifMatch: version,
  });
}

/** A text that many have read, whose key is set to the option that fewest chose. */
before(async () => {
  mkdirSync(shots, { recursive: true });
  editor = await editorFrom(writer);
  // The demo's texts, which were published first: other files may have put many more into the library.
  const { results } = await editor.ok(listPosts, { query: { limit: '50', sort: 'publishedAt' } });
  for (const one of results) {
    const takes = await editor.ok(postTakes, { params: { id: one._id } });
    position = takes.questions.findIndex(({ type }) => type === 'singleChoice') + 1;
    if (takes.readers < 45 || position === 0) continue;
    post = one;
    break;
  }
  assert.ok(post, 'a text that 45 have read');
  ({ draft: original } = await editor.ok(getPostDraft, { params: { id: post._id } }));
  const draft = structuredClone(original);
  const question = draft.questions[position - 1];
  const wrong = question.options.find((option) => option.id !== question.key.optionId);
  question.key = { optionId: wrong.id };
  for (const option of question.options) option.why ||= '看錯了。';
  await publish(draft);
  await until(async () => (await alarmed()).includes(position), { what: 'the alarm' });
});
after(async () => {
  await publish(original);
  await until(async () => !(await alarmed()).includes(position), { what: 'the end of the alarm' });
  await closeBrowser();
});

test('a key that able readers answer otherwise is seen in the list and at the text', async () => {
  const words = `第 ${position} 題的答案要再看一次`;
  const page = await (await person()).newPage();
  await logIn(page, writer, `/${entry}/login`);
  await page.getByRole('link', { name: '文章與題目', exact: true }).click();
  await page.getByRole('searchbox').fill(post.title);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: words }).waitFor();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    assert.deepEqual(await faultsOf(page, 'list with an alarm', width), []);
    await page.screenshot({ path: join(shots, `key-alarm-list-${width}.png`) });
  }
  await page.getByRole('link', { name: words }).click();
  await page.getByRole('heading', { level: 1, name: `作答分析：${post.title}` }).waitFor();
  await page
    .getByText(/高分組 \d+ 人裡有/)
    .first()
    .waitFor();
  await page.goto(`/${entry}/posts/${post._id}`);
  await page.getByText(words).waitFor();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    assert.deepEqual(await faultsOf(page, 'desk with an alarm', width), []);
    await page.screenshot({ path: join(shots, `key-alarm-desk-${width}.png`) });
  }
  await page.getByRole('button', { name: '到題目改答案' }).click();
  await page.getByRole('tab', { name: '題目', exact: true, selected: true }).waitFor();
  await page
    .getByRole('radio', { name: /^選項 [A-F] 是答案$/ })
    .first()
    .waitFor();
  await nothingWrong();
});
