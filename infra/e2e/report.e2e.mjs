import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { exported, isItems, onScreen, pointsOf } from './report-steps.mjs';
import { account, until } from './system.mjs';

after(closeBrowser);
const teacher = account('main', 'teacher');
const [classId] = teacher.classIds;

/** The teacher at the class's report, with the table on the screen. */
async function openReport() {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, teacher);
  await page.goto(`/homework/teachers?classId=${classId}`);
  await page.locator('table.report__heat tfoot').waitFor();
  return { context, page };
}

const lengthOf = (query) => Date.parse(query.get('endedAt')) - Date.parse(query.get('startedAt'));

const choose = async (page, label, option) => {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
};

test(
  'the exported file holds the numbers of the screen, student by student and question by question',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await openReport();
    const screen = await onScreen(page);
    const { name, rows } = await exported(page, '每位學生，每一題（CSV）');
    assert.match(name, /^.+・每一題・\d{4}-\d{2}-\d{2}\.csv$/);
    assert.ok(name.includes(screen.title.slice(0, 4)), `${name} names the text`);
    const [head, ...lines] = rows;
    const width = screen.questions.length;
    assert.deepEqual(
      head.slice(2, 2 + width).map((words) => Number(/第 (\d+) 題/.exec(words)[1])),
      screen.questions,
      'questions in the order of the screen',
    );
    const sumAt = head.indexOf('得分（每題換算成 1 分）');
    let matched = 0;
    const max = head.slice(2, 2 + width).map((words) => Number(/(\d+) 分）$/.exec(words)[1]));
    const students = lines.slice(0, screen.students.length);
    assert.deepEqual(students.map((line) => line[1]).sort(), screen.students.map((line) => line.name).sort());
    for (const shown of screen.students) {
      const line = students.find((one) => one[1] === shown.name && Number(one[0]) === Number(shown.seat));
      const given = line.slice(2, 2 + width);
      if (!shown.isIn)
        assert.deepEqual(
          [...given, line[sumAt], line.at(-1)],
          [...given.map(() => ''), '', '還沒交'],
          shown.name,
        );
      else {
        // Matching questions stand on the screen as items, in the file as points and in a column of their own
        // as items.
        assert.deepEqual(
          given.map((cell, at) => (cell === '待批' || isItems(shown.marks[at]) ? cell : Number(cell))),
          shown.marks.map((mark, at) => (isItems(mark) ? given[at] : pointsOf(mark, max[at]))),
          shown.name,
        );
        for (const [at, mark] of shown.marks.entries())
          if (isItems(mark)) {
            assert.equal(line[head.indexOf(`第 ${screen.questions[at]} 題配對`)], mark, shown.name);
            matched += 1;
          }
        assert.equal(Number(line[sumAt]), Number(shown.total.replace('＋', '')), `${shown.name}: sum`);
      }
    }
    assert.ok(matched > 0, 'the demo class has partly right matching questions');
    const shares = lines.find((line) => line[1] === '全班得分率').slice(2, 2 + width);
    assert.deepEqual(
      shares,
      screen.shares.map((share) => (share.endsWith('%') ? share : '')),
    );
    const completion = await exported(page, '完成情形（CSV）');
    const staying = completion.rows.slice(1, -1).filter((row) => row.at(-1) === '');
    assert.equal(
      staying.reduce((sum, row) => sum + Number(row[2]), 0),
      screen.done,
    );
    await context.close();
    await nothingWrong();
  },
);

/** In the page: types into the fields with these labels before anything else can happen. */
function typeAtOnce(values) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const [label, value] of Object.entries(values)) {
    const input = document.querySelector(`input[aria-label="${label}"]`);
    set.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

test(
  'the period stands in the address, narrows homework and numbers, and says so where it is empty',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await openReport();
    await choose(page, '期間', '近 30 天');
    await page.waitForURL(/[?&]period=30d/);
    const requests = await until(
      async () => {
        const calls = await page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map((entry) => entry.name)
            .filter((name) => name.includes('report-comprehension')),
        );
        return calls.find((call) => lengthOf(new URL(call).searchParams) === 30 * 86_400_000);
      },
      { what: 'a report of thirty days' },
    );
    // Asked by the page's own token: another log-in would end the session of this one.
    const { totals } = await page.evaluate(
      async (address) =>
        (
          await (
            await fetch(address, { headers: { authorization: localStorage.getItem('auth._token.local') } })
          ).json()
        ).data,
      requests,
    );
    const trim = (value) => String(Math.round(value * 10) / 10);
    const expected = ['retrieve', 'infer', 'integrate', 'evaluate'].map(
      (process) => `${trim(totals.processes[process].score)}／${trim(totals.processes[process].maxScore)} 分`,
    );
    await until(
      async () => {
        const shown = await page.locator('.report__pp small').allTextContents();
        return expected.every((words, at) => shown[at]?.startsWith(words));
      },
      { what: 'the numbers of the period on the screen' },
    );
    await page.reload();
    await page.locator('table.report__heat tfoot').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('period'), '30d');

    await choose(page, '期間', '自訂');
    await page.getByLabel('到', { exact: true }).waitFor();
    // Both in one turn: nothing can be drawn in between, however fast the machine is.
    await page.evaluate(typeAtOnce, { 從: '2020-01-01', 到: '2020-01-31' });
    await page.getByRole('heading', { name: '這段期間沒有作業' }).waitFor();
    await page.waitForURL(/startedAt=2020-01-01&endedAt=2020-01-31/);
    await page.getByRole('button', { name: '看全部期間' }).click();
    await page.locator('table.report__heat tfoot').waitFor();
    await context.close();
    await nothingWrong();
  },
);

test(
  'a name leads to that student’s work and results, the next steps to where they are done',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await openReport();
    const link = page.locator('.report__heat tbody tr:not(:has(.report__bl)) th a').first();
    const name = await link.textContent();
    await link.click();
    await page.getByRole('heading', { level: 1, name: `${name}的閱讀紀錄` }).waitFor();
    await page.getByRole('link', { name: '每份作業' }).click();
    await page.getByRole('heading', { level: 1, name: `${name}的作業` }).waitFor();
    await page.locator('.learning__hw .learning__ti a').first().click();
    await page.getByRole('heading', { level: 1, name: `${name}的閱讀結果` }).waitFor();
    await page.goto(`/homework/teachers?classId=${classId}`);
    await page.locator('.report__todo li').first().waitFor();
    const links = await page
      .locator('.report__todo a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    assert.ok(links.length > 0, 'the demo class has something to follow up');
    for (const href of links) {
      await page.goto(href);
      await page.locator('h1').first().waitFor();
      assert.equal(await page.getByText('找不到此頁面').count(), 0, href);
      if (href.includes('assign=1')) await page.getByRole('dialog').getByText('作業名稱').waitFor();
    }
    await context.close();
    await nothingWrong();
  },
);

test(
  'a waiting cell leads to where it is marked, who has not handed in is reminded; not while names are hidden',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await openReport();
    const waiting = page.locator('.report__heat tbody').getByRole('link', { name: '待批，去批改' });
    const href = await waiting.first().getAttribute('href');
    assert.match(href, new RegExp(`^/classes/${classId}/posts/[^/]+/review\\?question=`));
    const remind = page.getByRole('button', { name: '提醒', exact: true });
    await remind.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^提醒還沒交「.+」的人$/ });
    await dialog.getByRole('checkbox').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '投影時隱藏姓名與座號' }).click();
    await remind.waitFor({ state: 'detached' });
    assert.equal(await waiting.count(), 0);
    await page.getByRole('button', { name: /姓名與座號/ }).click();
    await waiting.first().press('Enter');
    await page.waitForURL((url) => url.pathname + url.search === href);
    await page.getByRole('region', { name: '批改區' }).waitFor();
    await context.close();
    await nothingWrong();
  },
);
