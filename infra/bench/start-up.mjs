import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { nodeBinary, root } from '../local/paths.mjs';
import { run } from '../local/processes.mjs';
import { closeBrowser, logIn, person } from '../e2e/browser.mjs';
import { HttpSession } from '../e2e/http-session.mjs';
import { account, system } from '../e2e/system.mjs';
import { median, range } from './figures.mjs';
import { freePort, startNode, stopStarted } from './processes.mjs';

const rounds = 5;

/**
 * Seconds of the reference on the machine of what is due: the code that started again in 10.7 s there takes
 * 8.0 times the reference, six rounds in turn (ADR 0016).
 */
const dueReferenceSeconds = 1.33;

/** The forms in which `npm start` starts everything on one machine. */
export const forms = [
  { args: [], words: 'as `npm start` starts it', mostMb: 1_000, mostSeconds: 8 },
  { args: ['--solo'], words: 'with `--solo`', mostMb: 700, mostSeconds: 6 },
];

/** A command of this clone, to its end. */
export const own = (...args) =>
  run(nodeBinary(), [join(root, 'infra/local/cli.mjs'), ...args], { cwd: root, timeout: 240_000 });

async function secondsOfStart(args) {
  const since = performance.now();
  await own('start', ...args);
  const seconds = (performance.now() - since) / 1_000;
  if (!(await fetch(`${system().url}/healthz`)).ok) throw new Error('started, but not there');
  return seconds;
}

/** How long four empty Nest applications take that start at once: it says how fast the machine is now. */
async function secondsOfEmptyNests() {
  const ports = await Promise.all(Array.from({ length: 4 }, freePort));
  const since = performance.now();
  await Promise.all(
    ports.map((port) =>
      startNode(join(root, 'infra/bench/references/empty-nest.mjs'), {
        env: { PORT: String(port) },
        url: `http://127.0.0.1:${port}/`,
      }),
    ),
  );
  const seconds = (performance.now() - since) / 1_000;
  await stopStarted();
  return seconds;
}

/**
 * `npm start` on a clone that has started before: stopped, and started again until everything is ready; in
 * turn with it the reference, started beside nothing.
 * @returns rows
 */
export async function restart() {
  await own('start'); // whatever this code still has to install or build
  const rows = [];
  // the usual form last: it is what runs afterwards
  for (const { args, words, mostSeconds } of forms.toReversed()) {
    const took = [];
    const empty = [];
    for (let round = 0; round < rounds; round += 1) {
      await own('stop');
      empty.push(await secondsOfEmptyNests());
      took.push(await secondsOfStart(args));
    }
    const times = median(took) / median(empty);
    const paced = times * dueReferenceSeconds;
    rows.push({
      what: `everything ${words}, again, until ready`,
      against: `four empty Nest + Fastify at once, ${range(empty, 2)} s`,
      figure:
        `${times.toFixed(1)}×, ${range(took, 1)} s` +
        ` (${paced.toFixed(1)} at the pace of the machine of what is due)`,
      must: `≤ ${mostSeconds} s where the reference takes ${dueReferenceSeconds}`,
      ok: paced <= mostSeconds,
    });
  }
  return rows;
}

const gzipped = (path) => gzipSync(readFileSync(join(root, 'frontend/dist', path)), { level: 9 }).length;

/**
 * The scripts that a browser which has never been here asks for until the page rests.
 * @returns their paths
 */
async function scriptsOf(address, who) {
  const context = await person();
  const page = await context.newPage();
  if (who) await logIn(page, who);
  // By its own: what the log-in page loaded is no part of it.
  const fresh = await context.newPage();
  const found = new Set();
  fresh.on('request', (request) => {
    if (request.resourceType() === 'script') found.add(new URL(request.url()).pathname);
  });
  await fresh.goto(address);
  await fresh.locator('h1').first().waitFor();
  await fresh.waitForLoadState('networkidle');
  await context.close();
  return [...found];
}

/** Sizes of the built files, compressed at level 9. @returns rows */
export async function firstLoadScript() {
  const visitor = new HttpSession();
  const {
    results: [post],
  } = await visitor.ok('GET', `/v1/posts/?limit=1&conditions=${encodeURIComponent('{"isFree":true}')}`);
  const student = account('user', 'student');
  const rows = [];
  for (const [what, address, mostKb, who] of [
    ['home, a visitor', '/', 140],
    ['home, a student', '/', 170, student],
    ['reader, a visitor', `/posts/${post._id}`, 170],
    ['reader, a student', `/posts/${post._id}`, 170, student],
  ]) {
    const files = await scriptsOf(address, who);
    const kb = files.reduce((sum, file) => sum + gzipped(file), 0) / 1_000;
    rows.push({
      what: `first-load script of ${what}, gzip`,
      against: `all of antd, 581 KB (${files.length} files)`,
      figure: `${kb.toFixed(0)} KB`,
      must: `≤ ${mostKb} KB`,
      ok: files.length > 0 && kb <= mostKb,
    });
  }
  await closeBrowser();
  return rows;
}
