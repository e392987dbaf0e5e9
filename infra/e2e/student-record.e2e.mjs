import { getReading, getStudents } from '@yuedu/contracts/http/homework/student-reports';
import { getClass } from '@yuedu/contracts/http/classes/classes';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { signedIn } from './http-session.mjs';
import { exported, reportOf } from './report-steps.mjs';
import { account } from './system.mjs';

after(closeBrowser);
const teacher = account('main', 'teacher');
const other = account('main', 'teacher', 1);
const [classId] = teacher.classIds;

async function as(who, path) {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, who);
  await page.goto(path);
  return { context, page };
}

/** The cells of a table on the screen, row by row; without what only a screen reader hears. */
const cellsOf = (page, table) =>
  page
    .locator(`${table} tbody tr`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.innerText)),
    );

test(
  'a teacher comes by clicks from the report to a student, to the answers and back',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await as(teacher, `/homework/teachers?classId=${classId}`);
    await page.getByRole('link', { name: '學生紀錄' }).click();
    await page.getByRole('heading', { level: 1, name: '學生紀錄' }).waitFor();
    const { rows } = await reportOf(page, getStudents, { classId });
    const one = rows.find((row) => row.finished > 1 && !row.left);
    await page.getByRole('link', { name: `${one.name}的個人紀錄` }).click();
    await page.getByRole('heading', { level: 1, name: `${one.name}的閱讀紀錄` }).waitFor();
    const { works, rows: own } = await reportOf(page, getStudents, { studentId: one.userId });
    const mine = own.find((row) => row.classId === classId);
    assert.deepEqual(mine.processes, one.processes);

    // the tiles and the list say what the report says
    const figures = page.locator('.report__tiles dd b');
    await figures.first().waitFor();
    const tiles = await figures.allInnerTexts();
    assert.match(tiles[0], new RegExp(`^${mine.finished}`));
    assert.equal(Number(tiles[1].replace(/\D/g, '')), mine.reading.characters);
    const listed = works.filter((work) => work.classId === classId);
    const more = page.getByRole('button', { name: /^再看 \d+ 篇$/ });
    if (await more.count()) await more.click();
    const shown = await cellsOf(page, '.records__works table');
    assert.equal(shown.length, listed.length);
    const trim = (value) => String(Math.round(value * 10) / 10);
    for (const [at, work] of listed.entries())
      if (work.finishedAt)
        assert.ok(
          shown[at][3].startsWith(`${trim(work.score)}／${trim(work.maxScore)} 分`),
          `${shown[at]} against ${work.score}`,
        );

    // the plot has a table with the same steps
    await page.locator('.records__plot svg').first().waitFor();
    await page.getByRole('button', { name: '看表格' }).click();
    const steps = await cellsOf(page, '.records__steps');
    assert.equal(steps.length, mine.growth.length);
    assert.equal(
      steps.reduce((sum, cells) => sum + Number(cells[2]), 0),
      mine.growth.reduce((sum, step) => sum + step.texts, 0),
    );

    const { rows: rowsOfFile } = await exported(page, '學生紀錄（CSV）');
    assert.deepEqual(
      rowsOfFile.slice(1).map((cells) => [cells[2], cells[5], cells[6]]),
      listed.map((work) => [
        work.postTitle,
        ...(work.finishedAt ? [String(work.score), String(work.maxScore)] : ['', '']),
      ]),
    );

    await page.locator('.records__works tbody th a').first().click();
    await page.getByRole('heading', { level: 1, name: `${one.name}的閱讀結果` }).waitFor();
    await page.getByRole('link', { name: '回到閱讀紀錄' }).click();
    await page.getByRole('heading', { level: 1, name: `${one.name}的閱讀紀錄` }).waitFor();
    await context.close();
    await nothingWrong();
  },
);

test('a student of another teacher’s class is not there', { timeout: 60_000 }, async () => {
  const { students } = await (await signedIn(teacher)).ok(getClass, { params: { id: classId } });
  const { context, page } = await as(other, `/classes/students/${students[0].userId}`);
  await page.getByRole('heading', { level: 1, name: '找不到此頁面' }).waitFor();
  await context.close();
  await nothingWrong();
});

test(
  'how much was read is the same on the screen, in the call and in the file',
  { timeout: 60_000 },
  async () => {
    const { context, page } = await as(teacher, `/homework/teachers?classId=${classId}`);
    await page.getByRole('link', { name: '閱讀量' }).click();
    await page.getByRole('heading', { level: 1, name: '閱讀量' }).waitFor();
    await page.locator('.records__students tbody tr').first().waitFor();
    const range = Object.fromEntries(
      [...new URL(await reportAddress(page)).searchParams].filter(([name]) => name !== 'classId'),
    );
    const { rows, totals } = await reportOf(page, getReading, { classId, ...range });
    const shown = await cellsOf(page, '.records__students');
    const number = (text) => Number(text.replace(/\D/g, ''));
    assert.deepEqual(
      shown.map((cells) => cells.slice(1, 3).map(number)),
      [...rows, totals].map((row) => [row.texts, row.characters]),
    );
    assert.ok(totals.characters > 0, 'the demo texts have lengths');
    const {
      rows: [, ...lines],
    } = await exported(page, '閱讀量（CSV）');
    assert.deepEqual(
      lines.map((cells) => [Number(cells[2]), Number(cells[4])]),
      [...rows, totals].map((row) => [row.texts, row.characters]),
    );
    await context.close();
    await nothingWrong();
  },
);

const reportAddress = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .findLast((name) => name.includes('report-reading')),
  );
