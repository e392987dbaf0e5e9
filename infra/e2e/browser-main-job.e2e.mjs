import { listPosts } from '@yuedu/contracts/http/content/posts';
import { getCompletion } from '@yuedu/contracts/http/homework/reports';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { getAttempt } from '@yuedu/contracts/http/homework/attempts';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { acknowledged } from './acknowledged.mjs';
import { closeBrowser, nothingWrong, person } from './browser.mjs';
import { assignByClicks, makeClassByClicks } from './class-steps.mjs';
import { HttpSession } from './http-session.mjs';
import { answerAll, handIn, joinOnHome, saved, signUp } from './reading-steps.mjs';
import { until } from './system.mjs';

after(closeBrowser);

async function openWork(page, classId) {
  await page.goto(`/classes/${classId}`);
  await page.getByRole('link', { name: '這一週的共讀' }).click();
  await page.waitForURL(/\/learning$/);
}

const openText = (page, title) =>
  page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();

async function doPlainly(page, title, classId) {
  await openWork(page, classId);
  await openText(page, title);
  await answerAll(page);
  await saved(page);
  await handIn(page);
}

/** Answers two questions, goes offline, answers the rest, comes back, hands in. */
async function doOffline(context, page, title, classId) {
  await openWork(page, classId);
  await openText(page, title);
  await answerAll(page, (at) => at < 2);
  await saved(page);
  await context.setOffline(true);
  await answerAll(page, (at) => at >= 2);
  await page.getByText('目前離線。可以繼續作答').waitFor();
  await context.setOffline(false);
  await page.getByText(/已重新連線，離線時寫的 \d+ 題都送出了/).waitFor();
  await handIn(page);
}

/** Answers half, reloads in the middle, finds the answers there, goes on. */
async function doWithReload(page, title, classId) {
  await openWork(page, classId);
  await openText(page, title);
  await answerAll(page, (at) => at < 3);
  await page.reload();
  await page.locator('.reader__card[data-question]:visible').first().waitFor();
  await until(async () => (await page.locator('.reader__qs button.reader__done').count()) >= 3, {
    what: 'the answers after the reload',
  });
  await answerAll(page, (at) => at >= 3);
  await saved(page);
  await handIn(page);
}

/** Answers in two tabs of one browser: each tab sees the other's answers, nothing is overwritten. */
async function doInTwoTabs(context, page, title, classId) {
  await openWork(page, classId);
  await openText(page, title);
  await answerAll(page, (at) => at < 2);
  const second = await context.newPage();
  await second.goto(page.url());
  // This tab is as narrow as a phone.
  await second.locator('.reader__rtabs').getByRole('button', { name: /^題目/ }).click();
  await answerAll(second, (at) => at >= 2);
  await saved(second);
  await until(
    async () =>
      (await page.locator('.reader__qs button.reader__done').count()) ===
      (await page.locator('.reader__qs button').count()),
    { what: "the other tab's answers in the first" },
  );
  await handIn(page);
  await second.close();
}

/** Two free titles; the two that have all four question types between them, where they are in the library. */
async function chooseTitles() {
  const { results } = await new HttpSession().ok(listPosts, {
    query: { limit: '20', conditions: '{"isFree":true}' },
  });
  const titles = ['嗶', '影子']
    .map((word) => results.find((post) => post.title.includes(word))?.title)
    .filter(Boolean);
  for (const post of results) if (titles.length < 2 && !titles.includes(post.title)) titles.push(post.title);
  return titles;
}

/**
 * Three students of the class; the first, on a phone, brings the code while signing up, the others join on
 * home.
 */
async function enrolStudents(code) {
  const students = [];
  for (const name of ['林小安', '陳小博', '黃小青']) {
    const context = await person({ width: name === '林小安' ? 390 : 1280 });
    const page = await context.newPage();
    const acknowledgedAnswers = acknowledged(context);
    const bringsCode = name === '林小安';
    students.push({
      name,
      context,
      page,
      acknowledgedAnswers,
      account: await signUp(page, '學生', name, bringsCode ? code : undefined),
    });
    if (!bringsCode) await joinOnHome(page, code);
  }
  return students;
}

/**
 * Each reads the first text through a trouble of their own, while the teacher's open report counts the
 * finishes.
 */
async function readThroughTroubles(students, teacher, title, classId) {
  const [an, bo, qing] = students;
  const shows = (finished) =>
    teacher
      .locator('.report__tiles dd b', { hasText: new RegExp(`^${finished}／3 人$`) })
      .waitFor({ timeout: 15_000 });
  await doOffline(bo.context, bo.page, title, classId);
  await shows(1);
  await doWithReload(qing.page, title, classId);
  await shows(2);
  await an.page.setViewportSize({ width: 1280, height: 900 });
  await doInTwoTabs(an.context, an.page, title, classId);
  await shows(3);
}

async function everyFinishIsReported({ account, password }, classId) {
  const session = await new HttpSession().login(account, password);
  const report = await until(
    async () => {
      const data = await session.ok(getCompletion, { query: { classId } });
      return data.totals?.finished === 6 ? data : null;
    },
    { what: 'six finishes in the report' },
  );
  assert.deepEqual(
    report.rows.map((row) => [row.finished, row.total]),
    [
      [2, 2],
      [2, 2],
      [2, 2],
    ],
  );
}

async function everyAnswerIsThere(students, classId) {
  for (const { account, acknowledgedAnswers } of students) {
    const session = await new HttpSession().login(account.account, account.password);
    const {
      results: [homework],
    } = await session.ok(listHomeworks, { query: { classId } });
    const stored = new Map();
    for (const post of homework.tasks.flatMap((task) => task.posts)) {
      const attempt = await session.ok(getAttempt, { params: { id: post.attemptId } });
      assert.equal(
        attempt.answers.filter((answer) => answer.value !== null).length,
        post.questionCount,
        `${account.name}: ${post.title}`,
      );
      for (const { questionId, value } of attempt.answers)
        stored.set(`${post.attemptId} ${questionId}`, value);
    }
    assert.equal(
      acknowledgedAnswers.size,
      stored.size,
      `${account.name}: answers that the browser saw acknowledged`,
    );
    for (const [key, { value }] of acknowledgedAnswers)
      assert.deepEqual(stored.get(key), value, `${account.name}: ${key}`);
  }
}

test(
  'a teacher assigns two texts, three students answer (reload, offline, two tabs), and the report follows',
  { timeout: 300_000 },
  async () => {
    const titles = await chooseTitles();
    const [first, second] = titles;
    const desk = await person();
    const teacher = await desk.newPage();
    const teacherAccount = await signUp(teacher, '老師', '周老師');
    const classId = await makeClassByClicks(teacher, '五年讀書班');
    await teacher.getByRole('button', { name: '產生代碼' }).click();
    const code = await teacher.locator('output.classes__code').textContent();
    await assignByClicks(teacher, '這一週的共讀', titles);

    const students = await enrolStudents(code);
    await teacher.goto(`/homework/teachers?classId=${classId}`);
    await teacher.getByText('即時更新中').waitFor();
    await readThroughTroubles(students, teacher, first, classId);
    for (const { page } of students) await doPlainly(page, second, classId);

    await everyFinishIsReported(teacherAccount, classId);
    await everyAnswerIsThere(students, classId);
    for (const { context } of students) await context.close();
    await desk.close();
    await nothingWrong();
  },
);
