import { getConfig, listConfigs, putConfig } from '@yuedu/contracts/http/content/configs';
import { createTag, deleteTag } from '@yuedu/contracts/http/content/tags';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { signedIn } from './http-session.mjs';
import { studentOfJunior } from './junior-steps.mjs';
import { faultsOf } from './page-faults.mjs';
import { account, system } from './system.mjs';

const entry = system().dashboardEntry;
const mark = Date.now().toString(36);
const title = `海邊的事${mark}`;
let editor;
let page;
let former;

const setting = async (key) => (await editor.ok(listConfigs)).results.find(({ _id }) => _id === key);
const putBack = async (key, value) =>
  editor.ok(putConfig, {
    params: { key },
    body: { value },
    ifMatch: (await setting(key)).version,
  });

before(async () => {
  editor = await signedIn(account('editor', 'teacher'));
  former = { areas: (await setting('topicAreas')).value, tags: (await setting('recommendedTags')).value };
  page = await (await person()).newPage();
  await logIn(page, account('editor', 'teacher'), `/${entry}/login`);
  await page.getByRole('navigation').getByRole('link', { name: '設定' }).click();
  await settled(page);
});
after(async () => {
  await putBack('topicAreas', former.areas);
  await putBack('recommendedTags', former.tags);
  await closeBrowser();
});

const button = (name) => page.getByRole('button', { name, exact: true });

test('an editor sees two settings, and makes a topic area with a text and a film', async () => {
  await page.getByRole('heading', { level: 2, name: '主題區' }).waitFor();
  assert.equal(await page.getByRole('heading', { name: '學年開始' }).count(), 0);
  await button('新增主題區').click();
  const area = page.locator('details[open]');
  await area.getByLabel('名稱', { exact: true }).fill(title);
  await area.getByRole('combobox', { name: '輸入標題或內文找文章' }).fill('招潮蟹');
  await page.locator('.ant-select-item-option').first().click();
  await area.getByText('泥灘上的招手高手').waitFor();
  await area.getByRole('button', { name: '新增影片' }).click();
  await area.getByLabel('第 1 支影片，影片名稱').fill('退潮的時候');
  await area.getByLabel('第 1 支影片，影片網址').fill('http://example.org/a');
  await button('儲存主題區').click();
  await page.getByText(/第 1 支影片，影片網址：請填 https/).waitFor();
  await area.getByLabel('第 1 支影片，影片網址').fill('https://example.org/a');
  await area.getByLabel('第 1 支影片，字幕或文字稿網址').fill('https://example.org/a.vtt');
  await button('儲存主題區').click();
  await page.getByText('已儲存主題區。').waitFor();
  const stored = (await setting('topicAreas')).value.at(-1);
  assert.deepEqual([stored.title, stored.postIds.length, stored.videos.length], [title, 1, 1]);
  await nothingWrong();
});

test('what is not stored holds who leaves; another editor’s newer one is told', async () => {
  await page.getByRole('button', { name: `上移：${title}` }).click();
  await page.getByRole('navigation').getByRole('link', { name: '標籤' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await putBack('topicAreas', (await setting('topicAreas')).value);
  await button('儲存主題區').click();
  await page.getByText('這筆資料剛被別人改過，請重新載入後再決定。').waitFor();
  await page.getByRole('alert').getByRole('button', { name: '不改了，看最新的' }).click();
  await page.getByText('這筆資料剛被別人改過').waitFor({ state: 'detached' });
  await nothingWrong();
});

test('recommended tags are chosen from those that there are', async () => {
  const tag = await editor.ok(createTag, { body: { title: `推薦${mark}` } });
  await page.getByRole('combobox', { name: '找標籤' }).fill(tag.title);
  await page.getByTitle(tag.title, { exact: true }).click();
  await button('儲存推薦標籤').click();
  await page.getByText('已儲存推薦標籤。').waitFor();
  const { value } = await editor.ok(getConfig, { params: { key: 'recommendedTags' } });
  assert.equal(value.at(-1), tag.title);
  assert.deepEqual(await faultsOf(page, 'configs', 1280), []);
  await putBack('recommendedTags', former.tags);
  await editor.ok(deleteTag, { params: { id: tag._id } });
  await nothingWrong();
});

test('a child goes through the four pages by touch, at 360 px', async () => {
  const student = await studentOfJunior();
  const phone = await (await person({ width: 360, height: 740, hasTouch: true })).newPage();
  await logIn(phone, student);
  await phone.goto('/junior');
  await settled(phone);
  await phone.getByRole('heading', { level: 1, name: 'Junior 專區' }).waitFor();
  await phone.getByRole('heading', { level: 2, name: '小三、小四' }).waitFor();
  await phone.screenshot({ path: '/tmp/cats-junior-360.png', fullPage: true });
  assert.deepEqual(await faultsOf(phone, 'junior', 360), []);
  for (const name of ['本週主題', '主題區', '線上影片']) {
    const link = phone.getByRole('navigation', { name: 'Junior 專區' }).getByRole('link', { name });
    const box = await link.boundingBox();
    assert.ok(box.height >= 44 && box.width >= 44, `${name} is ${box.width} × ${box.height}`);
    await link.tap();
    await phone.getByRole('heading', { level: 1, name }).waitFor();
    await settled(phone);
    assert.deepEqual(await faultsOf(phone, name, 360), []);
  }
  const film = phone.getByRole('link', { name: /退潮的時候/ }).first();
  assert.deepEqual(
    [await film.getAttribute('href'), await film.getAttribute('rel')],
    ['https://example.org/a', 'noopener noreferrer'],
  );
  await phone.getByRole('navigation', { name: 'Junior 專區' }).getByRole('link', { name: '主題區' }).tap();
  await phone.getByRole('link', { name: title }).tap();
  await phone.getByRole('link', { name: '泥灘上的招手高手' }).tap();
  await phone.waitForURL(/\/junior\/[0-9a-f-]{36}$/);
  await settled(phone);
  await nothingWrong();
});

test('who has not the zone is sent to the plans with the notice', async () => {
  const teacher = await (await person()).newPage();
  await logIn(teacher, account('main', 'teacher'));
  await teacher.goto('/junior/topicArea');
  await teacher.waitForURL(/\/plans\?notify=subscribeJunior|\/junior\/topicArea/);
  await nothingWrong();
});
