import { deleteUser, getMe, listUsers, putUser } from '@yuedu/contracts/http/auth/users';
import { listClassesV2 } from '@yuedu/contracts/http/classes/classes';
import { createSchool } from '@yuedu/contracts/http/classes/schools';
import { zipOf } from '@yuedu/service-kit/testing/zip-of';
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { oneRoster11 } from '../../services/auth/src/testing/one-roster.ts';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { rowsOf } from './csv.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { account, localFolder, newcomer, system, until } from './system.mjs';
import { smallTargets } from './targets.mjs';

const entry = system().dashboardEntry;
const shots = join(localFolder, 'shots');
const widths = [360, 768, 1280];
const mark = Date.now().toString(36);
const school = { name: `名冊測試國小${mark}`, county: '新北市' };
const many = 1_500;
/** In nobody else's tests: whoever logs in twice ends the first session. */
const importer = newcomer('teacher', '名冊管理員');
let first;
let admin;
let page;
const faults = [];

/** The roster of two schools, under log-in names of its own, with many students more in the first. */
function roster() {
  const students = Array.from(
    { length: many },
    (_, at) => `s${at},,,true,north,student,r11.s${at},,生${at},曾,,X${at},,,,,05,`,
  );
  const users = oneRoster11['users.csv'] + students.map((row) => `${row}\r\n`).join('');
  return {
    name: '校務系統名冊.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipOf({ ...oneRoster11, 'users.csv': users.replaceAll('r11.', `${mark}.`) })),
  };
}

const button = (label) => page.getByRole('button', { name: label, exact: true });
const confirming = (label) => page.getByRole('tooltip').getByRole('button', { name: label, exact: true });
const size = async () => (await admin.ok(listUsers, { query: { search: `${mark}.`, limit: 1 } })).total;

before(async () => {
  mkdirSync(shots, { recursive: true });
  first = await signedIn(account('admin', 'teacher'));
  const { _id } = await (await new HttpSession().signUp(importer)).ok(getMe);
  await first.ok(putUser, { params: { id: _id }, body: { role: 'admin' } });
  admin = first;
  Object.assign(school, await admin.ok(createSchool, { body: school }));
  page = await (await person()).newPage();
  await logIn(page, importer, `/${entry}/login`);
});
after(async () => {
  const { results } = await admin.ok(listUsers, { query: { search: importer.account, limit: 1 } });
  for (const { _id } of results) await admin.call(deleteUser, { params: { id: _id } });
  await closeBrowser();
});

/** The step as it stands, at every width: what is wrong with it is gathered. */
async function look(name) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await page.screenshot({ path: join(shots, `roster-${name}-${width}.png`), fullPage: true });
    const seen = await faultsOf(page, name, width);
    // An open list stands at the end of the document: its field says that it is its own.
    faults.push(...seen.filter((fault) => name !== 'part-open' || !fault.includes(' region: ')));
    if (width < 992)
      faults.push(...(await smallTargets(page)).map((target) => `${name} at ${width}: ${target}`));
  }
}

async function openImport() {
  await page.getByRole('navigation').getByRole('link', { name: '使用者' }).click();
  await button('匯入').click();
  await page.getByRole('heading', { level: 1, name: '匯入帳號' }).waitFor();
}

test('a ZIP that is no roster is refused with what to change, and the way on is there', async () => {
  await openImport();
  await look('file');
  const buffer = Buffer.from(zipOf({ 'roster/users.csv': 'a\r\n1' }));
  await page.getByLabel('選擇檔案').setInputFiles({ name: '名冊.zip', mimeType: 'application/zip', buffer });
  await page.getByText('這個 ZIP 不能匯入').waitFor();
  await look('refused');
  await page.getByRole('link', { name: '匯入另一個檔案' }).click();
  await page.getByLabel('選擇檔案').waitFor({ state: 'attached' });
  await nothingWrong();
  assert.deepEqual(faults.splice(0), []);
});

/** The import's own work is shown while it runs: its end is held back until the page was looked at. */
async function lookAtWork() {
  let goOn;
  const seen = new Promise((resolve) => (goOn = resolve));
  const ofJob = /\/jobs\//;
  let isHeld = true;
  await page.route(ofJob, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    if (isHeld && data.state !== 'queued' && data.state !== 'running') await seen;
    await route.fulfill({ response });
  });
  await button(`匯入 ${many + 3} 列`).click();
  await page.getByText(/可以離開/).waitFor();
  await look('working');
  isHeld = false;
  goOn();
}

const classesHere = async () =>
  (
    await admin.ok(listClassesV2, {
      query: {
        conditions: JSON.stringify({ school: school._id }),
        projection: 'title grade endAt teacherNames studentCount',
      },
    })
  ).results.map(({ title, grade, teacherNames, studentCount }) => [title, grade, teacherNames, studentCount]);

/** The class of the file is made with its teacher and student; once more, nothing is doubled. */
async function fillTheClass() {
  const part = page.getByRole('region', { name: '班級' });
  const row = part.getByRole('row', { name: /四年甲班/ });
  await row.getByText('陳志明').waitFor();
  await row.getByText('會建立').waitFor();
  await look('classes');
  await button('建立班級，放入學生（1 班）').click();
  await confirming('建立班級').click();
  await part.getByText('1 個班都好了。').waitFor();
  await row.getByText('好了').waitFor();
  const made = [['四年甲班', '小四', ['陳志明'], 1]];
  assert.deepEqual(await classesHere(), made);
  await page.reload();
  await row.getByText('已經有這個班').waitFor();
  await button('建立班級，放入學生（1 班）').click();
  await confirming('建立班級').click();
  await part.getByText('1 個班都好了。').waitFor();
  await look('classes-made');
  assert.deepEqual(await classesHere(), made);
}

test('a school of a ZIP is tried, imported, given slips and undone; axe finds nothing', async () => {
  await page.getByLabel('選擇檔案').setInputFiles(roster());
  await page.getByText('這是 OneRoster 1.1 名單，有 2 所學校。有 1 個人不屬於任何學校，不會匯入。').waitFor();
  await look('columns');
  await button('試算').click();
  await page.getByText('請選檔案裡的一所學校。').waitFor();
  await look('columns-missing');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('combobox', { name: '檔案裡的學校' }).click();
  await page.getByTitle(`北濱國小（${many + 5} 人）`).waitFor();
  await look('part-open');
  await page.getByTitle(`北濱國小（${many + 5} 人）`).click();
  await page.getByRole('combobox', { name: '學校', exact: true }).fill(school.name);
  await page.getByTitle(new RegExp(`^${school.name}`)).click();
  await button('試算').click();
  await page.getByText(`${many + 5} 列中有 ${many + 3} 列可以匯入，2 列有問題`).waitFor();
  await look('tried');
  assert.equal(await size(), 0);

  await lookAtWork();
  await page.getByText(`已新增 ${many + 3} 個帳號`).waitFor();
  await look('made');
  assert.equal(await size(), many + 3);
  await button('產生登入單').click();
  await confirming('產生登入單').waitFor();
  await look('slips-question');
  await confirming('產生登入單').click();
  await page
    .getByText(`已產生 ${many + 3} 張登入單`)
    .first()
    .waitFor();
  await look('slips');
  const [download] = await Promise.all([page.waitForEvent('download'), button('下載 CSV').click()]);
  const sheet = rowsOf(readFileSync(await download.path(), 'utf8'));
  const amy = sheet.find(([name]) => name === '林小美');
  assert.deepEqual(amy?.slice(1, 4), ['小四', '四年甲班', `${mark}.amy`]);

  await fillTheClass();

  await button('復原這批匯入').click();
  await confirming('復原這批匯入').waitFor();
  await look('undo-question');
  await confirming('復原這批匯入').click();
  await page
    .getByText(`已復原，刪除了 ${many + 3} 個帳號`)
    .first()
    .waitFor();
  await look('undone');
  await until(async () => (await classesHere())[0]?.[3] === 0, { what: 'the class without its student' });
  assert.equal(await size(), 0);
  await nothingWrong();
  assert.deepEqual(faults.splice(0), []);
});
