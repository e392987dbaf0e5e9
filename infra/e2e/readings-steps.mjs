import assert from 'node:assert/strict';
import { join } from 'node:path';

/** The review of zhuyin on the page of parts, by keyboard alone. */
export async function reviewsByKeyboard(page, shots) {
  await page.goto('/parts');
  const part = page.locator('[data-part="readings/review"]');
  await part.getByRole('button', { name: '確定' }).focus();
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await part.getByText('還有 2 處要看').waitFor();
  await press('2', 'Enter');
  await part.getByText('還有 1 處要看').waitFor();
  await press('1', 'Enter');
  await part.getByText('不確定的都看過了。').waitFor();
  assert.equal(await part.locator('output').textContent(), '我長 ㄓㄤˇ、變長 ㄔㄤˊ');
  await press('ArrowLeft');
  await part.getByText('第 1 處，共 2 處').waitFor();
  await part.getByLabel('其他讀音（注音）').fill('ㄓㄩˇ');
  await press('Enter');
  await part.getByText('這不是國語的音節。').waitFor();
  await part.getByLabel('其他讀音（注音）').fill('ㄓㄤˋ');
  await press('Enter');
  await part.getByText('變長 ㄔㄤˊ、我長 ㄓㄤˋ').waitFor();
  await part.scrollIntoViewIfNeeded();
  await part.screenshot({ path: join(shots, 'parts-readings-1280.jpg') });
}
