import { HttpSession, signedIn } from '../e2e/http-session.mjs';
import { system } from '../e2e/system.mjs';
import { pause } from '../local/processes.mjs';
import { quantile, range, median } from './figures.mjs';

const rounds = 5;
const roundMs = 8_000;
const readsASecond = 40;
const logInsASecond = 5;
/** Each stays well below the limit of a person. */
const readers = 4;

/** Starts `run` so often a second, whether the ones before have ended or not. @returns what they gave */
async function atRate(perSecond, run) {
  const started = [];
  const since = performance.now();
  for (let i = 0; i * (1_000 / perSecond) < roundMs; i += 1) {
    const dueMs = since + i * (1_000 / perSecond);
    await pause(Math.max(0, dueMs - performance.now()));
    started.push(run(i, dueMs));
  }
  return Promise.all(started);
}

/** Milliseconds of each reading from when it was due, so that waiting for one another counts. */
const readingTimes = (sessions) =>
  atRate(readsASecond, async (i, dueMs) => {
    await sessions[i % sessions.length].ok('GET', '/v1/posts/?limit=20');
    return performance.now() - dueMs;
  });

/**
 * Four students read the library while others log in, five a second: passwords are checked a few at a time,
 * so that reading hardly waits. @returns rows
 */
export async function readsBesideLogIns() {
  const students = system().accounts.filter(({ title }) => title === 'student');
  const sessions = await Promise.all(students.slice(0, readers).map((student) => signedIn(student)));
  const others = students.slice(readers);
  const p99 = { without: [], during: [] };
  let loggedIn = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const quiet = quantile(await readingTimes(sessions), 0.99);
    const [times] = await Promise.all([
      readingTimes(sessions),
      atRate(logInsASecond, async (i) => {
        const { account, password } = others[i % others.length];
        await new HttpSession().login(account, password);
        loggedIn += 1;
      }),
    ]);
    // the first warms up
    if (round > 0) {
      p99.without.push(quiet);
      p99.during.push(quantile(times, 0.99));
    }
  }
  const ratios = p99.during.map((ms, round) => ms / p99.without[round]);
  return [
    {
      what: `p99 of reading the library, ${readsASecond} a second, during ${logInsASecond} log-ins a second`,
      against: `without log-ins, ${range(p99.without, 1)} ms`,
      figure: `${range(ratios, 2)}×, ${range(p99.during, 1)} ms (${loggedIn} log-ins)`,
      must: '≤ 2×',
      ok: median(ratios) <= 2,
    },
  ];
}
