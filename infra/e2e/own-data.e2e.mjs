import { unzipSync } from 'fflate';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { freeReader } from './free-reading.mjs';
import { giveThePassword, letTimePass } from './log-in-age.mjs';
import { toProfile } from './profile-steps.mjs';
import { engineVariables, newcomer } from './system.mjs';

Object.assign(process.env, engineVariables());
after(closeBrowser);

async function reader(name) {
  const one = newcomer('student', name);
  return { ...one, ...(await freeReader(one)) };
}

test('a person saves all that is held of him; what fails saves nothing and can be repeated', async () => {
  const [me, other] = [await reader('林小華'), await reader('陳別人')];
  const page = await (await person({ width: 360, height: 740, hasTouch: true })).newPage();
  await logIn(page, me);
  await toProfile(page, 'tap');
  const part = page.getByRole('region', { name: '下載我的資料' });
  const begin = part.getByRole('button', { name: '下載我的資料' });
  const billing = '**/v1/own-data/billing';

  await page.route(billing, (route) => route.abort());
  await begin.tap();
  await part.getByText(/^沒有下載成功。/).waitFor({ timeout: 60_000 });
  await page.unroute(billing);

  await letTimePass(me.id);
  const download = page.waitForEvent('download');
  await begin.tap();
  await giveThePassword(page, me.password);
  const archive = await download;
  assert.match(archive.suggestedFilename(), /^悅讀・我的資料・\d{4}-\d\d-\d\d\.zip$/);
  await part.getByText('已經存到這台裝置。').waitFor();
  const files = unzipSync(readFileSync(await archive.path()));
  const text = (name) => new TextDecoder().decode(files[name]);
  const parts = (name) => JSON.parse(text(`${name}.json`)).parts;
  assert.deepEqual(
    Object.keys(files).sort(),
    ['讀我.txt', ...['帳號', '班級', '文章', '作答', '評量', '訂閱'].map((name) => `${name}.json`)].sort(),
  );
  assert.match(text('讀我.txt'), /^悅讀：林小華的資料/);
  assert.deepEqual([parts('帳號').account[0].name, parts('帳號').waysIn[0].subject], ['林小華', me.account]);
  const [attempt] = parts('作答').attempts;
  assert.deepEqual([attempt.id, attempt.title, attempt.answers.length > 0], [me.attemptId, me.title, true]);
  assert.equal(parts('文章').begunTexts[0].title, me.title);
  for (const name of Object.keys(files))
    for (const others of [other.id, other.name, other.account, other.attemptId])
      assert.ok(!text(name).includes(others), `${name} names somebody else`);
  await nothingWrong();
});
