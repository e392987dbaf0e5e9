import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { closeBrowser, logIn, person } from '../e2e/browser.mjs';
import { someValue } from '../e2e/http-answers.mjs';
import { HttpSession } from '../e2e/http-session.mjs';
import { inDays, until } from '../e2e/system.mjs';
import { quantile } from './figures.mjs';

const finishes = 100;

async function prepare() {
  const teacherAccount = {
    account: `bench.teacher.${randomUUID()}@bench.yuedu.example`,
    password: `lantern-${randomUUID()}`,
  };
  const teacher = await new HttpSession().signUp({ ...teacherAccount, name: '量測老師', title: 'teacher' });
  const schoolClass = await teacher.ok('POST', '/v1/classes', {
    title: '量測班',
    grade: '小五',
    endAt: inDays(30),
  });
  const { code } = await teacher.ok('POST', `/v1/classes/${schoolClass._id}/codes`);
  const {
    results: [post],
  } = await teacher.ok('GET', `/v1/posts/?limit=1&conditions=${encodeURIComponent('{"isFree":true}')}`);
  const task = await teacher.ok('POST', '/v1/tasks', {
    title: '量測',
    postIds: [post._id],
    deadline: inDays(2),
    classId: schoolClass._id,
  });
  await teacher.ok('PUT', `/v1/classes/${schoolClass._id}/homeworks/${uuidv7()}`, {
    title: '量測',
    taskIds: [task._id],
  });
  return { teacherAccount, schoolClass, code, post, task };
}

async function readyStudent({ code, post, task, schoolClass }, at) {
  const student = await new HttpSession().signUp({
    account: `bench.${randomUUID()}@bench.yuedu.example`,
    password: `lantern-${randomUUID()}`,
    name: `學生${at}`,
    title: 'student',
    education: 'ElementarySchool',
    grade: '小五',
  });
  await student.ok('POST', '/v1/classes/join', { code });
  const attempt = await student.ok('PUT', '/homework/post-user-answers/start', {
    postId: post._id,
    taskId: task._id,
    classId: schoolClass._id,
  });
  const { questions } = await student.ok('GET', `/v1/posts/${post._id}`);
  await student.ok('POST', '/homework/post-user-answers', {
    postId: post._id,
    attemptId: attempt._id,
    answers: questions.map((question) => ({ questionId: question._id, seq: 1, value: someValue(question) })),
  });
  return () => student.ok('PUT', '/homework/post-user-answers/finish', { attemptId: attempt._id });
}

/**
 * From the moment a student's finish is sent to the moment the teacher's open page shows the new count, in
 * milliseconds.
 */
export async function finishToShown() {
  const set = await prepare();
  const waiting = [];
  for (let at = 0; at < finishes; at += 1) waiting.push(await readyStudent(set, at + 1));
  const context = await person();
  const page = await context.newPage();
  await logIn(page, set.teacherAccount);
  await page.goto(`/homework/teachers?classId=${set.schoolClass._id}`);
  await waiting.shift()();
  await page.getByText('已交', { exact: true }).waitFor();
  await page.evaluate(() => {
    window.seen = [];
    const look = () => {
      const n = Number.parseInt(document.querySelector('.report__tiles dd b')?.textContent ?? '', 10);
      if (n > (window.seen.at(-1)?.[0] ?? 0)) window.seen.push([n, Date.now()]);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    look();
  });
  const took = [];
  for (const [at, finish] of waiting.entries()) {
    const sentAt = Date.now();
    await finish();
    const shownAt = await until(
      () => page.evaluate((n) => window.seen.find(([count]) => count >= n)?.[1], at + 2),
      { everyMs: 20, what: `count ${at + 2} on the open report` },
    );
    took.push(shownAt - sentAt);
  }
  await context.close();
  await closeBrowser();
  return {
    name: 'finish → shown in the open report',
    unit: 'ms',
    n: took.length,
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    worst: Math.max(...took),
    must: 'p99 ≤ 2000',
    aim: 'p99 ≤ 500',
    ok: quantile(took, 0.99) <= 2_000,
  };
}
