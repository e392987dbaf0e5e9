import { createNote, getNote, listNotes, putNote } from '@yuedu/contracts/http/content/notes';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession, sessionOfPage } from './http-session.mjs';
import { anchorIn, firstTextOf, noteIn } from './note-steps.mjs';
import { recordsOn } from './offline-steps.mjs';
import { faultsOf } from './page-faults.mjs';
import { textOfParagraphs } from './reading-steps.mjs';
import { newcomer, until } from './system.mjs';
import { smallTargets } from './targets.mjs';

let post;
before(async () => {
  post = await textOfParagraphs();
});
after(closeBrowser);

async function someone(name) {
  const student = newcomer('student', name);
  return { student, http: await new HttpSession().signUp(student) };
}

async function open(student, screen) {
  const context = await person(screen);
  const page = await context.newPage();
  await logIn(page, student);
  await page.goto(`/posts/${post._id}`);
  await page.locator('[data-index="0"]').waitFor();
  await button(page, '筆記').waitFor();
  return { context, page, http: await sessionOfPage(page) };
}

/** Asked now and then: page and test have one session, whose calls are counted together. */
const stands = (condition) => until(condition, { everyMs: 400, what: 'the notes as they should be' });
const button = (page, name) => page.getByRole('button', { name, exact: true });
const bar = (page) => page.getByRole('group', { name: '選取的文字' });
const dialog = (page) => page.getByRole('dialog');
const notesOf = async (http) =>
  (await http.ok(listNotes, { query: { conditions: JSON.stringify({ postId: post._id }), limit: '100' } }))
    .results;
const marked = (page, style) =>
  page.evaluate(
    (name) => [...(CSS.highlights.get(name) ?? [])].map((range) => range.toString()).join(''),
    `note-${style}`,
  );
const firstText = () => firstTextOf(post);
const anchorAt = (...place) => anchorIn(post, ...place);
const noteAt = (index, text) => noteIn(post, [index, 0, 4], text);

/** Selects as a finger or a mouse does, without the gesture that differs from device to device. */
const select = (page, place) =>
  page.evaluate(({ paragraphId, start, end }) => {
    const pieces = [...document.getElementById(paragraphId).querySelectorAll('[data-at]')];
    const nodeOf = (at) => {
      const piece = pieces.findLast((one) => Number(one.dataset.at) <= at);
      return [piece.firstChild, at - Number(piece.dataset.at)];
    };
    const [first, from] = nodeOf(start);
    const [last, to] = nodeOf(end - 1);
    first.parentElement.scrollIntoView({ block: 'center' });
    getSelection().setBaseAndExtent(first, from, last, to + 1);
  }, place);

test('by mouse a line is drawn, made a note, deleted and taken back; it stands after a reload', async () => {
  const { student } = await someone('畫線人');
  const { context, page, http } = await open(student);
  const index = firstText();
  const anchor = anchorAt(index, 0, 6);
  await select(page, anchor);
  await bar(page).getByRole('button', { name: '畫線' }).click();
  await bar(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => CSS.highlights.get('note-line')?.size > 0);
  assert.equal(await marked(page, 'line'), anchor.quote);
  const [made] = await stands(async () => ((await notesOf(http)).length ? notesOf(http) : null));
  assert.deepEqual([made.anchor, made.style, made.text], [anchor, 'line', '']);

  await page
    .locator(`[data-index="${index}"] [data-at]`)
    .first()
    .click({ position: { x: 6, y: 8 } });
  await dialog(page).getByRole('heading', { name: '修改筆記' }).waitFor();
  await dialog(page).getByLabel('筆記（可不填）').fill('開頭就點出主角');
  await dialog(page).getByRole('radio', { name: '底色' }).check();
  await button(dialog(page), '儲存').click();
  await dialog(page).waitFor({ state: 'detached' });
  await stands(async () => (await notesOf(http))[0].text === '開頭就點出主角');
  assert.equal(await marked(page, 'line'), '');
  assert.equal(await marked(page, 'ground'), anchor.quote);

  await page.reload();
  await page.waitForFunction(() => CSS.highlights.get('note-ground')?.size > 0);
  await button(page, '筆記').click();
  await dialog(page).getByText('開頭就點出主角').waitFor();
  await dialog(page).getByRole('button', { name: /^刪除/ }).click();
  await dialog(page).getByText('還沒有筆記').waitFor();
  await stands(async () => (await notesOf(http)).length === 0);
  await page.getByRole('button', { name: '復原' }).click();
  await dialog(page).getByText('開頭就點出主角').waitFor();
  await stands(async () => (await notesOf(http)).length === 1);
  await context.close();
  await nothingWrong();
});

test('by touch at 360 px a note is written and found again; every target is big enough', async () => {
  const { student } = await someone('觸控人');
  const { context, page, http } = await open(student, { width: 360, height: 740, hasTouch: true });
  const anchor = anchorAt(firstText(), 2, 8);
  await button(page, '筆記').tap();
  await dialog(page).getByText('還沒有筆記').waitFor();
  assert.deepEqual(await smallTargets(page), []);
  await dialog(page).getByRole('button', { name: '關閉' }).tap();
  await select(page, anchor);
  await bar(page).getByRole('button', { name: '寫筆記' }).tap();
  await dialog(page).getByLabel('筆記（可不填）').fill('這裡要再讀一次');
  assert.deepEqual(await smallTargets(page), []);
  await button(dialog(page), '儲存').tap();
  await stands(async () => (await notesOf(http))[0]?.text === '這裡要再讀一次');
  await button(page, '筆記').tap();
  await dialog(page)
    .getByRole('button', { name: /^看原文/ })
    .tap();
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForFunction((id) => document.activeElement.id === id, anchor.paragraphId);
  await context.close();
  await nothingWrong();
});

test('by keyboard alone a sentence is chosen, noted, changed and deleted', async () => {
  const { student } = await someone('鍵盤人');
  const { context, page, http } = await open(student);
  const focus = (name) =>
    page.waitForFunction((words) => document.activeElement.textContent.trim() === words, name);
  await button(page, '選一個句子').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-sentence="0"]:focus').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-sentence="1"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement.closest('[aria-label="選取的文字"]'));
  await bar(page).getByRole('button', { name: '寫筆記' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('筆記（可不填）').focus();
  await page.keyboard.type('why');
  await button(dialog(page), '儲存').press('Enter');
  await stands(async () => (await notesOf(http))[0]?.text === 'why');
  await button(page, '筆記').press('Enter');
  await dialog(page).getByRole('button', { name: /^修改/ }).press('Enter');
  await dialog(page).getByLabel('筆記（可不填）').fill('because');
  await button(dialog(page), '儲存').press('Enter');
  await stands(async () => (await notesOf(http))[0]?.text === 'because');
  await button(page, '筆記').press('Enter');
  await dialog(page).getByRole('button', { name: /^刪除/ }).press('Enter');
  await stands(async () => (await notesOf(http)).length === 0);
  await page.keyboard.press('Escape');
  await focus('筆記');
  await context.close();
  await nothingWrong();
});

test('made offline it outlives a reload, and is sent and merged when the network is back', async () => {
  const { student, http: before } = await someone('離線人');
  const index = firstText();
  const elsewhere = noteAt(index, '別處寫的');
  await before.ok(createNote, { body: elsewhere });
  const { context, page, http } = await open(student);
  await http.freshCsrf();
  await page.waitForFunction(() => CSS.highlights.get('note-line')?.size > 0);
  await page.waitForFunction(() => navigator.serviceWorker?.controller);
  // What a person does to read: the code for notes comes with the first touch.
  await page.locator('h1').first().click();
  await page.waitForFunction(() =>
    ['notes-layer', 'selection-bar'].every((part) =>
      performance
        .getEntriesByType('resource')
        .some(({ name, responseEnd }) => name.includes(part) && responseEnd),
    ),
  );
  await context.setOffline(true);
  await select(page, anchorAt(index, 6, 10));
  await bar(page).getByRole('button', { name: '寫筆記' }).click();
  await dialog(page).getByLabel('筆記（可不填）').fill('離線時寫的');
  await button(dialog(page), '儲存').click();
  await button(page, '筆記').click();
  await dialog(page).getByText('還沒存上去').waitFor();
  const item = dialog(page).getByRole('listitem').filter({ hasText: '別處寫的' });
  await item.getByRole('button', { name: /^修改/ }).click();
  await dialog(page).getByLabel('筆記（可不填）').fill('離線時改的');
  await button(dialog(page), '儲存').click();
  await http.ok(putNote, { params: { id: elsewhere._id }, body: { text: '別處又改了' } });
  await page.reload();
  await page.locator('[data-index="0"]').waitFor();
  await button(page, '筆記').click();
  await dialog(page).getByText('離線時寫的').waitFor();
  const written = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/notes') && request.method() !== 'GET') written.push(request.method());
  });
  await context.setOffline(false);
  await stands(async () => (await notesOf(http)).some(({ text }) => text === '離線時寫的'));
  await dialog(page).getByText('兩份都留著').waitFor();
  const both = dialog(page).getByRole('listitem').filter({ hasText: '別處又改了' });
  await both.getByText('離線時改的').first().waitFor();
  assert.equal((await http.ok(getNote, { params: { id: elsewhere._id } })).text, '別處又改了');
  await both.getByRole('button', { name: '用這裡寫的' }).click();
  await stands(async () => (await http.ok(getNote, { params: { id: elsewhere._id } })).text === '離線時改的');
  // made once; the change is sent once, refused, and sent once more by choice
  await dialog(page).getByText('還沒存上去').first().waitFor({ state: 'detached' });
  assert.deepEqual(written.sort(), ['POST', 'PUT', 'PUT']);
  await context.close();
});

test('a second person on the same device sees nothing, and log-out leaves nothing on it', async () => {
  const { student, http } = await someone('前一人');
  await http.ok(createNote, { body: noteAt(firstText(), '只有我看得到') });
  const { context, page } = await open(student);
  await page.waitForFunction(() => CSS.highlights.get('note-line')?.size > 0);
  const stored = async () => (await recordsOn(page, 'yuedu-notes', 'notes')).length;
  await stands(async () => (await stored()) === 1);
  await page.goto('/');
  await page.getByRole('button', { name: /的選單$/ }).click();
  await page.getByRole('menuitem', { name: '登出' }).click();
  await page.getByRole('link', { name: '登入' }).first().waitFor();
  await stands(async () => (await stored()) === 0);
  const next = await someone('後一人');
  await logIn(page, next.student);
  await page.goto(`/posts/${post._id}`);
  await button(page, '筆記').click();
  await dialog(page).getByText('還沒有筆記').waitFor();
  assert.equal(await marked(page, 'line'), '');
  await context.close();
  await nothingWrong();
});

test('axe finds nothing at three widths on three papers; a visitor has no notes', async () => {
  const { student, http } = await someone('看看人');
  for (const [at, style] of [
    [0, 'line'],
    [8, 'dashes'],
    [16, 'ground'],
  ])
    await http.ok(createNote, {
      body: { ...noteIn(post, [firstText(), at, at + 6], '想一想為什麼'), style },
    });
  const { context, page } = await open(student);
  await page.waitForFunction(() => CSS.highlights.get('note-ground')?.size > 0);
  const faults = [];
  for (const paper of ['white', 'cream', 'dark'])
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((value) => (document.documentElement.dataset.paper = value), paper);
      await settled(page);
      faults.push(...(await faultsOf(page, `reader ${paper}`, width)));
      await button(page, '筆記').click();
      await dialog(page).getByText('想一想為什麼').first().waitFor();
      faults.push(...(await faultsOf(page, `notes ${paper}`, width)));
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    }
  assert.deepEqual(faults, []);
  await context.close();
  const visitor = await (await person()).newPage();
  await visitor.goto(`/posts/${post._id}`);
  await visitor.locator('[data-index="0"]').waitFor();
  assert.equal(await button(visitor, '筆記').count(), 0);
  await visitor.context().close();
  await nothingWrong();
});
