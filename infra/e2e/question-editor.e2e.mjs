import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { closeParts, openParts } from './parts-page.mjs';
import { localFolder } from './system.mjs';
import { smallTargets } from './targets.mjs';

/** The editor of questions on the page of parts: by keyboard alone, its faults, and its undoing. */
const shots = join(localFolder, 'shots');
const complaints = [];
let page;
/** The part in one of its states; each test begins with the page anew. */
let part;

const open = async (state) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/parts');
  part = page.locator(`[data-part="questions/${state}"]`);
  await part.getByRole('group', { name: '新增題目' }).waitFor();
};
const button = (name) => part.getByRole('button', { name, exact: true });
const entry = (number) => part.getByRole('button', { name: new RegExp(`^第 ${number} 題 `) });
const field = (name) => part.getByRole('textbox', { name, exact: true });
const isFocused = (control) => control.evaluate((one) => one === document.activeElement);
const list = () => part.getByRole('group', { name: '題目', exact: true });
const listed = () => list().locator('li').allInnerTexts();

before(async () => {
  mkdirSync(shots, { recursive: true });
  page = await openParts(complaints);
});
after(closeParts);

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(control, key = 'Tab') {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused(control)) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${await control.getAttribute('aria-label')} was not reached by ${key}`);
}
async function write(name, words) {
  await tabTo(field(name));
  await page.keyboard.insertText(words);
}
async function addByKeyboard(name, key = 'Tab') {
  await tabTo(button(name), key);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id.endsWith(':stem'));
}
/** What all types have below their own fields; the evidence is a sentence, or its first words. */
async function writeRest(byWords) {
  await write('解說', '文章裡寫著。');
  for (const hint of ['提示一：往哪裡想', '提示二：看哪一段', '提示三：最接近答案'])
    await write(hint, '再讀一次。');
  if (byWords) {
    await tabTo(field('或選取其中幾個字'));
    await page.keyboard.press('Control+Home');
    for (let at = 0; at < 6; at += 1) await page.keyboard.press('Shift+ArrowRight');
    await tabTo(button('加入依據'));
    await page.keyboard.press('Enter');
    await part.getByText('已加入 1 處依據。').waitFor();
    assert.equal(await part.getByRole('blockquote').innerText(), '第 1 段\n愛玉籽不用煮');
  } else {
    await tabTo(part.getByRole('button', { name: '星期三下午，三年級一起來動手！', exact: true }));
    await page.keyboard.press('Space');
    await part.getByRole('blockquote').filter({ hasText: '一起來動手' }).waitFor();
  }
}
const isComplete = (number) => entry(number).getByText('填好了').waitFor();
const backToList = () => tabTo(entry(1), 'Shift+Tab');

async function writeSingleMatching() {
  await backToList();
  await addByKeyboard('新增配對題（一項配一個）');
  await page.keyboard.insertText('哪一件事在什麼時候做？');
  await write('項目 1', '先');
  await write('項目 2', '後');
  await tabTo(button('刪除項目 3'));
  await page.keyboard.press('Enter');
  for (const letter of ['A', 'B', 'C', 'D']) await write(`選項 ${letter}`, `第${letter}件`);
  for (const [item, steps] of [
    ['先', 2],
    ['後', 1],
  ]) {
    await tabTo(part.getByRole('combobox', { name: `${item}的答案` }));
    for (let at = 0; at < steps; at += 1) await page.keyboard.press('ArrowDown');
  }
  await writeRest(true);
  await isComplete(2);
}

async function writeMultipleMatching() {
  await backToList();
  await addByKeyboard('新增配對題（一項可配多個）');
  await page.keyboard.insertText('每一步要用到什麼？');
  for (const number of [1, 2, 3]) await write(`項目 ${number}`, `第${number}步`);
  for (const letter of ['A', 'B', 'C', 'D']) await write(`選項 ${letter}`, `${letter}物`);
  for (const pair of ['第1步配 A. A物', '第1步配 B. B物', '第2步配 C. C物', '第3步配 D. D物']) {
    await tabTo(part.getByRole('checkbox', { name: pair }));
    await page.keyboard.press('Space');
  }
  await part.getByText('每對一組得 0.5 分').waitFor();
  await writeRest(false);
  await isComplete(3);
}

test('one question of each type is written by keyboard alone', async () => {
  await open('empty');
  await part.getByText('這篇文章還沒有題目').waitFor();
  await button('新增單選題').focus();
  await addByKeyboard('新增單選題');
  await page.keyboard.insertText('愛玉要不要煮？');
  await tabTo(part.getByRole('radio', { name: '選項 A 是答案' }));
  await page.keyboard.press('ArrowDown');
  assert.ok(await part.getByRole('radio', { name: '選項 B 是答案' }).isChecked());
  await tabTo(field('選項 A'), 'Shift+Tab');
  await page.keyboard.insertText('要');
  await write('選項 A：為什麼會選這個', '以為點心都要煮。');
  await write('選項 B', '不用');
  await write('選項 C', '看天氣');
  await write('選項 C：為什麼會選這個', '沒有讀第一句。');
  await tabTo(button('刪除選項 D'));
  await page.keyboard.press('Enter');
  await writeRest(false);
  await isComplete(1);

  await writeSingleMatching();
  await writeMultipleMatching();
  await backToList();
  await addByKeyboard('新增簡答題');
  await page.keyboard.insertText('你想不想做？為什麼？');
  for (const points of [2, 1, 0]) {
    await write(`${points} 分：要看到什麼`, '說出理由。');
    await write(`${points} 分：例子 1`, '想，因為好玩。');
    await write(`${points} 分：例子 2`, '不想，因為會弄溼。');
  }
  await writeRest(true);
  await isComplete(4);
  assert.equal((await listed()).filter((text) => text.includes('填好了')).length, 4);
  assert.deepEqual(complaints.splice(0), []);
});

test('faults stand in a summary with ways to their fields, and go away as they are mended', async () => {
  await open('faults');
  const summary = part.getByRole('alert');
  await summary.getByText('題目還有 6 處要填').waitFor();
  await summary.getByRole('button', { name: '第 1 題：這個題幹和另一題一樣。' }).click();
  assert.ok(await isFocused(field('題幹')));
  assert.equal(await field('題幹').getAttribute('aria-invalid'), 'true');
  await field('題幹').fill('大碗要靜靜放幾分鐘？');
  await summary.getByText('題目還有 5 處要填').waitFor();
  assert.equal(await field('題幹').getAttribute('aria-invalid'), null);

  await summary.getByRole('button', { name: '第 1 題：請選出正確答案。' }).press('Enter');
  assert.ok(await isFocused(part.getByRole('radio', { name: '選項 A 是答案' })));
  await page.keyboard.press('Space');
  // With the key chosen, the wrong options are seen to have no reasons.
  await entry(1).getByText('還有 2 處要填').waitFor();
  for (const letter of ['B', 'C']) await field(`選項 ${letter}：為什麼會選這個`).fill('看錯了。');
  await isComplete(1);
  // What is only advised stays said, and counts for nothing.
  await part.getByText('建議：寫滿三個提示').waitFor();

  await summary.getByRole('button', { name: /^第 2 題/ }).click();
  const stale = part
    .getByRole('listitem')
    .filter({ hasText: '袋口鬆掉了' })
    .filter({ hasText: '已經沒有這句話' });
  assert.ok(await isFocused(stale));
  await button('移除依據「袋口鬆掉了」').click();
  await button('袋口鬆了').click();
  await isComplete(2);

  await entry(3).click();
  for (const points of [2, 1, 0]) await field(`${points} 分：要看到什麼`).fill('說出理由。');
  await isComplete(3);
  assert.equal(await summary.count(), 0);
  await button('檢查題目').click();
  await part.getByText('題目都填好了。').waitFor();
  assert.deepEqual(complaints.splice(0), []);
});

test('a field that was left says what it lacks; a new question that nobody has left does not', async () => {
  await open('empty');
  await button('新增簡答題').click();
  assert.equal(await part.getByText('請寫題幹。').count(), 0);
  await entry(1).getByText('還有 6 處要填').waitFor();
  await page.keyboard.press('Tab');
  await part.getByText('請寫題幹。').waitFor();
  assert.equal(await part.getByText('請寫解說。').count(), 0);
  await button('檢查題目').click();
  await part.getByRole('textbox', { name: '解說' }).and(part.locator('[aria-invalid="true"]')).waitFor();
  assert.ok(await isFocused(field('題幹')));
});

test('words that the text loses are marked at once, with the mouse others are taken', async () => {
  await open('all types');
  await button('從文章拿掉條列').click();
  await part.getByText('這一段已經不在文章裡了').waitFor();
  assert.equal((await listed()).filter((text) => text.includes('還有 1 處要填')).length, 2);
  await button('移除依據「讓大碗靜靜放三十分鐘」').click();
  await field('或選取其中幾個字').dblclick({ position: { x: 30, y: 16 } });
  await button('加入依據').click();
  await part.getByText('已加入 1 處依據。').waitFor();
  await isComplete(1);
  await button('加入依據').click();
  await part.getByText('這一處已經加入了。').waitFor();
});

test('what is deleted can be taken back: a question, an option with its key, another type', async () => {
  await open('all types');
  const before = await listed();
  await entry(3).click();
  await button('刪除這一題').click();
  await part.getByRole('group', { name: '已刪除第 3 題' }).waitFor();
  assert.equal((await listed()).length, 3);
  assert.ok(await isFocused(entry(3)));
  await button('復原').click();
  assert.deepEqual(await listed(), before);
  assert.ok(await isFocused(entry(3)));

  const pair = part.getByRole('checkbox', { name: '開始搓以前配 B. 綁緊袋口' });
  await button('刪除選項 B').click();
  assert.equal(await part.getByRole('checkbox', { name: /綁緊袋口/ }).count(), 0);
  await field('題幹').fill('寫到一半的新題幹');
  await button('復原').click();
  assert.ok(await pair.isChecked());
  assert.equal(await field('題幹').inputValue(), '寫到一半的新題幹');

  await part.getByRole('combobox', { name: '題型' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await part.getByRole('group', { name: '已換成簡答題，有些內容用不到了' }).waitFor();
  await button('復原').click();
  assert.ok(await pair.isChecked());
  assert.deepEqual(complaints.splice(0), []);
});

test('questions are moved by buttons and by keys, and copied', async () => {
  await open('all types');
  const types = async () => (await listed()).map((text) => text.split('\n')[1]);
  await entry(1).press('Alt+ArrowDown');
  assert.deepEqual((await types()).slice(0, 2), ['配對題（一項配一個）', '單選題']);
  assert.ok(await isFocused(entry(2)));
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  assert.deepEqual((await types())[0], '單選題');
  await entry(4).click();
  await button('往前移').click();
  await button('複製這一題').click();
  assert.deepEqual((await types()).slice(2), ['簡答題', '簡答題', '配對題（一項可配多個）']);
  await isComplete(4);
});

for (const width of [360, 768, 1280])
  test(`at ${width} px all types fit, fingers reach everything, and axe finds nothing`, async () => {
    const found = [];
    for (const state of ['all types', 'faults', 'empty']) {
      await open(state);
      await page.setViewportSize({ width, height: 900 });
      for (let number = 1; number <= (await listed()).length; number += 1) {
        await entry(number).click();
        await part.screenshot({
          path: join(shots, `questions-${state.replace(' ', '-')}-${number}-${width}.png`),
        });
        const past = await part.evaluate((one) =>
          [...one.querySelectorAll('*')]
            .filter((inner) => !inner.closest('.sr, [class*="tablewrap"]'))
            .filter((inner) => inner.getBoundingClientRect().right > innerWidth + 1)
            .map((inner) => `${inner.tagName} ${inner.className}`),
        );
        found.push(...past.slice(0, 3));
        const { violations } = await new AxeBuilder({ page })
          .include(`[data-part="questions/${state}"]`)
          .analyze();
        found.push(...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`));
        if (width < 992) {
          const others = new Set(await outside());
          found.push(...(await smallTargets(page)).filter((target) => !others.has(target)));
        }
      }
    }
    assert.deepEqual([...new Set(found)], []);
    assert.deepEqual(complaints.splice(0), []);
  });

/** Small targets of the other parts on the page, which are not this test's. */
async function outside() {
  const show = (display) =>
    page.evaluate((value) => {
      for (const one of document.querySelectorAll('[data-part^="questions"]')) one.style.display = value;
    }, display);
  await show('none');
  const found = await smallTargets(page);
  await show('');
  return found;
}
