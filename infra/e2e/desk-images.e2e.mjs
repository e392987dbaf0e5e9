import { getPostDraft, listDeskPosts, putPostDraft } from '@yuedu/contracts/http/content/desk';
import { deletePost } from '@yuedu/contracts/http/content/post-drafts';
import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { getPostImage } from '@yuedu/contracts/http/content/post-images';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { closeBrowser, isInstalled, logIn, nothingWrong, person, settled } from './browser.mjs';
import { classOfThree } from './class-steps.mjs';
import { editorFrom } from './desk-steps.mjs';
import { HttpSession } from './http-session.mjs';
import { recordsOn } from './offline-steps.mjs';
import { faultsOf } from './page-faults.mjs';
import { localFolder, newcomer, system, until } from './system.mjs';

const entry = system().dashboardEntry;
const shots = join(localFolder, 'shots');
const title = `水田裡的白鷺${randomUUID().slice(0, 8)}`;
const words = '兩隻白鷺站在插了秧的水田裡，遠處是山';
const id = uuidv7();
let editor;
let page;

/** A field, a sky and two birds: something to see on the screenshots. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
  <rect width="1200" height="800" fill="#9fb8a5"/><path d="M0 380 300 180 620 380 900 220 1200 380V800H0z"
  fill="#3b6647"/><rect y="470" width="1200" height="330" fill="#c9b27c"/>
  <ellipse cx="430" cy="500" rx="46" ry="90" fill="#fffefb"/><ellipse cx="700" cy="540" rx="46" ry="90"
  fill="#fffefb"/></svg>`;

/** The drawing as a file, by the browser itself. */
async function pictureFile() {
  const context = await person({ width: 1_200, height: 800 });
  const sheet = await context.newPage();
  await sheet.setContent(`<body style="margin:0">${drawing}</body>`);
  const png = await sheet.screenshot();
  await context.close();
  return png;
}

const tab = (name) => page.getByRole('tab', { name, exact: true });
const button = (name) => page.getByRole('button', { name, exact: true });
const stored = () => editor.ok(getPostDraft, { params: { id } });
/** Its words are parted by their zhuyin. */
const captionIn = (place) => place.locator('article figcaption');
const pictureIn = (place) => place.getByRole('img', { name: words });
/** Whether its own bytes are shown: before they come it is an empty drawing of the same size. */
const isDrawn = (picture) =>
  picture
    .evaluate((one) => one.currentSrc.startsWith('blob:') && one.complete && one.naturalWidth > 300)
    // it has just been put in the place of an empty one
    .catch(() => false);

/** How many pictures a page's browser holds. */
const picturesOn = async (reader) => (await recordsOn(reader, 'yuedu-pictures', 'pictures')).length;

/** A text that could be published, of this editor's own. */
before(async () => {
  mkdirSync(shots, { recursive: true });
  const writer = newcomer('teacher', '配圖的編輯');
  editor = await editorFrom(writer);
  const { results } = await editor.ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  const { draft } = await editor.ok(getPostDraft, { params: { id: results[0]._id } });
  const body = { draft: { ...draft, slug: `e2e-${randomUUID()}`, title } };
  await editor.ok(putPostDraft, { params: { id }, body });
  page = await (await person()).newPage();
  await logIn(page, writer, `/${entry}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
after(async () => {
  const { version } = await stored();
  await editor.call(deletePost, { params: { id }, ifMatch: version });
  await closeBrowser();
});

test('a picture is put into a text, and is published only with words of what it shows', async () => {
  await page.goto(`/${entry}/posts/${id}`);
  await page.getByRole('textbox', { name: '文章內容' }).locator('p').nth(1).click();
  await page.keyboard.press('End');
  await page
    .getByLabel('選一張圖片')
    .setInputFiles({ name: '白鷺.png', mimeType: 'image/png', buffer: await pictureFile() });
  await page.getByLabel('替代文字（必填）').waitFor();
  await button('檢查與發布').click();
  await button('發布').waitFor();
  await page.getByText('請寫出圖片裡看得到什麼').waitFor();
  assert.equal(await button('發布').isDisabled(), true);
  await tab('內容').click();
  await page.locator('[data-image]').click();
  await page.getByLabel('替代文字（必填）').fill(words);
  await page.getByLabel('圖說（可以不填，會印在圖片下面）').fill('七月的水田');
  await until(async () => (await stored()).draft.paragraphs.some((one) => one.caption === '七月的水田'));
  const image = (await stored()).draft.paragraphs.find(({ kind }) => kind === 'image');
  assert.deepEqual([image.width, image.height, image.alt], [1_200, 800, words]);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await until(() => isDrawn(pictureIn(page)));
    assert.deepEqual(await faultsOf(page, 'desk with a picture', width), []);
    await page.screenshot({ path: join(shots, `desk-image-${width}.png`), fullPage: true });
  }
  await nothingWrong();
});

test('the preview shows it; published, readers have it', async () => {
  await tab('預覽').click();
  const preview = page.frameLocator('iframe').first();
  await captionIn(preview).scrollIntoViewIfNeeded();
  await until(() => isDrawn(pictureIn(preview)));
  await tab('檢查與發布').click();
  await button('發布').click();
  await page.getByRole('dialog').getByRole('button', { name: '發布', exact: true }).click();
  await page.getByText('已經發布。').first().waitFor();
  assert.equal((await stored()).state, 'published');
  await nothingWrong();
});

test('a reader’s text does not move when its picture comes, and it comes when it is near', async () => {
  for (const width of [360, 768, 1280]) {
    const context = await person({ width, height: 700 });
    const reader = await context.newPage();
    // nothing is fetched ahead, so that what is near decides alone
    await reader.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    let release;
    const held = new Promise((resolve) => (release = resolve));
    let fetches = 0;
    await reader.route('**/v1/post-images/**', async (route) => {
      fetches += 1;
      await held;
      await route.continue();
    });
    await reader.goto(`/posts/${id}`);
    await reader.getByRole('heading', { name: title }).waitFor();
    const picture = pictureIn(reader);
    const caption = captionIn(reader);
    await caption.scrollIntoViewIfNeeded();
    await until(() => fetches === 1);
    const [before, below] = [await picture.boundingBox(), await caption.boundingBox()];
    assert.ok(Math.abs(before.width / before.height - 1.5) < 0.02, JSON.stringify(before));
    release();
    await until(() => isDrawn(picture));
    assert.deepEqual([await picture.boundingBox(), await caption.boundingBox()], [before, below]);
    await settled(reader);
    assert.deepEqual(await faultsOf(reader, 'reader with a picture', width), []);
    await reader.screenshot({ path: join(shots, `reader-image-${width}.png`) });
    await reader.emulateMedia({ media: 'print' });
    assert.equal(await isDrawn(picture), true);
    assert.equal(await picture.isVisible(), true);
    await context.close();
  }
  await nothingWrong();
});

test('a picture that does not come leaves its words and a way to try again', async () => {
  const reader = await (await person({ width: 360, height: 700 })).newPage();
  await reader.route('**/v1/post-images/**', (route) => route.abort());
  await reader.goto(`/posts/${id}`);
  await captionIn(reader).scrollIntoViewIfNeeded();
  await reader.getByText(`圖片沒有載入。圖裡是：${words}`).waitFor();
  await reader.unroute('**/v1/post-images/**');
  await reader.getByRole('button', { name: '再載入一次' }).click();
  await until(() => isDrawn(pictureIn(reader)));
  await nothingWrong();
});

test('given as homework it is on the device and shown without a network, until the log-out', async () => {
  const { students, taskId } = await classOfThree([{ _id: id }]);
  const context = await person({ width: 360, height: 700 });
  const reader = await context.newPage();
  await logIn(reader, students[0]);
  await settled(reader);
  await isInstalled(reader);
  // it comes last, after the text and the code that shows both
  await until(async () => (await picturesOn(reader)) === 1, {
    what: 'the picture on this device',
  });
  await context.setOffline(true);
  await reader.goto(`/posts/${id}?taskId=${taskId}`);
  await captionIn(reader).scrollIntoViewIfNeeded();
  await until(() => isDrawn(pictureIn(reader)));
  await context.setOffline(false);
  await reader.goto('/logout');
  await reader.waitForURL((url) => url.pathname === '/');
  await until(async () => (await picturesOn(reader)) === 0, { what: 'no picture after the log-out' });
  await context.close();
  await nothingWrong();
});

test('taken out of the library, its picture is there for nobody but editors', async () => {
  const post = await new HttpSession().ok(getPost, { params: { id } });
  const { file } = post.paragraphs.find(({ kind }) => kind === 'image').data;
  const statusFor = async (session) => (await session.call(getPostImage, { params: { id: file } })).status;
  assert.equal(await statusFor(new HttpSession()), 200);
  const { version } = await stored();
  await editor.ok(deletePost, { params: { id }, ifMatch: version });
  assert.deepEqual([await statusFor(new HttpSession()), await statusFor(editor)], [404, 200]);
  const { results } = await editor.ok(listDeskPosts, { query: { search: title, limit: '1' } });
  assert.equal(results[0].state, 'draft');
});
