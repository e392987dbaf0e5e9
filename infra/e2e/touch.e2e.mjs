import { getClass } from '@yuedu/contracts/http/classes/classes';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { listAnnouncements } from '@yuedu/contracts/http/assessment/announcements';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { signedIn } from './http-session.mjs';
import { account, system } from './system.mjs';
import { sidewaysTables, smallTargets } from './targets.mjs';

const { dashboardEntry } = system();
const teacher = account('main', 'teacher');
const [classId] = teacher.classIds;
const people = { teacher, admin: account('admin', 'teacher') };
const ids = {};

before(async () => {
  const session = await signedIn(teacher);
  const { students } = await session.ok(getClass, { params: { id: classId } });
  ids.student = students[0].userId;
  const { results } = await session.ok(listHomeworks, { query: { classId } });
  ids.homework = results[0]._id;
  ids.post = results[0].tasks[0].posts[0]._id;
  const admin = await signedIn(people.admin);
  const announcements = await admin.ok(listAnnouncements, { query: { limit: '1' } });
  ids.announcement = announcements.results[0]._id;
});
after(closeBrowser);

const pages = {
  teacher: () => [
    '/',
    '/class-management',
    `/classes/${classId}`,
    `/classes/${classId}?assign=1`,
    `/classes/${classId}/posts/review`,
    `/classes/${classId}/posts/${ids.post}/review`,
    `/classes/${classId}/posts/${ids.post}`,
    `/homework/teachers?classId=${classId}`,
    `/homework/students/${ids.student}?classId=${classId}`,
    `/homework/teachers?classId=${classId}&view=reading`,
    '/homework/teachers?view=school',
    `/classes/students?classId=${classId}`,
    `/classes/students/${ids.student}?classId=${classId}`,
    '/classes/overview',
    `/classes/overview-v2?classId=${classId}`,
    `/classes/${classId}/homeworks/${ids.homework}/learning`,
  ],
  admin: () => [
    `/${dashboardEntry}/`,
    `/${dashboardEntry}/aware/announcements`,
    `/${dashboardEntry}/aware/announcements/${ids.announcement}`,
    `/${dashboardEntry}/aware/announcements/import`,
    `/${dashboardEntry}/audit?q=${ids.announcement}`,
    `/${dashboardEntry}/aware/pages`,
  ],
};

/** Tables that are wider than a phone, inside their own box; every other one is cards there. */
const mayScroll = {
  report__heat: 'a heat map: what it says lies in its rows and columns',
  'aware-staff__awcells': 'an editor’s table: its cells are written in the places where they will stand',
  blocks__tbl: 'the preview of an editor’s own table, as readers will see it',
};

for (const [role, paths] of Object.entries(pages))
  test(
    `by touch all that ${role} can press is 44 px or more, and on a phone only a heat map scrolls sideways`,
    { timeout: 240_000 },
    async () => {
      const context = await person({ width: 360, height: 740, hasTouch: true });
      const page = await context.newPage();
      await logIn(page, people[role]);
      const faults = [];
      for (const path of paths())
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 740 });
          if (width === 360) await page.goto(path);
          await settled(page);
          const found = await smallTargets(page, 44);
          if (width === 360) found.push(...(await sidewaysTables(page, Object.keys(mayScroll))));
          faults.push(...found.map((fault) => `${path} at ${width}: ${fault}`));
        }
      await context.close();
      assert.deepEqual(faults, []);
      await nothingWrong();
    },
  );

test(
  'a screen that becomes narrow while a page is being drawn has targets for touch',
  { timeout: 60_000 },
  async () => {
    const context = await person();
    // The screen changes after the first drawing and before anybody listens: nothing is sent, the query alone
    // tells.
    await context.addInitScript(() => {
      const { prototype } = MediaQueryList;
      const isOurs = (list) => list.media.includes('coarse');
      const { get } = Object.getOwnPropertyDescriptor(prototype, 'matches');
      const listen = EventTarget.prototype.addEventListener;
      let isListening = false;
      Object.defineProperty(prototype, 'matches', {
        get() {
          return isOurs(this) ? isListening : get.call(this);
        },
      });
      prototype.addEventListener = function (...args) {
        if (isOurs(this)) isListening = true;
        return listen.apply(this, args);
      };
    });
    const page = await context.newPage();
    await logIn(page, teacher);
    await page.goto(`/classes/${classId}`);
    const menu = page.getByRole('button', { name: /的更多操作$/ }).first();
    await menu.waitFor();
    await settled(page);
    const { width, height } = await menu.boundingBox();
    assert.deepEqual([width, height], [44, 44]);
    await context.close();
    await nothingWrong();
  },
);

test(
  'what a finger has tapped looks as it did before, no longer hovered over',
  { timeout: 60_000 },
  async () => {
    const context = await person({ width: 360, height: 740, hasTouch: true });
    const page = await context.newPage();
    await logIn(page, teacher);
    await page.goto('/class-management');
    await settled(page);
    const look = (control) =>
      control.evaluate((element) => {
        const { color, backgroundColor, borderColor, textDecorationColor } = getComputedStyle(element);
        return { color, backgroundColor, borderColor, textDecorationColor };
      });
    // Nothing follows the tap, so that what was tapped is still there.
    await page.evaluate(() =>
      addEventListener(
        'click',
        (event) => {
          event.stopPropagation();
          event.preventDefault();
        },
        true,
      ),
    );
    const controls = {
      'a filled button': page.getByRole('button', { name: '建立班級' }),
      'a menu’s button': page.getByRole('button', { name: /的更多操作$/ }).first(),
      'an outlined link': page.getByRole('link', { name: '看報表' }).first(),
      'a heading’s link': page.getByRole('heading', { level: 2 }).getByRole('link').first(),
    };
    for (const [name, control] of Object.entries(controls)) {
      const before = await look(control);
      await control.tap();
      await control.evaluate((element) => element.blur());
      await settled(page);
      assert.deepEqual(await look(control), before, name);
    }
    await context.close();
    await nothingWrong();
  },
);

test(
  'a click that the browser sends when the tapped menu is gone already clicks nothing beneath it',
  { timeout: 60_000 },
  async () => {
    const context = await person({ width: 360, height: 780, hasTouch: true });
    const page = await context.newPage();
    await logIn(page, teacher);
    await settled(page);
    await page.getByRole('button', { name: /的選單$/ }).tap();
    const item = page.getByRole('menuitem', { name: '我的資料' });
    await item.waitFor();
    const { x, y, width, height } = await item.boundingBox();
    // The browser's own click stays away, as on a device slower than the menu's patience …
    await page.evaluate(() =>
      addEventListener('touchend', (event) => event.preventDefault(), {
        capture: true,
        passive: false,
        once: true,
      }),
    );
    await item.tap();
    await page.waitForURL((url) => url.pathname === '/profile');
    await settled(page);
    await page.evaluate(() => {
      globalThis.heard = [];
      addEventListener('click', ({ target }) => globalThis.heard.push(target.textContent.slice(0, 20)), true);
    });
    // … and comes now.
    const devtools = await context.newCDPSession(page);
    for (const type of ['mousePressed', 'mouseReleased'])
      await devtools.send('Input.dispatchMouseEvent', {
        type,
        x: x + width / 2,
        y: y + height / 2,
        button: 'left',
        clickCount: 1,
      });
    assert.deepEqual(await page.evaluate(() => globalThis.heard), []);
    await page.getByRole('link', { name: '閱讀庫' }).last().tap();
    await page.waitForURL((url) => url.pathname === '/posts');
    await context.close();
    await nothingWrong();
  },
);

test(
  'on a phone the two buttons under a projected question fill one line, the note above them',
  { timeout: 60_000 },
  async () => {
    const context = await person({ width: 360, height: 740, hasTouch: true });
    const page = await context.newPage();
    await logIn(page, teacher);
    await page.goto(`/homework/teachers?classId=${classId}`);
    await page
      .getByRole('button', { name: /^投影第 \d+ 題$/ })
      .first()
      .tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('不顯示姓名與座號。').waitFor();
    await settled(page);
    const place = async (locator) => locator.boundingBox();
    const [note, leave, show] = await Promise.all([
      place(dialog.getByText('不顯示姓名與座號。')),
      place(dialog.getByRole('button', { name: '結束投影' })),
      place(dialog.getByRole('button', { name: '顯示作答分布' })),
    ]);
    assert.equal(leave.y, show.y);
    assert.ok(note.y + note.height <= leave.y, 'the note stands above');
    assert.equal(Math.round(leave.width), Math.round(show.width));
    assert.ok(leave.width + show.width >= 270, `${leave.width} and ${show.width} px of 296`);
    await context.close();
    await nothingWrong();
  },
);
