import assert from 'node:assert/strict';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';

const dialogOf = (page) => page.getByRole('dialog', { name: '要交出了嗎？' });
const openerOf = (page) => page.getByRole('button', { name: '打開對話框' });

async function closed(page) {
  await dialogOf(page).waitFor({ state: 'detached' });
  assert.ok(await openerOf(page).evaluate((one) => one === document.activeElement), 'the focus is back');
}

async function holdsFocusAndPage(page) {
  const [opener, dialog] = [openerOf(page), dialogOf(page)];
  const width = () => page.evaluate(() => document.documentElement.getBoundingClientRect().width);
  const widthBefore = await width();
  await opener.press('Enter');
  await dialog.waitFor();
  assert.equal(await width(), widthBefore, 'the page behind it becomes neither wider nor narrower');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.mouse.move(8, 8);
  await page.mouse.wheel(0, 600);
  for (let pressed = 0; pressed < 8; pressed += 1) {
    await page.keyboard.press('Tab');
    const isIn = await page.evaluate(
      () =>
        document.activeElement === document.body || document.activeElement.closest('[role=dialog], dialog'),
    );
    assert.ok(isIn, 'the focus stays');
  }
  assert.equal(await scrolled(), before, 'the page behind it stands');
  await dialog.getByRole('button', { name: '再看一次' }).press('Enter');
  await closed(page);
  // A press that began in the box is none beside it, wherever it ends.
  await opener.press('Enter');
  const words = await dialog.getByText('還有 2 題沒答').boundingBox();
  await page.mouse.move(words.x + 10, words.y + 10);
  await page.mouse.down();
  await page.mouse.move(8, 8);
  await page.mouse.up();
  await dialog.waitFor();
  await page.mouse.click(8, 8);
  await closed(page);
}

/** Notices come at any time: they are seen above the question, and can be closed. */
async function showsNotices(page, { widths, shots }) {
  const [opener, dialog] = [openerOf(page), dialogOf(page)];
  await page.getByRole('button', { name: '打開通知' }).press('Enter');
  const popup = page.getByRole('status').getByRole('region', { name: '有新的作業' });
  await popup.waitFor();
  await opener.press('Enter');
  await dialog.waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: join(shots, `parts-dialog-and-notice-${width}.jpg`) });
  }
  const { violations } = await new AxeBuilder({ page }).include('dialog, [role=dialog]').analyze();
  assert.deepEqual(violations, []);
  await popup.getByRole('button', { name: '關閉通知' }).click();
  await popup.waitFor({ state: 'detached' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
}

/** On the page of parts: the dialog there takes all of the page while it is open, and gives it back. */
export async function isModal(page, { widths, shots }) {
  await holdsFocusAndPage(page);
  await showsNotices(page, { widths, shots });
}
