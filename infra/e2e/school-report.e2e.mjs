import { getStudents } from '@yuedu/contracts/http/homework/student-reports';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { exported, reportOf } from './report-steps.mjs';
import { account } from './system.mjs';

after(closeBrowser);

async function as(who, path) {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, who);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: '全校' }).waitFor();
  return { context, page };
}

const classesOf = async (page, query) =>
  (await reportOf(page, getStudents, { ...query, by: 'class' })).classes;
const lines = (page) => page.locator('.records__students tbody tr');
const titles = (page) =>
  lines(page).evaluateAll((rows) => rows.map((row) => row.cells[0].firstChild.textContent));

test(
  'an admin comes from all schools to one by its name, on the screen and in the file, and back',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await as(account('admin', 'teacher'), '/homework/teachers?view=school');
    await lines(page).first().waitFor();
    const all = await classesOf(page, {});
    const link = page.getByRole('link', { name: /^只看/ }).first();
    const school = (await link.textContent()).trim();
    await link.click();
    await page.locator('.report__sub', { hasText: school }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('fullSchoolName'), school);
    const own = await classesOf(page, { fullSchoolName: school });
    assert.ok(own.length > 0 && own.length < all.length, `${own.length} of ${all.length}`);
    await page.getByText(`共 ${own.length} 個班`).waitFor();
    assert.deepEqual(
      await titles(page),
      own.map((row) => row.title),
    );
    const {
      name,
      rows: [, ...rows],
    } = await exported(page, '各班情形（CSV）');
    assert.ok(name.startsWith(school), name);
    assert.deepEqual(
      rows.flatMap((cells) => own.filter((row) => cells.includes(row.title)).map((row) => row.title)),
      own.map((row) => row.title),
    );
    await page.getByRole('button', { name: '看所有學校' }).click();
    await page.locator('.report__sub', { hasText: '所有學校' }).waitFor();
    await page.getByText(`共 ${all.length} 個班`).waitFor();
    await context.close();
    await nothingWrong();
  },
);

test(
  'a teacher whom the address names a school sees what is his of it, and of another school nothing',
  { timeout: 120_000 },
  async () => {
    const teacher = account('main', 'teacher');
    const { context, page } = await as(
      teacher,
      `/homework/teachers?view=school&fullSchoolName=${encodeURIComponent('沒有這所學校')}`,
    );
    await page.getByRole('heading', { name: '這裡還沒有班級' }).waitFor();
    const [{ schoolName }] = await classesOf(page, { classId: teacher.classIds[0] });
    await page.goto(`/homework/teachers?view=school&fullSchoolName=${encodeURIComponent(schoolName)}`);
    await lines(page).first().waitFor();
    const own = await classesOf(page, { fullSchoolName: schoolName });
    assert.deepEqual(
      await titles(page),
      own.map((row) => row.title),
    );
    await page.locator('.report__sub', { hasText: schoolName }).waitFor();
    await context.close();
    await nothingWrong();
  },
);
