import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { account } from './system.mjs';

const teacher = account('main', 'teacher');
const [classId] = teacher.classIds;

after(closeBrowser);

test(
  'a screen that becomes narrow while a page is being drawn has targets for touch',
  { timeout: 60_000 },
  async () => {
    const context = await person();
    // The screen changes after the first drawing and before anybody listens: nothing is sent, the query alone tells.
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
