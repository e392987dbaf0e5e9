import { listConfigs, putConfig } from '@yuedu/contracts/http/content/configs';
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { studentOfJunior } from './junior-steps.mjs';
import { faultsOf } from './page-faults.mjs';
import { account, localFolder, newcomer } from './system.mjs';
import { smallTargets } from './targets.mjs';

const shots = join(localFolder, 'shots');
const at = (path) => (url) => url.pathname === path;
const film = {
  title: '退潮的時候',
  url: 'https://video.example/tide',
  captionsUrl: 'https://video.example/tide.vtt',
};
/** The moment from which the section is open, and the last one before. */
const launch = new Date('2022-08-31T16:00:00Z');
const before1s = new Date('2022-08-31T15:59:59Z');
const outsider = newcomer('student', '張外人');
let member;
let editor;
let former;
const areas = async () => (await editor.ok(listConfigs)).results.find(({ _id }) => _id === 'topicAreas');
const writeAreas = async (value) => {
  const { version } = await areas();
  await editor.ok(putConfig, { params: { key: 'topicAreas' }, body: { value }, ifMatch: version });
};

before(async () => {
  mkdirSync(shots, { recursive: true });
  await new HttpSession().signUp(outsider);
  member = await studentOfJunior();
  editor = await signedIn(account('editor', 'teacher'));
  former = (await areas()).value;
  await writeAreas(former.map((area) => ({ ...area, videos: [film] })));
});
after(async () => {
  if (former) await writeAreas(former);
  await closeBrowser();
});

/** The device's clock alone decides on the page; no call takes a time. */
async function visitAt(moment, who, address = '/junior') {
  const page = await (await person()).newPage();
  await logIn(page, who);
  await settled(page);
  await page.clock.install({ time: moment });
  await page.goto(address);
  return page;
}

for (const [who, of] of [
  ['a student with the zone', () => member],
  ['a student without it', () => outsider],
  ['an editor', () => account('editor', 'teacher')],
])
  test(`before its launch ${who} sees the error page, a second later not`, async () => {
    const early = await visitAt(before1s, of());
    await early.getByRole('heading', { level: 1, name: 'Junior 專區暫時打不開' }).waitFor();
    assert.equal(await early.getByRole('navigation', { name: 'Junior 專區' }).count(), 0);
    await early.context().close();
    const late = await visitAt(launch, of());
    if (of() === outsider)
      await late.waitForURL(
        (url) => url.pathname === '/plans' && url.searchParams.get('notify') === 'subscribeJunior',
      );
    else await late.getByRole('navigation', { name: 'Junior 專區' }).waitFor();
    await late.context().close();
    await nothingWrong();
  });

test('every page of the section is behind the guard', async () => {
  const page = await (await person()).newPage();
  await logIn(page, outsider);
  for (const address of [
    '/junior/currentTopic',
    '/junior/onlineVideo',
    '/junior/topicArea',
    '/search/junior',
  ]) {
    await page.goto(address);
    await page.waitForURL((url) => url.pathname === '/plans');
  }
  const visitor = await (await person()).newPage();
  await visitor.goto('/junior/currentTopic');
  await visitor.waitForURL(at('/login'));
  await visitor.context().close();
  await page.context().close();
  await nothingWrong();
});

test(
  'by touch from home to a text: shelves, the week, areas, films, and a large text',
  { timeout: 120_000 },
  async () => {
    const page = await (await person({ width: 360, height: 780, hasTouch: true })).newPage();
    const outside = [];
    page.on('request', (request) => request.url().includes('video.example') && outside.push(request.url()));
    await logIn(page, member);
    await page.getByRole('navigation').getByRole('link', { name: '閱讀庫' }).last().tap();
    await page.waitForURL(at('/posts'));
    await page.getByRole('link', { name: 'Junior 專區' }).first().tap();
    const nav = page.getByRole('navigation', { name: 'Junior 專區' });
    await nav.waitFor();
    await page.getByRole('heading', { level: 2, name: '小三、小四' }).waitFor();
    await nav.getByRole('link', { name: '本週主題' }).tap();
    await page.getByRole('heading', { level: 1, name: '本週主題' }).waitFor();
    await nav.getByRole('link', { name: '線上影片' }).tap();
    const link = page.getByRole('link', { name: /^退潮的時候/ }).first();
    await link.waitFor();
    assert.deepEqual(
      [
        await link.getAttribute('href'),
        await link.getAttribute('target'),
        await link.getAttribute('rel'),
        await link.getAttribute('referrerpolicy'),
      ],
      [film.url, '_blank', 'noopener noreferrer', 'no-referrer'],
    );
    await page.getByRole('link', { name: '看字幕：退潮的時候' }).first().waitFor();
    assert.equal(await page.locator('iframe, video').count(), 0);
    await nav.getByRole('link', { name: '主題區' }).tap();
    await page.getByRole('listitem').getByRole('link').first().tap();
    await page.waitForURL((url) => url.searchParams.has('area'));
    await nav.getByRole('link', { name: '找文章' }).tap();
    await page.waitForURL(at('/search/junior'));
    await page.goBack();
    await nav.getByRole('link', { name: '書架' }).tap();
    await page.getByRole('heading', { level: 2, name: '小三、小四' }).waitFor();
    await page.getByRole('list', { name: '小三、小四' }).getByRole('link').first().tap();
    await page.waitForURL(/\/junior\/[0-9a-f-]{36}/);
    await page.locator('ruby').first().waitFor();
    assert.deepEqual(outside, []);
    await page.context().close();
    await nothingWrong();
  },
);

test(
  'its pages fit at 360, 768 and 1280 px; axe finds nothing; targets are large',
  { timeout: 180_000 },
  async () => {
    const page = await (await person()).newPage();
    await logIn(page, member);
    const faults = [];
    for (const [name, address] of [
      ['junior', '/junior'],
      ['junior-topic', '/junior/currentTopic'],
      ['junior-videos', '/junior/onlineVideo'],
      ['junior-areas', '/junior/topicArea'],
    ]) {
      await page.goto(address);
      await settled(page);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await settled(page);
        await page.screenshot({ path: join(shots, `${name}-${width}.png`), fullPage: true });
        faults.push(...(await faultsOf(page, name, width)), ...(await smallTargets(page)));
      }
    }
    assert.deepEqual(faults, []);
    await page.context().close();
    await nothingWrong();
  },
);
