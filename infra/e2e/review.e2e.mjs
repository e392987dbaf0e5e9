import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { finishAttempt, saveAnswers, startAttempt } from '@yuedu/contracts/http/homework/attempts';
import { answersToGrade, gradeAnswer } from '@yuedu/contracts/http/homework/grading';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { createTask } from '@yuedu/contracts/http/homework/tasks';
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { account, inDays, localFolder, newcomer, until } from './system.mjs';

/**
 * 28 answers as a class writes them: twelve ways of saying it, some in other signs.
 */
const written = [
  [
    '因為他想讓家人安心。',
    '因為他想讓家人安心',
    '因為，他想讓家人安心',
    '因為他想讓家人安心！',
    '因為他想讓家人安心。',
    '因為他想讓家人安心',
  ],
  ['他不想讓別人擔心。', '他不想讓別人擔心', '他不想讓別人擔心', '他不想讓別人擔心！', '他不想讓別人擔心。'],
  ['不知道', '不知道。', '不知道', '不知道'],
  ['因為台灣的夏天很熱', '因為臺灣的夏天很熱。', '因為臺灣的夏天很熱'],
  ['他覺得這樣比較好', '他覺得這樣比較好。'],
  ['作者想告訴我們要珍惜身邊的人', '作者想告訴我們，要珍惜身邊的人。'],
  ['因為第二段說他等了很久，所以我覺得他其實很在乎。'],
  ['他後來才發現自己弄錯了'],
  ['因為朋友幫了他'],
  ['我覺得他很勇敢，因為他願意先說出來'],
  ['文章沒有寫'],
  ['因為他說過「明天再來」'],
].flat();
/** Keys of one decision: a level and Enter. */
const keysEach = 2;

const teacher = newcomer('teacher', '林怡君');
const shots = join(localFolder, 'shots');
const ids = {};
let onlooker;

/** A free text with a short answer, in a class of 28 who hand in what is written above. */
before(async () => {
  assert.equal(written.length, 28);
  mkdirSync(shots, { recursive: true });
  onlooker = await signedIn(account('admin', 'teacher'));
  const session = await new HttpSession().signUp(teacher);
  const { results } = await session.ok(listPosts, { query: { limit: '20', conditions: '{"isFree":true}' } });
  for (const { _id } of results) {
    const post = await session.ok(getPost, { params: { id: _id } });
    const short = post.questions.find((question) => question.type === 'shortAnswer');
    const choices = post.questions.filter((question) => question.type === 'singleChoice');
    if (!short || choices.length < 2) continue;
    Object.assign(ids, { postId: _id, short: short._id, post, choices });
    break;
  }
  const { _id: classId } = await session.ok(createClass, {
    body: { title: '批改班', grade: '小五', endAt: inDays(200) },
  });
  const { code } = await session.ok(createCode, { params: { id: classId } });
  const task = await session.ok(createTask, {
    body: { title: '今天的閱讀', postIds: [ids.postId], classId },
  });
  await session.ok(putHomework, {
    params: { id: classId, homeworkId: uuidv7() },
    body: { title: '今天的閱讀', taskIds: [task._id], showKeys: 'finish' },
  });
  Object.assign(ids, { classId, taskId: task._id });
  for (const [at, text] of written.entries()) {
    const student = newcomer('student', `學生${at + 1}`);
    if (at === 0) ids.student = student;
    // every sixth leaves the choice blank
    const chosen = at % 6 === 5 ? undefined : at % 4;
    await handIn(await new HttpSession().signUp(student), code, text, chosen);
  }
});
after(closeBrowser);

async function handIn(student, code, text, chosen) {
  const { postId, taskId, classId, short, post, choices } = ids;
  await student.ok(joinClass, { body: { code } });
  const attempt = await student.ok(startAttempt, { body: { postId, taskId, classId } });
  const evidence = [{ paragraphId: post.paragraphs[0]._id, start: 0, end: 6 }];
  const answers = [{ questionId: short, seq: 1, value: { text }, evidence }];
  const [choice] = choices;
  if (chosen !== undefined)
    answers.push({
      questionId: choice._id,
      seq: 1,
      value: { optionId: choice.options[chosen]._id },
      evidence,
    });
  await student.ok(saveAnswers, { body: { postId, attemptId: attempt._id, answers } });
  await student.ok(finishAttempt, { body: { attemptId: attempt._id } });
}

/**
 * By an admin of the demo, in whose lane this file runs: the teacher's log-in in the browser ends the session
 * that made the class.
 */
const answersNow = async () => {
  const { classId, postId, short } = ids;
  return onlooker.ok(answersToGrade, { params: { classId, postId, questionId: short } });
};
const countOf = async (matches) => (await answersNow()).results.filter(matches).length;
const hasNotice = (page, words) => page.getByRole('region', { name: '批改區' }).getByText(words).waitFor();

test(
  '28 short answers are marked by keyboard, with keys counted, and one mark is taken back',
  {
    timeout: 300_000,
  },
  async () => {
    const context = await person();
    const page = await context.newPage();
    await logIn(page, teacher);
    await page.getByRole('link', { name: /^28 份/ }).click();
    await page.getByRole('heading', { level: 1, name: '待批的題目' }).waitFor();
    await page.getByRole('link', { name: /還有 28 份/ }).click();
    const panel = page.getByRole('region', { name: '批改區' });
    await panel.waitFor();
    await settled(page);
    let keys = 0;
    const press = async (key) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    const { question } = await answersNow();
    const groups = 12;
    for (let group = 0, left = 28; group < groups; group += 1) {
      await press(String((group % question.levels.length) + 1));
      await press('Enter');
      const before = left;
      await until(async () => (left = await countOf((one) => one.state === 'pending')) < before, {
        what: `group ${group + 1} to be marked`,
      });
      await hasNotice(page, left ? `還有 ${left} 份。` : '這一題都批完了。');
    }
    assert.equal(await countOf((one) => one.isByHand), 28);
    assert.equal(keys, groups * keysEach);
    await page.keyboard.press('u');
    await hasNotice(page, '收回了 1 份的批改。');
    assert.equal(await countOf((one) => one.state === 'pending'), 1);
    await page.keyboard.press('c');
    await page.keyboard.type('依據找得準。');
    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await hasNotice(page, '這一題都批完了。');
    assert.equal(await countOf((one) => one.remark === '依據找得準。'), 1);
    await context.close();
    await nothingWrong();
  },
);

test('the student reads the remark, and that points have changed since', { timeout: 120_000 }, async () => {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, ids.student);
  await page.goto(`/classes/${ids.classId}/posts/${ids.postId}`);
  await page
    .getByText(/^已交|交出/)
    .first()
    .waitFor();
  await settled(page);
  const { results, question } = await answersNow();
  const mine = results.find((one) => one.name === '學生1');
  await onlooker.ok(gradeAnswer, {
    params: { classId: ids.classId, postId: ids.postId, answerId: mine._id },
    body: {
      score: question.levels.find((level) => level !== mine.score),
      remark: '再讀一次第二段。',
      version: mine.version,
    },
  });
  await page.reload();
  await page.getByText('再讀一次第二段。').waitFor();
  await page.getByText(/老師改過這一題的分數/).waitFor();
  await context.close();
  await nothingWrong();
});

test(
  'review, queue and the text in its class at three widths, by touch too',
  { timeout: 300_000 },
  async () => {
    const context = await person({ width: 360, height: 780, hasTouch: true });
    const page = await context.newPage();
    await logIn(page, teacher);
    const faults = [];
    const ofText = `/classes/${ids.classId}/posts/${ids.postId}`;
    const views = {
      'review-queue': `/classes/${ids.classId}/posts/review`,
      review: `${ofText}/review`,
      'review-choice': `${ofText}/review?question=${ids.choices[0]._id}`,
      'review-blank': `${ofText}/review?question=${ids.choices[1]._id}`,
      'class-post': ofText,
    };
    for (const [name, path] of Object.entries(views)) {
      await page.goto(path);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        await page.screenshot({ path: join(shots, `${name}-${width}.jpg`), quality: 70, fullPage: true });
        faults.push(...(await faultsOf(page, name, width)));
      }
    }
    assert.deepEqual(faults, []);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(views.review);
    const panel = page.getByRole('region', { name: '批改區' });
    await panel
      .getByRole('button', { name: /^\d 分/ })
      .first()
      .tap();
    await panel.getByRole('button', { name: '確定，下一份' }).tap();
    await hasNotice(page, '這一題都批完了。');
    await context.close();
    await nothingWrong();
  },
);
