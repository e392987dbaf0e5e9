import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { closeBrowser, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { system } from './system.mjs';
import { smallTargets } from './targets.mjs';

let texts;
let closed;
before(async () => {
  const visitor = new HttpSession();
  const { results } = await visitor.ok(listPosts, { query: { limit: '50', conditions: '{"isFree":true}' } });
  texts = [];
  for (const { _id } of results) texts.push(await visitor.ok(getPost, { params: { id: _id } }));
  const others = await visitor.ok(listPosts, { query: { limit: '1', conditions: '{"isFree":false}' } });
  closed = await visitor.ok(getPost, { params: { id: others.results[0]._id } });
});
const folder = mkdtempSync(join(tmpdir(), 'yuedu-print-'));
after(async () => {
  await closeBrowser();
  rmSync(folder, { recursive: true, force: true });
});

const shot = (page, name) => page.screenshot({ path: `.local/shots/${name}.png` });
async function reader(post, screen, setUp) {
  const context = await person(screen);
  if (setUp) await context.addInitScript(setUp);
  const page = await context.newPage();
  await page.goto(`/posts/${post._id}`);
  await page.locator('[data-index="0"]').waitFor();
  await settled(page);
  return { context, page };
}
/** Those of the dialogs and of the list of acts. */
const ownSmallTargets = async (page) =>
  (await smallTargets(page)).filter((one) => !/級字|'關'|'生字'|'全部'/.test(one));
const more = (page) => page.locator('summary', { hasText: '版面' });
async function open(page, name, press = 'click') {
  await more(page)[press]();
  await page.getByRole('button', { name, exact: true })[press]();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** What stands on the paper, page by page. */
async function printed(page) {
  const file = join(folder, 'sheet.pdf');
  writeFileSync(file, await page.pdf({ preferCSSPageSize: true }));
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
  assert.match(info, /Page size:\s+59[45]\S* x 84[12]\S* pts \(A4\)/);
  return text.split('\f').slice(0, -1);
}
const squeezed = (text) => text.replaceAll(/\s+/g, '');
const zhuyin = /[ㄅ-ㄩ]/;
const choose = (dialog, group, label) => dialog.getByRole('group', { name: group }).getByText(label).click();
const whole = (text) => text.paragraphs.filter(({ kind }) => kind === 'text');

test('a text is printed with its zhuyin and questions, without either, and never with the page', async () => {
  const post = texts.find(({ questions }) => questions.some(({ type }) => type === 'shortAnswer'));
  const { context, page } = await reader(post);
  await page.evaluate(() => {
    window.print = () => {
      window.printCalls = (window.printCalls ?? 0) + 1;
    };
  });
  const dialog = await open(page, '列印');
  await choose(dialog, '注音', '全部');
  const all = await printed(page);
  const everything = squeezed(all.join(''));
  assert.match(everything, zhuyin);
  for (const { stem } of post.questions)
    assert.ok(everything.replaceAll(/[ㄅ-ㄩˊˇˋ˙]/g, '').includes(squeezed(stem).slice(0, 6)), stem);
  all.forEach((text, at) =>
    assert.ok(squeezed(text).endsWith(`${at + 1}/${all.length}`), `the foot of page ${at + 1}`),
  );
  assert.ok(everything.includes(`《${squeezed(post.title)}》`));

  await choose(dialog, '注音', '不印');
  const plain = squeezed((await printed(page)).join(''));
  assert.doesNotMatch(plain, zhuyin);
  for (const { text } of whole(post)) assert.ok(plain.includes(squeezed(text).slice(0, 20)), text);
  assert.ok(plain.includes(squeezed(post.questions[0].stem)));
  for (const { text } of post.questions.flatMap(({ options = [], items = [] }) => [...options, ...items]))
    assert.ok(plain.includes(squeezed(text)), text);
  assert.doesNotMatch(plain, /字級|紙色|登入|https?:|朗讀|交出|答案：/);

  await choose(dialog, '題目', '不印');
  const bare = squeezed((await printed(page)).join(''));
  assert.ok(!bare.includes(squeezed(post.questions[0].stem)));
  assert.ok(!bare.includes('姓名'));
  await dialog.getByRole('button', { name: '列印' }).click();
  assert.equal(await page.evaluate(() => window.printCalls), 1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.locator('.reader__paper').count(), 0);
  await context.close();
  await nothingWrong();
});

test('tables and charts are printed with all words and numbers, from dark paper, too, on white', async () => {
  const post = texts.find(({ paragraphs }) => paragraphs.some(({ kind }) => kind === 'chart'));
  const withTable = texts.find(({ paragraphs }) => paragraphs.some(({ kind }) => kind === 'table'));
  for (const one of new Set([post, withTable].filter(Boolean))) {
    const { context, page } = await reader(one, undefined, () => {
      if (location.protocol.startsWith('http'))
        localStorage.setItem('yuedu.reader', '{"paper":"dark","zhuyin":"off"}');
    });
    await open(page, '列印');
    const text = squeezed((await printed(page)).join(''));
    for (const { data } of one.paragraphs.filter(({ kind }) => kind === 'table' || kind === 'chart')) {
      const words = [...(data.headers ?? []), ...(data.rows ?? []).flat(), ...(data.labels ?? [])];
      for (const word of words) assert.ok(text.includes(squeezed(word)), word);
      for (const value of (data.series ?? []).flatMap((series) => series.values))
        assert.ok(
          text.includes(String(value)) || text.includes(value.toLocaleString('zh-TW')),
          String(value),
        );
    }
    await page.emulateMedia({ media: 'print' });
    const look = await page.locator('.reader__paper').evaluate((sheet) => {
      const { color, backgroundColor } = getComputedStyle(sheet);
      return { color, backgroundColor };
    });
    assert.deepEqual(look, { color: 'rgb(36, 34, 29)', backgroundColor: 'rgb(255, 255, 255)' });
    await shot(page, `print-${one === post ? 'chart' : 'table'}`);
    await context.close();
  }
  await nothingWrong();
});

test('the link is copied and said to be, and goes elsewhere by plain links', async () => {
  const [post] = texts;
  const { context, page } = await reader(post);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await open(page, '分享');
  const url = `${new URL(system().url).origin}/posts/${post._id}`;
  assert.equal(await dialog.getByLabel('文章的連結').inputValue(), url);
  await dialog.getByText('不用登入也能讀完整篇').waitFor();
  await dialog.getByRole('button', { name: '複製連結' }).click();
  await dialog.getByText('已複製').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), url);
  const hrefs = await dialog.getByRole('link').evaluateAll((links) => links.map((link) => link.href));
  assert.deepEqual(
    hrefs.map((href) => new URL(href).host || new URL(href).protocol),
    ['social-plugins.line.me', 'www.facebook.com', 'mailto:'],
  );
  assert.ok(hrefs.every((href) => decodeURIComponent(href).includes(url)));
  assert.doesNotMatch(hrefs[2], /\+/);
  const faults = [];
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    faults.push(...(await faultsOf(page, 'share', width)));
    await shot(page, `share-${width}`);
  }
  assert.deepEqual(faults, []);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement.textContent), '分享');
  await context.close();
  await nothingWrong();
});

test('where the clipboard is shut, the page says how to copy by hand', async () => {
  const { context, page } = await reader(texts[0], undefined, () =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    }),
  );
  const dialog = await open(page, '分享');
  await dialog.getByRole('button', { name: '複製連結' }).click();
  await dialog.getByText('請選取上面的連結').waitFor();
  await context.close();
  await nothingWrong();
});

test('a phone’s own sheet gets the link; left, nothing is said; failing, the dialog comes', async () => {
  const { context, page } = await reader(texts[0], { width: 360, height: 780, hasTouch: true }, () => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 15; K) Mobile' });
    window.shared = [];
    navigator.share = async (shared) => {
      window.shared.push(shared);
      if (window.shareFault) throw new DOMException('', window.shareFault);
    };
  });
  await more(page).tap();
  const share = page.getByRole('button', { name: '分享', exact: true });
  await share.tap();
  const url = `${new URL(system().url).origin}/posts/${texts[0]._id}`;
  assert.deepEqual(await page.evaluate(() => window.shared), [{ title: texts[0].title, url }]);
  await page.evaluate(() => {
    window.shareFault = 'AbortError';
  });
  await share.tap();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  assert.equal(await page.getByRole('dialog').count(), 0);
  await page.evaluate(() => {
    window.shareFault = 'NotAllowedError';
  });
  await share.tap();
  await page.getByRole('dialog').waitFor();
  assert.deepEqual(await ownSmallTargets(page), []);
  await shot(page, 'share-touch');
  await page.getByRole('button', { name: '關閉' }).tap();
  await page.getByRole('button', { name: '列印', exact: true }).tap();
  await page.getByRole('dialog').waitFor();
  assert.deepEqual(await ownSmallTargets(page), []);
  await shot(page, 'print-touch');
  await context.close();
  await nothingWrong();
});

test('a shared link shows a visitor a free text whole, of another its first part and a way in', async () => {
  const whole = await reader(texts[0]);
  assert.equal(await whole.page.locator('[data-index]').count(), texts[0].paragraphs.length);
  await whole.context.close();
  const part = await reader(closed);
  await part.page.getByRole('heading', { name: '這篇文章還有後半和題目' }).waitFor();
  await part.page.getByRole('main').getByRole('link', { name: '登入' }).waitFor();
  const dialog = await open(part.page, '分享');
  await dialog.getByText('不用登入就能讀開頭').waitFor();
  await part.context.close();
  await nothingWrong();
});
