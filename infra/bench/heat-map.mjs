import { randomUUID } from 'node:crypto';
import { texts } from '../demo/plan.mjs';
import { closeBrowser, logIn, person, settled } from '../e2e/browser.mjs';
import { signedIn } from '../e2e/http-session.mjs';
import { account } from '../e2e/system.mjs';
import { classWith, readyStudents } from './class-at-work.mjs';
import { median, range } from './figures.mjs';

const [students, questions] = [60, 20];
const rounds = 5;
const mostMs = 200;
/** The two answers of which the table is made. */
const ofReport = /report-(?:questions|completion)/;
const processes = ['retrieve', 'infer', 'integrate', 'evaluate'];

/** A free text with so many choice questions of all four processes. */
function draftOf() {
  const text = texts().find((one) => one.questions.some(({ type }) => type === 'singleChoice'));
  const question = text.questions.find(({ type }) => type === 'singleChoice');
  return {
    ...text,
    slug: `bench-${randomUUID()}`,
    title: '量測的文章',
    zones: [],
    isFree: true,
    questions: Array.from({ length: questions }, (_, at) => ({
      ...question,
      id: `q${at + 1}`,
      process: processes[at % processes.length],
    })),
  };
}

/** Every option is chosen by some of the class, so that cells of all kinds stand beside each other. */
const valueOf = ({ _id, options }, at) => ({
  optionId: options[(at + Number.parseInt(_id.slice(-4), 16)) % options.length]._id,
});

/** In the page, before anything else: notes when the table has been painted. */
function watch() {
  window.painted = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.report__heat tfoot')) return;
      observer.disconnect();
      // the frame that shows it has been drawn when the task after its animation frame runs
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    }).observe(document, { subtree: true, childList: true });
  });
}

/** From the last byte of the report's two answers to the frame with the table, in milliseconds. */
const sinceData = (pattern) =>
  window.painted.then((paintedAt) => {
    const there = performance
      .getEntriesByType('resource')
      .filter(({ name, responseEnd }) => name.match(pattern) && responseEnd < paintedAt)
      .map(({ responseEnd }) => responseEnd);
    return paintedAt - Math.max(...there);
  });

/** From the press on another question to the frame after it, as whoever pressed it sees it. */
const otherQuestion = (at) =>
  new Promise((resolve) => {
    const since = performance.now();
    document.querySelectorAll('.report__heat .report__qn button')[at].click();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - since);
      port2.postMessage(null);
    });
  });

/** The processor's time of the page's main thread since it was opened, in milliseconds. */
async function threadMs(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime').value * 1_000;
}

/**
 * Holds the report's answers back, so that only what comes of them is measured.
 * @returns what lets them go
 */
async function hold(page) {
  const released = Promise.withResolvers();
  const held = Promise.withResolvers();
  let waiting = 0;
  await page.route(ofReport, async (route) => {
    const response = await route.fetch();
    waiting += 1;
    if (waiting === 2) held.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { held: held.promise, release: released.resolve };
}

async function openReport(page, address) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const answers = await hold(page);
  await page.goto(address);
  await answers.held;
  const before = await threadMs(cdp);
  answers.release();
  const shownMs = await page.evaluate(sinceData, ofReport.source);
  const ownMs = (await threadMs(cdp)) - before;
  await page.unroute(ofReport);
  const cells = await page.locator('.report__heat tbody td').count();
  if (cells !== students * (questions + 1)) throw new Error(`${cells} cells`);
  await settled(page);
  const unchosen = await threadMs(cdp);
  const otherMs = await page.evaluate(otherQuestion, questions - 1);
  const otherOwnMs = (await threadMs(cdp)) - unchosen;
  await cdp.detach();
  return { shownMs, ownMs, otherMs, otherOwnMs };
}

async function filledClass(editor) {
  const post = await editor.ok('POST', '/v1/posts', { draft: draftOf(), publish: true });
  const set = await classWith(post);
  for (const { finish } of await readyStudents(set, students, valueOf)) await finish();
  return set;
}

/** The report of a class of 60 on a text of 20 questions, opened five times in the browser. @returns rows */
export async function heatMap() {
  const editor = await signedIn(account('editor', 'teacher'));
  const { post, schoolClass, teacherAccount } = await filledClass(editor);
  const page = await (await person()).newPage();
  // as most teachers have it: what moves when the table comes is measured, too
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await logIn(page, teacherAccount);
  const address = `/homework/teachers?classId=${schoolClass._id}`;
  await page.goto(address);
  await page.getByText(`${students}／${students} 人`).waitFor({ timeout: 60_000 });
  await page.addInitScript(watch);
  const visits = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await openReport(page, address));
  await closeBrowser();
  await editor.ok('DELETE', `/v1/posts/${post._id}`);
  const figures = (name) => visits.map((one) => one[name]);
  const row = (what, name, own) => ({
    what: `report of ${students} students × ${questions} questions: ${what}`,
    against: `none (the page's thread alone, without waiting for the processor: ${range(figures(own))} ms)`,
    figure: `${range(figures(name))} ms`,
    must: `≤ ${mostMs} ms`,
    ok: median(figures(name)) <= mostMs,
  });
  return [
    row('from its data to the painted table', 'shownMs', 'ownMs'),
    row('another question chosen, to the next frame', 'otherMs', 'otherOwnMs'),
  ];
}
