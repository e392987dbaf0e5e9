import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { covered } from './covered.mjs';
import { studentOfJunior } from './junior-steps.mjs';
import { faultsOf } from './page-faults.mjs';
import { smallTargets } from './targets.mjs';

let member;
before(async () => {
  member = await studentOfJunior();
});
after(closeBrowser);

const width = 360;
const bar = (page) => page.getByRole('group', { name: '選取的文字' });
const dialog = (page, name) => page.getByRole('dialog', { name });

/** Selects as a finger does, without the gesture that differs from device to device. */
const select = (page, from, to) =>
  page.evaluate(
    ({ from, to }) => {
      const paragraph = [...document.querySelectorAll('[data-index] p')].find(
        (one) => one.querySelectorAll('[data-at]').length > 0,
      );
      paragraph.scrollIntoView({ block: 'center' });
      const characters = [...paragraph.querySelectorAll('[data-at]')].flatMap(({ firstChild }) =>
        Array.from({ length: firstChild?.length ?? 0 }, (_, at) => [firstChild, at]),
      );
      const [first, last] = [characters[from], characters[to]];
      getSelection().setBaseAndExtent(first[0], first[1], last[0], last[1] + 1);
      return characters
        .slice(from, to + 1)
        .map(([node, at]) => node.data[at])
        .join('');
    },
    { from, to },
  );

/** What is wrong with the page as it stands, which stays as it is: `look` takes a picture of it first. */
async function faultsNow(page, name, part) {
  await page.screenshot({ path: `.local/shots/junior-${name}-${width}.png` });
  const box = await part.boundingBox();
  const faults =
    box.x >= 0 && box.x + box.width <= width ? [] : [`${name}: ${box.x} to ${box.x + box.width}`];
  return [...faults, ...(await faultsOf(page, name, width))];
}

test(
  'by touch at 360 px in large type with zhuyin: words are marked, noted, found again and looked up',
  { timeout: 120_000 },
  async () => {
    const context = await person({ width, height: 740, hasTouch: true });
    const page = await context.newPage();
    await logIn(page, member);
    await settled(page);
    await page.getByRole('navigation').getByRole('link', { name: '閱讀庫' }).last().tap();
    await page.getByRole('link', { name: 'Junior 專區' }).first().tap();
    await page.getByRole('list', { name: '小三、小四' }).getByRole('link').first().tap();
    await page.locator('.reader__reader[data-zhuyin]').waitFor();
    await page.locator('[data-index="0"]').waitFor();
    await page.getByRole('button', { name: '筆記', exact: true }).waitFor();
    await settled(page);
    const faults = [];

    const words = await select(page, 0, 5);
    await bar(page).waitFor();
    faults.push(...(await faultsNow(page, 'selection', bar(page))));
    await select(page, 0, 5);
    await bar(page).getByRole('button', { name: '寫筆記' }).tap();
    const writing = dialog(page, '寫筆記');
    await writing.getByText(words).waitFor();
    await writing.getByRole('textbox').fill('這裡我喜歡。');
    faults.push(...(await faultsNow(page, 'note', writing)), ...(await smallTargets(page)));
    await writing.getByRole('button', { name: '儲存' }).tap();
    await writing.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: '筆記', exact: true }).tap();
    const list = dialog(page, '我的筆記');
    await list.getByText('這裡我喜歡。').waitFor();
    faults.push(...(await faultsNow(page, 'notes', list)), ...(await smallTargets(page)));
    await list.getByRole('button', { name: /^看原文/ }).tap();
    await list.waitFor({ state: 'detached' });
    await page.screenshot({ path: `.local/shots/junior-marked-${width}.png` });

    const sought = await select(page, 8, 9);
    await bar(page).getByRole('button', { name: '查字詞' }).tap();
    const sheet = dialog(page, /^查字詞/);
    await sheet.getByText('英文釋義：CC-CEDICT').waitFor();
    assert.ok((await sheet.innerText()).includes([...sought][0]), sought);
    faults.push(...(await faultsNow(page, 'look-up', sheet)));
    const under = await page.evaluate(() => {
      const [word] = CSS.highlights.get('sought');
      const sheet = document.querySelector('.reader__sheet');
      return word.getBoundingClientRect().bottom - sheet.getBoundingClientRect().top;
    });
    assert.ok(under <= 0, `the word lies ${under} px under the sheet`);
    await sheet.getByRole('button', { name: '關閉' }).tap();
    await sheet.waitFor({ state: 'detached' });
    faults.push(...(await covered(page)));
    assert.deepEqual(faults, []);
    await context.close();
    await nothingWrong();
  },
);
