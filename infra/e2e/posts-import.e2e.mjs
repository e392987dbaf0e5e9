import { listDeskPosts } from '@yuedu/contracts/http/content/desk';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { signedIn } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { account, system, until } from './system.mjs';

const entry = system().dashboardEntry;
const mark = `匯入文章${Date.now().toString(36)}`;
let admin;

before(async () => {
  admin = await signedIn(account('admin', 'teacher'));
});
after(closeBrowser);

const table = [
  '篇名,作者,年級,主題,文體,備註,內文,題目1,選項1,答案1,依據1',
  `${mark}甲,林小禾,四年級,自然科學,記敘文,好,"天亮了。\n\n白鷺飛過稻田。",誰飛過稻田？,"白鷺\n烏鴉｜只看到鳥",A,白鷺飛過稻田。`,
  `${mark}乙,林小禾,四年級,不存在的主題,記敘文,,內文一段。,,,,`,
  `${mark}丙,林小禾,小五,科技,說明文,,機器人會掃地。,機器人會做什麼？,,掃地,`,
].join('\r\n');
const csv = { name: '文章.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
const titles = async () =>
  (await admin.ok(listDeskPosts, { query: { search: mark, limit: '100' } })).results
    .map(({ title }) => title)
    .sort();

async function choose(page, label, words) {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(words, { exact: true }).click();
}

for (const width of [1280, 360])
  test(`an editor imports texts, ${width} px: dry run with a faulty row, result, undo`, async () => {
    const context = await person({ width, height: 800 });
    const page = await context.newPage();
    const fine = async (name) => {
      await settled(page);
      assert.deepEqual(await faultsOf(page, name, width), []);
    };
    const button = (name) => page.getByRole('button', { name, exact: true });
    await logIn(page, account('admin', 'teacher'), `/${entry}/login`);
    await page.goto(`/${entry}/posts/import`);
    await page.getByRole('heading', { level: 1, name: '匯入文章' }).waitFor();
    await settled(page);
    const download = page.waitForEvent('download');
    await button('下載 Excel 範本').click();
    const sheet = await download;
    assert.equal(sheet.suggestedFilename(), '文章與題目匯入範本.xlsx');
    await page.getByLabel('選擇檔案').setInputFiles({
      name: '範本.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await readFile(await sheet.path()),
    });
    // the template is a file that the import itself can read, with no column that means nothing
    await page.getByText('讀到 0 列。').waitFor();
    assert.equal(await page.getByText('不會匯入的欄位').count(), 0);
    await page.goto(`/${entry}/posts/import`);
    await page.getByLabel('選擇檔案').setInputFiles(csv);
    await page.getByText('讀到 3 列。').waitFor();
    assert.equal(await page.getByText('不會匯入的欄位：備註').count(), 1);
    await choose(page, '匯入以後', '直接發布');
    await choose(page, '庫裡已有、內容不同的文章', '不匯入，列出來');
    await fine('columns');
    await button('試算').click();
    await page.getByText('3 列中有 2 列可以匯入，1 列有問題').waitFor();
    await page.getByText('沒有這個主題').first().waitFor();
    assert.deepEqual(await titles(), width === 1280 ? [] : [`${mark}丙`, `${mark}甲`].sort());
    await fine('dry run');
    await button('匯入 2 列').click();
    await page.getByText('已新增 2 篇文章').waitFor();
    const query = { search: `${mark}甲`, limit: '10' };
    const found = async () => (await admin.ok(listPosts, { query })).results.map(({ title }) => title);
    // a library that was read a moment ago is shown for three seconds
    await until(async () => (await found()).join() === `${mark}甲`, { what: 'the text in the library' });
    await fine('result');
    await button('復原這批匯入').click();
    await page.getByRole('tooltip').getByRole('button', { name: '復原這批匯入' }).click();
    await page.getByText('已復原，刪除了 2 篇文章').waitFor();
    await fine('undone');
    await until(async () => (await found()).length === 0, { what: 'the undoing' });
    await nothingWrong();
    await context.close();
  });
