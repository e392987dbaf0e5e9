import { closeBrowser, logIn, person } from '../e2e/browser.mjs';
import { until } from '../e2e/system.mjs';
import { pause } from '../local/processes.mjs';
import { beginningStudents, classWith, freeText, readyStudents } from './class-at-work.mjs';
import { quantile } from './figures.mjs';

const finishes = 100;
const mostMs = 500;
/** A school's hour: so many classes of so many students. */
const school = { classes: 10, studentsOfClass: 30 };
const mostMsAmongMany = 2_000;
const mostMsAtOnce = 2_000;
/** Between two answers of a student, in milliseconds. */
const thinking = { least: 2_000, most: 6_000 };
const thinkingMs = () => thinking.least + Math.random() * (thinking.most - thinking.least);
const patience = { timeoutMs: 60_000, everyMs: 20 };

/** The teacher's open report, which somebody has handed in for already. */
async function openedReport({ teacherAccount, schoolClass }) {
  const page = await (await person()).newPage();
  await logIn(page, teacherAccount);
  await page.goto(`/homework/teachers?classId=${schoolClass._id}`);
  await page.getByText('已交', { exact: true }).waitFor();
  return page;
}

/** Notes in the page when each count, and each student's line, was first seen. */
const watch = (page) =>
  page.evaluate(() => {
    window.counts = [];
    window.lines = new Map();
    const look = () => {
      const n = Number.parseInt(document.querySelector('.report__tiles dd b')?.textContent ?? '', 10);
      if (n > (window.counts.at(-1)?.[0] ?? 0)) window.counts.push([n, Date.now()]);
      for (const name of document.querySelectorAll('.report__heat tbody tr:not(:has(.report__bl)) th a'))
        if (!window.lines.has(name.textContent)) window.lines.set(name.textContent, Date.now());
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    look();
  });

function rowOf(what, against, took, must) {
  const [p50, p99] = [quantile(took, 0.5), quantile(took, 0.99)];
  return {
    what,
    against: `${against} (p50 ${p50} ms, worst ${Math.max(...took)})`,
    figure: `p99 ${p99} ms`,
    must: `p99 ≤ ${must}`,
    ok: p99 <= must,
  };
}

/**
 * From the moment a student's finish is sent to the moment the teacher's open page shows the new count, in
 * milliseconds. @returns rows
 */
export async function finishToShown() {
  const set = await classWith(await freeText());
  const [first, ...others] = await readyStudents(set, finishes);
  await first.finish();
  const page = await openedReport(set);
  await watch(page);
  const took = [];
  for (const [at, { finish }] of others.entries()) {
    const sentAt = Date.now();
    await finish();
    const shownAt = await until(
      () => page.evaluate((n) => window.counts.find(([count]) => count >= n)?.[1], at + 2),
      { ...patience, what: `count ${at + 2} on the open report` },
    );
    took.push(shownAt - sentAt);
  }
  await closeBrowser();
  return [rowOf('finish → shown in the open report', 'none', took, mostMs)];
}

/** The classes of a school before one text, and the open report of one of them, with its first hand-in. */
async function schoolAtWork({ classes, studentsOfClass }, studentsOf) {
  const post = await freeText();
  const sets = [];
  for (let at = 0; at < classes; at += 1) sets.push(await classWith(post));
  const ready = [];
  for (const set of sets) ready.push(await studentsOf(set, studentsOfClass));
  const [[first, ...watched], ...others] = ready;
  if (studentsOf === beginningStudents) await first.save(first.questions);
  await first.finish();
  const page = await openedReport(sets[0]);
  await watch(page);
  return { page, watched, others };
}

/** When the line of each of these students was first seen, by name. */
const linesOf = (page, students) =>
  until(
    async () => {
      const seen = new Map(await page.evaluate(() => [...window.lines]));
      return students.every(({ name }) => seen.has(name)) && seen;
    },
    { ...patience, what: 'every line of the watched class' },
  );

/**
 * The same while all students of a school are answering: each saves one answer after the other and hands in
 * when he is through; in the open report of one class, from each of its students' finish to his own line.
 * @returns rows
 */
export async function finishAmongMany({ classes, studentsOfClass } = school) {
  const { page, watched, others } = await schoolAtWork({ classes, studentsOfClass }, beginningStudents);
  const finishedAt = new Map();
  const work = async ({ name, questions, save, finish }, isWatched) => {
    for (const question of questions) {
      await pause(thinkingMs());
      await save([question]);
    }
    await pause(thinkingMs());
    if (isWatched) finishedAt.set(name, Date.now());
    await finish();
  };
  await Promise.all([
    ...watched.map((student) => work(student, true)),
    ...others.flat().map((student) => work(student, false)),
  ]);
  const lines = await linesOf(page, watched);
  await closeBrowser();
  const took = watched.map(({ name }) => lines.get(name) - finishedAt.get(name));
  const everyS = `${thinking.least / 1_000} to ${thinking.most / 1_000} s`;
  const what =
    `${classes * studentsOfClass} students answering at once, an answer every ${everyS}: ` +
    'finish → own line in the open report of one class';
  return [rowOf(what, `none; n ${took.length}`, took, mostMsAmongMany)];
}

/**
 * The same when all of them hand in at the same moment, as the end of a lesson may have it.
 * @returns rows
 */
export async function finishAtOnce({ classes, studentsOfClass } = school) {
  const { page, watched, others } = await schoolAtWork({ classes, studentsOfClass }, readyStudents);
  const sentAt = Date.now();
  // one of each class after the other, so that the watched class is neither the first nor the last
  const inTurn = Array.from({ length: studentsOfClass }, (_, at) =>
    [watched, ...others].map((list) => list[at]),
  );
  const sent = inTurn.flat().filter(Boolean);
  await Promise.all(sent.map(({ finish }) => finish()));
  const answeredMs = Date.now() - sentAt;
  const lines = await linesOf(page, watched);
  await closeBrowser();
  const took = watched.map(({ name }) => lines.get(name) - sentAt);
  const what =
    `${classes * studentsOfClass} students hand in at the same moment: ` +
    'finish → own line in the open report of one class';
  return [
    rowOf(what, `none; the last call answered after ${answeredMs} ms; n ${took.length}`, took, mostMsAtOnce),
  ];
}
