import { getReading, getStudents } from '@yuedu/contracts/http/homework/student-reports';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import readWorkbook from 'read-excel-file/node';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { rowsOf } from './csv.mjs';
import { reportOf } from './report-steps.mjs';
import { account } from './system.mjs';

after(closeBrowser);
const teacher = account('main', 'teacher');
const [classId] = teacher.classIds;
const made = (page) => page.getByRole('status').getByRole('heading', { name: '檔案做好了' });

async function choose(page, item) {
  await page.getByRole('button', { name: '匯出' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Saves the file that is ready. */
async function saved(page) {
  await made(page).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下載' }).click(),
  ]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

test(
  'a file with a sheet of each student is made while the teacher reads on, and outlives a reload',
  { timeout: 120_000 },
  async () => {
    const context = await person();
    const page = await context.newPage();
    await logIn(page, teacher);
    await page.goto(`/classes/students?classId=${classId}`);
    await page.locator('.records__students tbody tr').first().waitFor();
    const { rows } = await reportOf(page, getStudents, { classId });
    await choose(page, '每位學生的作業（Excel）');
    await page
      .getByRole('status')
      .getByRole('heading', { name: /正在匯出|檔案做好了/ })
      .waitFor();
    // on another page of the app, and after a reload, the file is still told of
    await page.getByRole('link', { name: '閱讀量' }).click();
    await page.getByRole('heading', { level: 1, name: '閱讀量' }).waitFor();
    await made(page).waitFor();
    await page.reload();
    const { name, path } = await saved(page);
    assert.match(name, /每位學生的作業・\d{4}-\d\d-\d\d\.xlsx$/);
    assert.deepEqual(
      (await readWorkbook(path)).map(({ sheet }) => sheet),
      rows.map((row) => `${row.seatNumber} ${row.name}`),
    );
    await made(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '閱讀量' }).waitFor();
    assert.equal(await page.evaluate(() => sessionStorage.getItem('yuedu.exports')), null);
    await context.close();
    await nothingWrong();
  },
);

test(
  'a file of all classes has the numbers of each, on a sheet or in lines',
  { timeout: 120_000 },
  async () => {
    const context = await person();
    const page = await context.newPage();
    await logIn(page, account('admin', 'teacher'));
    await page.goto('/homework/teachers?view=school&period=all');
    await page.locator('.records__students tbody tr').first().waitFor();
    const { classes } = await reportOf(page, getStudents, { by: 'class' });
    await choose(page, '每班學生紀錄（Excel）');
    const workbook = await saved(page);
    const sheets = await readWorkbook(workbook.path);
    assert.deepEqual(
      sheets.map(({ data }) => data.at(-1).slice(2, 5)),
      classes.map((row) => [row.finished, row.late, row.total]),
    );
    await choose(page, '每班閱讀量（CSV）');
    const { path } = await saved(page);
    const [head, ...lines] = rowsOf(readFileSync(path, 'utf8'));
    assert.equal(head[0], '班級');
    const { totals } = await reportOf(page, getReading, { classId: classes[0].classId });
    const own = lines.filter(([title]) => title === lines[0][0]);
    assert.equal(Number(own.at(-1)[3]), totals.texts);
    assert.equal(lines.filter(([, , name]) => name === '合計').length, classes.length);
    await context.close();
    await nothingWrong();
  },
);
