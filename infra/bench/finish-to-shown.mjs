import { closeBrowser, logIn, person } from '../e2e/browser.mjs';
import { until } from '../e2e/system.mjs';
import { classWith, freeText, readyStudents } from './class-at-work.mjs';
import { quantile } from './figures.mjs';

const finishes = 100;
const mostMs = 500;
/** A school's hour: so many classes of so many students. */
const school = { classes: 10, studentsOfClass: 30 };
const mostMsAtOnce = 2_000;
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

/**
 * The same when all classes of a school hand in at once: in the open report of one of them, from each of its
 * students' finish to his own line. @returns rows
 */
export async function finishAtOnce({ classes, studentsOfClass } = school) {
  const post = await freeText();
  const sets = [];
  for (let at = 0; at < classes; at += 1) sets.push(await classWith(post));
  const ready = [];
  for (const set of sets) ready.push(await readyStudents(set, studentsOfClass));
  const [own, ...others] = ready;
  const [first, ...watched] = own;
  await first.finish();
  const page = await openedReport(sets[0]);
  await watch(page);
  const sentAt = Date.now();
  // one of each class after the other, so that the watched class is neither the first nor the last
  const inTurn = Array.from({ length: studentsOfClass }, (_, at) =>
    [watched, ...others].map((list) => list[at]),
  );
  const sent = inTurn.flat().filter(Boolean);
  await Promise.all(sent.map(({ finish }) => finish()));
  const lines = await until(
    async () => {
      const seen = new Map(await page.evaluate(() => [...window.lines]));
      return watched.every(({ name }) => seen.has(name)) && seen;
    },
    { ...patience, what: 'every line of the watched class' },
  );
  await closeBrowser();
  const took = watched.map(({ name }) => lines.get(name) - sentAt);
  const what =
    `${classes * studentsOfClass} students hand in at once: ` +
    'finish → own line in the open report of one class';
  return [rowOf(what, `none; n ${took.length}`, took, mostMsAtOnce)];
}
