import { listUsers, putUser } from '@yuedu/contracts/http/auth/users';
import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { listNotifications } from '@yuedu/contracts/http/homework/notifications';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { acknowledged } from './acknowledged.mjs';
import { faultsAtAllWidths } from './all-widths.mjs';
import { closeBrowser, nothingWrong, person, settled } from './browser.mjs';
import { assignByClicks, makeClassByClicks, openReminder } from './class-steps.mjs';
import { signedIn } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { answerAll, handIn, saved, signUp } from './reading-steps.mjs';
import { schoolOfStudents } from './school-steps.mjs';
import { account, until } from './system.mjs';
import { smallTargets } from './targets.mjs';
import { answerText, comeIn, keysOf, pointsFor } from './week-answers.mjs';
import { completionIsRight, sumsAreRight, textIsRight } from './week-report.mjs';

const names = ['陳', '林', '黃', '張', '李', '王'].flatMap((family) =>
  ['品妤', '承恩', '宥廷', '子涵', '柏睿'].map((given) => family + given),
);
const className = '五年晨讀班';
const work = '這一週的共讀';
const password = '晨霧裡的渡船-2026';
/** The first two work in their own browsers; of the last three, one hands in the first text alone. */
const inBrowsers = 2;
const stragglers = 3;
/** Students of whom one thing after the other is asked at once. */
const beside = 4;

const week = { students: names.map((name) => ({ name, answers: new Map() })) };
/** What the teacher gave: text → words → points. Each text has one short answer. */
const marked = new Map();
const faults = [];

before(async () => {
  week.admin = await signedIn(account('admin', 'teacher'));
  const { results } = await week.admin.ok(listPosts, {
    query: { limit: '30', conditions: '{"isFree":true}' },
  });
  week.posts = ['嗶', '快七分鐘'].map((word) => results.find(({ title }) => title.includes(word)));
  week.texts = new Map();
  for (const { _id } of week.posts)
    week.texts.set(_id, (await week.admin.ok(getPost, { params: { id: _id } })).questions);
  const { school, slips, undo } = await schoolOfStudents(week.admin, names);
  Object.assign(week, { school, undo, keys: await keysOf(week.posts) });
  for (const student of week.students) student.slip = slips.find(({ name }) => name === student.name);
});
after(async () => {
  await week.undo?.();
  await closeBrowser();
});

/** Signs up; the school's admin says to which school the account belongs. */
async function teacherOfTheSchool() {
  const page = await (await person()).newPage();
  const { account: address } = await signUp(page, '老師', '周老師');
  const { admin, school } = week;
  const { results } = await admin.ok(listUsers, { query: { search: address, limit: 1 } });
  const params = { id: results[0]._id };
  await admin.ok(putUser, { params, body: { scope: { schoolIds: [school._id] } } });
  return page;
}

const listOf = () => ({
  name: '五年級名單.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['姓名', ...names].join('\r\n')),
});

/** The class's list by its file: every row is one student of the school. */
async function importStudents(page) {
  await page.getByRole('button', { name: '匯入學生名單' }).click();
  const dialog = page.getByRole('dialog');
  const allJoin = dialog.getByText(
    `${names.length} 位會直接加入，0 位會收到邀請，0 位已經在班上或邀請過了。`,
  );
  // the class's service hears of the school's new accounts a moment after they were made
  await until(
    async () => {
      await dialog.getByLabel(/選擇檔案|換一個檔案/).setInputFiles(listOf());
      await dialog.getByText(/位會直接加入/).waitFor();
      return allJoin.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    },
    { what: 'all students of the school' },
  );
  await dialog.getByRole('button', { name: `加入 ${names.length} 位、邀請 0 位` }).click();
  await page
    .getByText(new RegExp(`已加入 ${names.length} 位學生`))
    .first()
    .waitFor();
  await page.getByRole('link', { name: names.at(-1) }).waitFor();
}

/** By clicks: comes in by the slip, and works on both texts. */
async function workInBrowser(student, screen) {
  const isPhone = screen.width < 600;
  const context = await person(screen);
  const stored = acknowledged(context);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: '有老師給的登入單？第一次登入' }).click();
  await page.getByLabel('登入名稱').fill(student.slip.username);
  await page.getByLabel('登入碼').fill(student.slip.code.toLowerCase());
  await page.getByLabel('設定密碼').fill(password);
  await settled(page);
  if (isPhone) {
    faults.push(...(await faultsOf(page, 'week-first-login', screen.width)));
    assert.deepEqual(await smallTargets(page), []);
  }
  await page.getByRole('button', { name: '設定密碼並登入' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  for (const post of week.posts) {
    await page.goto('/');
    await page.getByRole('link', { name: className }).first().click();
    await page.getByRole('link', { name: work }).first().click();
    await page.waitForURL(/\/learning$/);
    await page
      .getByRole('link', { name: new RegExp(post.title) })
      .first()
      .click();
    if (isPhone) await page.locator('.reader__rtabs').getByRole('button', { name: /^題目/ }).click();
    await answerAll(page);
    await saved(page);
    await handIn(page);
  }
  const questions = [...stored].map(([key, { value }]) => [key.split(' ')[1], value]);
  for (const post of week.posts)
    student.answers.set(
      post._id,
      new Map(questions.filter(([questionId]) => week.keys.get(questionId).postId === post._id)),
    );
  await context.close();
}

/** By calls: comes in by the slip and hands in so many of the texts. */
async function workByCalls(student, at, texts) {
  student.session = await comeIn(student.slip, password);
  const { results } = await student.session.ok(listHomeworks, { query: { classId: week.classId } });
  const { _id: taskId } = results.find(({ title }) => title === work).tasks[0];
  for (const post of week.posts.slice(0, texts)) {
    const of = { at, post, taskId, classId: week.classId };
    student.answers.set(post._id, await answerText(student.session, of));
  }
}

async function everybodyWorks() {
  const byCalls = [...week.students.entries()].slice(inBrowsers);
  const first = names.length - stragglers;
  const lane = async () => {
    for (let next = byCalls.shift(); next; next = byCalls.shift()) {
      const [at, student] = next;
      await workByCalls(student, at, at < first ? 2 : at === first ? 1 : 0);
    }
  };
  await Promise.all(Array.from({ length: beside }, lane));
  const [one, other] = week.students;
  await workInBrowser(one, { width: 360, height: 780, hasTouch: true });
  await workInBrowser(other, { width: 1280, height: 900 });
}

/** By keyboard alone: each way of saying it gets its points, group after group. */
async function gradeByKeyboard(page) {
  const panel = page.getByRole('region', { name: '批改區' });
  await panel.waitFor();
  await settled(page);
  const ofText = new Map();
  marked.set(/posts\/([0-9a-f-]{36})\/review/.exec(page.url())[1], ofText);
  const levels = await panel.getByRole('group', { name: '評分方式' }).getByRole('button').count();
  const groups = Number(/共 (\d+) 種/.exec(await panel.getByRole('heading', { level: 2 }).textContent())[1]);
  for (let group = 0; group < groups; group += 1) {
    await panel.getByText(`第 ${group + 1} 種寫法`).waitFor();
    await page.keyboard.press(String((group % levels) + 1));
    const points = await panel.locator('button[aria-pressed="true"] b').textContent();
    for (const words of await panel.locator('blockquote').allTextContents())
      ofText.set(words, Number.parseInt(points, 10));
    await page.keyboard.press('Enter');
  }
  await panel.getByText(/這一題都批完了。$/).waitFor();
}

async function gradeBothTexts(page) {
  await page.goto('/');
  for (const _ of week.posts) {
    await page
      .getByRole('link', { name: /\d+ 份/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: '待批的題目' }).waitFor();
    await page
      .getByRole('link', { name: /還有 \d+ 份/ })
      .first()
      .click();
    await gradeByKeyboard(page);
    await page.goto('/');
  }
}

async function remindStragglers(page) {
  await page.goto(`/classes/${week.classId}`);
  await settled(page);
  const dialog = await openReminder(page, work);
  for (const { name } of week.students.slice(-stragglers))
    await dialog.getByRole('checkbox', { name }).waitFor();
  await dialog.getByRole('button', { name: `提醒 ${stragglers} 人` }).press('Enter');
  await dialog.getByText(`提醒了 ${stragglers} 人。`).waitFor();
  await dialog.getByRole('button', { name: '關閉', exact: true }).first().press('Enter');
  const query = { conditions: '{"kind":"task-reminder"}' };
  for (const { name, session } of week.students.slice(-stragglers))
    await until(async () => (await session.ok(listNotifications, { query })).results.length === 1, {
      what: `the reminder of ${name}`,
    });
}

/** What each student's raw answers of a text come to: name → question id → points. */
const reckoned = ({ _id }) =>
  new Map(
    week.students.flatMap(({ name, answers }) => {
      const values = answers.get(_id);
      const ofText = [...week.keys.values()].filter(({ postId }) => postId === _id);
      return values
        ? [
            [
              name,
              new Map(
                ofText.map((key) => [key.questionId, pointsFor(key, values.get(key.questionId), marked)]),
              ),
            ],
          ]
        : [];
    }),
  );

test(
  'a class of 30 for a week: list, homework, answers, marks, reminder, report',
  { timeout: 480_000 },
  async (t) => {
    const page = await teacherOfTheSchool();
    await t.test('a class by clicks, its students by a file, two texts by clicks', async () => {
      week.classId = await makeClassByClicks(page, className);
      await page.reload();
      await importStudents(page);
      await assignByClicks(
        page,
        work,
        week.posts.map(({ title }) => title),
      );
      faults.push(...(await faultsAtAllWidths(page, 'week-class')));
      await page.setViewportSize({ width: 1280, height: 900 });
    });
    await t.test('all students come in by their slips; two of them work by clicks', everybodyWorks);
    await t.test('every short answer is marked by keyboard', () => gradeBothTexts(page));
    await t.test('who has not handed in is reminded', () => remindStragglers(page));
    await t.test('report, files and raw answers say the same', async () => {
      await page.goto(`/homework/teachers?classId=${week.classId}`);
      await page.locator('table.report__heat tfoot').waitFor();
      const raws = week.posts.map((post) => reckoned(post));
      for (const [at, post] of week.posts.entries())
        await textIsRight(page, { post, questions: week.texts.get(post._id), names, raw: raws[at] });
      await sumsAreRight(page, { names, raws, keys: week.keys });
      await completionIsRight(page, { names, raws });
      faults.push(...(await faultsAtAllWidths(page, 'week-report')));
    });
    assert.deepEqual(faults, []);
    await nothingWrong();
  },
);
