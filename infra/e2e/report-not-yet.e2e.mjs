import { getStudents } from '@yuedu/contracts/http/homework/student-reports';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { faultsOf } from './page-faults.mjs';
import { account, localFolder } from './system.mjs';

after(closeBrowser);
const teacher = account('main', 'teacher');
const [classId] = teacher.classIds;

test(
  'a report that has yet to be folded is waited for, and comes by itself',
  { timeout: 120_000 },
  async () => {
    const context = await person();
    const page = await context.newPage();
    await logIn(page, teacher);
    // a fold takes a moment; here it takes as long as the page is looked at
    let isFolded = false;
    let looks = 0;
    await page.route(`**${getStudents.path}*`, (route) => {
      looks += 1;
      return isFolded
        ? route.continue()
        : route.fulfill({
            status: 202,
            json: { data: { jobId: 'homework-0198f0a0-0000-7000-8000-000000000001' } },
          });
    });
    await page.goto(`/classes/students?classId=${classId}`);
    await page.getByText('報告正在整理，好了會自己出現。').waitFor();
    assert.equal(await page.getByRole('alert').count(), 0, 'nothing has failed');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await faultsOf(page, 'report-not-yet', width), []);
      await page.screenshot({ path: join(localFolder, 'shots', `report-not-yet-${width}.png`) });
    }
    isFolded = true;
    await page.locator('.records__students tbody tr').first().waitFor();
    await page.getByText('報告正在整理').waitFor({ state: 'detached' });
    assert.ok(looks >= 2);
    await context.close();
    await nothingWrong();
  },
);
