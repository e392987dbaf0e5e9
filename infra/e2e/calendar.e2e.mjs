import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { getCalendar } from '@yuedu/contracts/http/homework/calendar';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { createTask } from '@yuedu/contracts/http/homework/tasks';
import { dayOf } from '@yuedu/contracts/rules/taipei-time';
import ICAL from 'ical.js';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { inDays, newcomer, until } from './system.mjs';
import { smallTargets } from './targets.mjs';

const at = (path) => (url) => url.pathname === path;
const reader = newcomer('student', '張小書');
const lin = newcomer('teacher', '林老師');
const teacher = new HttpSession();
const dayAway = (days) => dayOf(inDays(days));
const given = { homeworkId: uuidv7(), title: '週記第一篇' };

/** The class's homework, due so many days from now. */
const due = (days) =>
  teacher.ok(putHomework, {
    params: { id: given.classId, homeworkId: given.homeworkId },
    body: { title: given.title, taskIds: [given.taskId], deadline: inDays(days) },
  });

before(async () => {
  await teacher.signUp(lin);
  const { _id: classId } = await teacher.ok(createClass, {
    body: { title: '日曆班', grade: '小五', endAt: inDays(200) },
  });
  const { code } = await teacher.ok(createCode, { params: { id: classId } });
  const {
    results: [post],
  } = await teacher.ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  const body = { title: given.title, postIds: [post._id], classId };
  const { _id: taskId } = await teacher.ok(createTask, { body });
  Object.assign(given, { classId, taskId });
  await due(1);
  const session = await new HttpSession().signUp(reader);
  await session.ok(joinClass, { body: { code } });
  const query = { from: dayAway(0), to: dayAway(2) };
  await until(async () => (await session.ok(getCalendar, { query })).entries.length > 0, {
    what: 'the homework in the calendar',
  });
});
after(closeBrowser);

const monthOfPage = (page) => new URL(page.url()).searchParams.get('month');
const chosen = (page) => page.getByRole('gridcell', { selected: true });
const label = (day) => new RegExp(`^${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`);

async function toCalendar(page, press = 'click') {
  await page.getByRole('button', { name: /的選單$/ })[press]();
  await page.getByRole('menuitem', { name: '我的行事曆' })[press]();
  await page.waitForURL(at('/my-calendar'));
  await page.getByRole('heading', { level: 1, name: '我的行事曆' }).waitFor();
  await settled(page);
}

test('by touch at 360 px the list comes first, and a day of the month leads to its homework', async () => {
  const context = await person({ width: 360, height: 780, hasTouch: true });
  const page = await context.newPage();
  await logIn(page, reader);
  await settled(page);
  await toCalendar(page, 'tap');
  assert.equal(await page.getByRole('radio', { name: '清單' }).isChecked(), true);
  const entry = page.getByRole('link', { name: /截止.*週記第一篇.*還沒交/ });
  await entry.waitFor();
  assert.deepEqual(await smallTargets(page), []);
  await page.getByText('月曆', { exact: true }).tap();
  await page.getByRole('gridcell', { name: label(dayAway(1)) }).tap();
  await page.getByRole('heading', { level: 3, name: label(dayAway(1)) }).waitFor();
  await entry.waitFor();
  assert.deepEqual(await smallTargets(page), []);
  await page.getByRole('button', { name: '下個月' }).tap();
  const next = monthOfPage(page);
  assert.match(next, /^\d{4}-\d{2}$/);
  assert.ok(next > dayAway(0).slice(0, 7));
  await page.reload();
  await page.getByRole('grid').waitFor();
  assert.equal(monthOfPage(page), next);
  await page.getByRole('button', { name: '今天' }).tap();
  await page.getByRole('gridcell', { name: label(dayAway(1)) }).tap();
  await entry.tap();
  await page.waitForURL(at(`/classes/${given.classId}/homeworks/${given.homeworkId}/learning`));
  await context.close();
  await nothingWrong();
});

test('by keyboard the grid is one stop, in which keys move, over months too', async () => {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, reader);
  await settled(page);
  await toCalendar(page);
  await page.getByRole('grid').waitFor();
  assert.equal(await page.locator('[role=gridcell][tabindex="0"]').count(), 1);
  await chosen(page).focus();
  const today = dayAway(0);
  assert.match(await chosen(page).textContent(), label(today));
  const isFocused = (day) =>
    page.waitForFunction(
      (pattern) => new RegExp(pattern).test(document.activeElement.textContent),
      label(day).source,
    );
  await page.keyboard.press('ArrowRight');
  await isFocused(dayAway(1));
  await page.getByRole('link', { name: /截止.*週記/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await isFocused(dayAway(8));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await isFocused(today);
  await page.keyboard.press('PageDown');
  const [year, month] = today.split('-').map(Number);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
  await page.waitForURL((url) => url.searchParams.get('month') === next);
  await page.waitForFunction(
    (words) => document.activeElement.textContent.startsWith(words),
    `${Number(next.slice(5))} 月`,
  );
  await page.keyboard.press('PageUp');
  await isFocused(today);
  await page.keyboard.press('Home');
  await page.waitForFunction(() => /星期一/.test(document.activeElement.textContent));
  await page.keyboard.press('End');
  await page.waitForFunction(() => /星期日/.test(document.activeElement.textContent));
  await context.close();
  await nothingWrong();
});

test('an address is made, read by a calendar program, follows the teacher, and is closed', async () => {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, reader);
  await settled(page);
  await toCalendar(page);
  await page.getByText('拿到網址的人不必登入').waitFor();
  await page.getByRole('button', { name: '建立訂閱網址' }).press('Enter');
  const field = page.getByLabel('訂閱網址');
  await field.waitFor();
  const address = await field.inputValue();
  const events = async () => {
    const answer = await fetch(address);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type'), /^text\/calendar/);
    assert.match(answer.headers.get('cache-control'), /private/);
    return new ICAL.Component(ICAL.parse(await answer.text()))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
  };
  const deadlineOf = (all) => all.find(({ summary }) => summary === '截止：週記第一篇（日曆班）');
  const before = deadlineOf(await events());
  assert.ok(before);
  const { deadline } = await due(3);
  const after = deadlineOf(await events());
  assert.equal(after.uid, before.uid);
  assert.equal(after.startDate.toJSDate().getTime(), Math.floor(Date.parse(deadline) / 1000) * 1000);
  await page.reload();
  await page.getByText('行事曆上次讀取').waitFor();
  assert.equal(await field.count(), 0);
  await page.getByRole('button', { name: '換新網址' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '換新網址' }).click();
  await field.waitFor();
  assert.equal((await fetch(address)).status, 404);
  const renewed = await field.inputValue();
  assert.equal((await fetch(renewed)).status, 200);
  await page.getByRole('button', { name: '停用網址' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用網址' }).click();
  await page.getByRole('button', { name: '建立訂閱網址' }).waitFor();
  assert.equal((await fetch(renewed)).status, 404);
  await due(1);
  await context.close();
  await nothingWrong();
});

test('it fits at 360, 768 and 1280 px, axe finds nothing; a visitor is asked to log in', async () => {
  const faults = [];
  for (const account of [reader, lin]) {
    const context = await person();
    const page = await context.newPage();
    await logIn(page, account);
    for (const view of ['month', 'agenda'])
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/my-calendar?view=${view}`);
        await page.getByText('週記第一篇').first().waitFor({ state: 'attached' });
        await settled(page);
        faults.push(...(await faultsOf(page, `${view} of ${account.title}`, width)));
      }
    await context.close();
  }
  assert.deepEqual(faults, []);
  const visitor = await (await person()).newPage();
  await visitor.goto('/my-calendar');
  await visitor.waitForURL(at('/login'));
  await visitor.context().close();
  await nothingWrong();
});
