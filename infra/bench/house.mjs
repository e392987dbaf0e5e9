import { mainJob } from '../chaos/main-job.mjs';
import { system } from '../e2e/system.mjs';
import { familyOf, memoryOf } from '../local/memory.mjs';
import { pause } from '../local/processes.mjs';
import { isStandIn } from '../local/services.mjs';
import { median, range, slopeOf } from './figures.mjs';
import { cpuSeconds } from './processes.mjs';
import { forms, own } from './start-up.mjs';

const settleMs = 60_000;
const idleMs = 30_000;
const idleRounds = 5;
const soakMinutes = Number(process.env.SOAK_MINUTES || 60);
const pauseOfLoadMs = 2_000;

// The supervisor is the parent of all others.
const members = () =>
  system().processes.flatMap(({ name, pid }) => (name === 'supervisor' ? [pid] : familyOf(pid)));

/** Megabytes of everything that runs, shared pages counted once (PSS). */
const houseMb = () =>
  members().reduce((sum, pid) => sum + (memoryOf(pid, { withChildren: false })?.pss ?? 0), 0);

/** Processor seconds of everything that runs; what an ended child used counts with its parent. */
const processorSeconds = () => {
  const { pid: supervisor } = system().supervisor;
  const others = members().filter((pid) => pid !== supervisor);
  return cpuSeconds([supervisor]) + cpuSeconds(others, { withEndedChildren: true });
};

async function idleShare() {
  const before = processorSeconds();
  const since = performance.now();
  await pause(idleMs);
  const seconds = (performance.now() - since) / 1_000;
  return (100 * (processorSeconds() - before)) / seconds;
}

/** A fresh start of each form: what everything takes, and uses while nobody is there. @returns rows */
export async function idle() {
  const rows = [];
  for (const { args, words, mostMb } of forms) {
    await own('stop');
    await own('start', ...args);
    await pause(settleMs);
    const mb = houseMb();
    const shares = [];
    for (let round = 0; round < idleRounds; round += 1) shares.push(await idleShare());
    rows.push(
      {
        what: `memory of everything together, ${words}, a minute after its start (PSS)`,
        against: 'none',
        figure: `${mb.toFixed(0)} MB`,
        must: `≤ ${mostMb} MB`,
        ok: mb <= mostMb,
      },
      {
        what: `processor of everything together, ${words}, nobody there, five times half a minute`,
        against: 'a core',
        figure: `${range(shares, 1)} %`,
        must: '≤ 6 %',
        ok: median(shares) <= 6,
      },
    );
  }
  await own('stop');
  await own('start');
  return rows;
}

/** Used heap of all Node processes, in megabytes, as their metrics say. */
async function heapMb() {
  const { services, options } = system();
  const urls = Object.entries(services)
    .filter(([name]) => (options.solo ? name === 'gateway' : !isStandIn(name)))
    .map(([, { operationsUrl }]) => operationsUrl);
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(text)?.[1]) / 1e6;
    }),
  );
  return sizes.reduce((sum, one) => sum + one, 0);
}

/** Call, status and code of a refusal stand in its message; what broke a connection stands in its cause. */
const wordsOf = ({ message, cause }) => (cause ? `${message} (${cause.code ?? cause.message})` : message);
const printFault = (run, words) =>
  console.error(`  ${new Date().toISOString()} main job ${run + 1}: ${words}`);

/** One main job after the other, with a pause between; counts into `done`: { runs, broken }. */
async function mainJobsUntil(endAt, done) {
  while (Date.now() < endAt) {
    try {
      const counts = await mainJob({ students: 8 });
      const { failed, lost, doubled } = counts;
      done.broken += failed + lost + doubled;
      if (failed + lost + doubled > 0) printFault(done.runs, JSON.stringify(counts));
    } catch (error) {
      done.broken += 1; // a call that was refused ends the job
      printFault(done.runs, wordsOf(error));
    }
    done.runs += 1;
    await pause(pauseOfLoadMs);
  }
}

/**
 * The main job again and again for SOAK_MINUTES (60): how everything's memory and the heaps go, by the line
 * through the second half. The first half fills caches, pools and Postgres's buffers. @returns rows
 */
export async function soak() {
  const samples = [];
  const since = Date.now();
  const endAt = since + soakMinutes * 60_000;
  const everyMs = Math.max(5_000, (soakMinutes * 60_000) / 60);
  const done = { runs: 0, broken: 0 };
  const load = mainJobsUntil(endAt, done);
  while (Date.now() < endAt) {
    await pause(everyMs);
    samples.push({ hours: (Date.now() - since) / 3_600_000, all: houseMb(), heap: await heapMb() });
    const { all, heap } = samples.at(-1);
    console.log(
      `  ${samples.length}: ${all.toFixed(0)} MB in all, heaps ${heap.toFixed(0)} MB, ${done.runs} runs`,
    );
  }
  await load;
  const later = samples.slice(Math.floor(samples.length / 2));
  const line = (field) => slopeOf(later.map((one) => [one.hours, one[field]]));
  const signed = (value) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)} MB an hour`;
  const { solo } = system().options;
  const [words, most] = solo ? [`with \`--solo\``, 700] : ['as `npm start` starts it', 1_300];
  const row = (what, figure, must, ok) => ({ what, against: 'none', figure, must, ok });
  const worst = Math.max(...samples.map(({ all }) => all));
  const over = `${words}, ${soakMinutes} min of load, ${done.runs} main jobs of 8 students`;
  return [
    row(
      `memory of everything together, ${over} (PSS)`,
      `${worst.toFixed(0)} MB`,
      `≤ ${most} MB`,
      worst <= most,
    ),
    row(
      `its slope over the second half, ${words}`,
      signed(line('all')),
      '≤ +50 MB an hour',
      line('all') <= 50,
    ),
    row(
      `slope of the heaps over the second half, ${words}`,
      signed(line('heap')),
      '≤ +20 MB an hour',
      line('heap') <= 20,
    ),
    row(
      `main jobs with anything lost, doubled or refused, ${words}`,
      String(done.broken),
      '0',
      done.broken === 0,
    ),
  ];
}
