import { AxeBuilder } from '@axe-core/playwright';
import { getStudents } from '@yuedu/contracts/http/homework/student-reports';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { reportOf } from './report-steps.mjs';
import { account } from './system.mjs';

after(closeBrowser);
const teacher = account('main', 'teacher');
const [classId] = teacher.classIds;
const folder = mkdtempSync(join(tmpdir(), 'report-cards-'));

/** What the printer would be given: how many pages, and what stands on each. */
async function printed(page, name) {
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, await page.pdf({ preferCSSPageSize: true }));
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
  assert.match(info, /Page size:\s+59[45]\S* x 84[12]\S* pts \(A4\)/);
  const text = execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' });
  return { count: Number(/^Pages:\s+(\d+)$/m.exec(info)[1]), pages: text.split('\f').slice(0, -1) };
}
const squeezed = (text) => text.replaceAll(/\s+/g, '');

test(
  'a teacher prints a page of each student, in the order of seats, and then the page as ever',
  { timeout: 120_000 },
  async () => {
    const context = await person();
    await context.addInitScript(() => {
      window.print = () => {
        window.printCalls = (window.printCalls ?? 0) + 1;
      };
    });
    const page = await context.newPage();
    await logIn(page, teacher);
    await page.goto(`/homework/teachers?classId=${classId}`);
    await page.getByRole('link', { name: '學生紀錄' }).click();
    await page.getByRole('heading', { level: 1, name: '學生紀錄' }).waitFor();
    await page.locator('.records__students tbody tr').first().waitFor();
    const before = await printed(page, 'page');

    await page.getByRole('button', { name: '列印全班個人報告' }).click();
    const dialog = page.getByRole('dialog', { name: '列印全班個人報告' });
    const { rows, works } = await reportOf(page, getStudents, { classId, includeWorks: '1' });
    const staying = rows.filter((row) => !row.left);
    await dialog.getByText(`共 ${staying.length} 頁`).waitFor();
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join()}`),
      [],
    );
    await dialog.getByLabel(/想對每位家長說的話/).fill('謝謝您陪孩子一起讀書。\n有問題歡迎聯絡我。');
    await dialog.getByRole('button', { name: /列\s?印/ }).click();
    assert.equal(await page.evaluate(() => window.printCalls), 1);

    const { count, pages } = await printed(page, 'cards');
    assert.equal(count, staying.length, 'a page each, no more');
    for (const [at, row] of staying.entries()) {
      const words = squeezed(pages[at]);
      assert.ok(words.startsWith(squeezed(`${row.name}的閱讀報告`)), `page ${at + 1}: ${words.slice(0, 40)}`);
      assert.ok(words.includes(`${row.seatNumber}號`), row.name);
      assert.ok(words.includes(`${row.finished}／${row.total}篇`), row.name);
      assert.ok(words.includes('謝謝您陪孩子一起讀書。') && words.endsWith('家長簽名'), row.name);
      for (const other of staying)
        if (other.userId !== row.userId && !row.name.includes(other.name))
          assert.ok(!words.includes(squeezed(other.name)), `${other.name} on the page of ${row.name}`);
      const own = works.filter((work) => work.userId === row.userId);
      const done = own.filter((work) => work.finishedAt);
      const trim = (value) => String(Math.round(value * 10) / 10);
      for (const work of done)
        assert.ok(
          words.includes(`${trim(work.score)}／${trim(work.maxScore)}分`),
          `${row.name}: ${work.score}`,
        );
    }

    await dialog.getByRole('button', { name: /取\s?消/ }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal((await printed(page, 'after')).count, before.count);
    await context.close();
    await nothingWrong();
  },
);
