import { join } from 'node:path';
import { engineVariables } from '../e2e/system.mjs';
import { nodeBinary, root } from '../local/paths.mjs';
import { run } from '../local/processes.mjs';
import { median, range } from './figures.mjs';

const rounds = 5;

/** A bench of messaging's toy, on the running system's engines with a database and topics of its own. */
async function toy(script, ...args) {
  const text = await run(
    nodeBinary(),
    [join(root, 'packages/messaging/dist/toy', script), ...args.map(String)],
    {
      timeout: 560_000,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...engineVariables(),
      },
    },
  );
  return JSON.parse(
    text
      .trim()
      .split('\n')
      .findLast((line) => line.startsWith('{"')),
  );
}

/** From commit to applied at 200 events a second. @returns rows */
export async function eventDelay() {
  const seen = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await toy('delay-bench.js', 200, 8));
  const p99 = seen.map((one) => one.p99);
  return [
    {
      what: 'event, commit → applied at 200/s, p99',
      against: `none (p50 ${range(seen.map((one) => one.p50))} ms)`,
      figure: `${range(p99)} ms`,
      must: '≤ 150 ms',
      ok: median(p99) <= 150,
    },
  ];
}

/** Drain of 8,000 waiting events in batches, and with one transaction a message, in turn. @returns rows */
export async function eventDrain() {
  const { batches, singles } = await toy('drain-bench.js', 8_000, rounds);
  const ratio = batches.map((value, at) => value / singles[at]);
  return [
    {
      what: 'drain of 8,000 waiting events',
      against: `one transaction a message, ${range(singles)}/s`,
      figure: `${range(ratio, 2)}×`,
      must: '≥ 1.5×',
      ok: median(ratio) >= 1.5,
    },
    {
      what: 'drain of 8,000 waiting events',
      against: 'none',
      figure: `${range(batches)}/s`,
      must: '≥ 1,000/s',
      ok: median(batches) >= 1_000,
    },
  ];
}
