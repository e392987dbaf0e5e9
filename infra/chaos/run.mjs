/**
 * `npm run chaos [--no-record] [word…]`: the main job, purchases and a steady load under each fault,
 * against the running system; a row of counts each, stored in results.json and RESULTS.md as soon as it is
 * there. Fails when anything is lost or doubled.
 */
import { disorder } from './disorder.mjs';
import {
  dieAt,
  dropConnections,
  emptyRedis,
  freeze,
  killEngine,
  killService,
  recovered,
  startWithoutKafka,
} from './faults.mjs';
import { loadNow, recordResult } from '../results/store.mjs';
import { mainJob } from './main-job.mjs';
import { paymentFaults } from './payments.mjs';
import { announcements, purchases } from './purchases.mjs';
import { hasTwoOfEach, needsTwoOfEach, rollingRestart } from './rolling.mjs';
import { slowPostgres } from './slow-postgres.mjs';
import { loadFaults, underLoad } from './under-load.mjs';
import { webhookStorm } from './webhook-storm.mjs';

const relayPoints = ['after-commit', 'after-send'];
const points = [...relayPoints, 'in-handler', 'after-handler-commit'];
const faults = [
  { name: 'no fault', after: async () => true },
  ...['auth', 'content', 'classes', 'homework'].flatMap((service) =>
    points.map((point) => dieAt(service, point)),
  ),
  dieAt('homework', 'in-job'),
  dieAt('auth', 'in-job'),
  killService('gateway'),
  killEngine('kafka'),
  killEngine('kafka', 2_000),
  killEngine('kafka', 5_000),
  killEngine('kafka', 60_000),
  startWithoutKafka(30_000, ['auth', 'content', 'classes', 'homework']),
  freeze('redis', 30_000),
  emptyRedis(),
  dropConnections(10_000),
]
  .map((fault) => ({ ...fault, work: (more) => mainJob({ students: 8, ...more }) }))
  .concat(
    [...points, 'in-job'].map((point) => ({ ...dieAt('billing', point), work: purchases })),
    relayPoints.map((point) => ({ ...dieAt('assessment', point), work: announcements })),
  );
const seconds = (ms) => (Number.isFinite(ms) ? `${(ms / 1_000).toFixed(1)} s` : 'never');
const isRecorded = !process.argv.includes('--no-record');
const words = process.argv.slice(2).filter((word) => word !== '--no-record');
const isWanted = (name) => words.length === 0 || words.some((word) => name.includes(word));
let bad = 0;

/** Runs one trial when the system is well again; stores and prints its row. `run` gives { met, ...cells }. */
async function trial(table, name, run) {
  if (!isWanted(name)) return;
  await recovered();
  const load = loadNow();
  const { met, ...cells } = await run();
  if (isRecorded) recordResult('chaos', name, { table, load, rows: [{ ...cells, met }] });
  const counts = Object.entries(cells).map(([column, value]) => `${column} ${value}`);
  console.log(`${met ? '✓' : '✗'} ${name}: ${counts.join(' · ')}\n`);
  if (!met) bad += 1;
}

/** A fault that has counts of its own. */
const counted = (name, run) =>
  trial('counts', name, async () => {
    const { right, ...counts } = await run();
    return {
      seen: Object.entries(counts)
        .map(([what, count]) => `${what} ${count}`)
        .join(' · '),
      met: right,
    };
  });

const underWork = ({ name, before, fault, after, work }) =>
  trial('work', name, async () => {
    let healedMs = 0;
    const strike =
      fault &&
      (async () => {
        await fault();
        healedMs = await recovered();
      });
    const counts = await work({ before, fault: strike });
    const struck = await after();
    return {
      operations: counts.operations,
      ok: counts.ok,
      unknown: counts.unknown,
      failed: counts.failed,
      'answers 500': counts.internal,
      lost: counts.lost,
      doubled: counts.doubled,
      'longest outage': `${seconds(counts.longestOutageMs)} (${counts.slowest})`,
      'healed after': fault ? seconds(healedMs) : '–',
      seen: struck ? counts.seen : `did not strike; ${counts.seen}`,
      met:
        struck && counts.lost === 0 && counts.doubled === 0 && counts.failed === 0 && counts.internal === 0,
    };
  });

const underSteadyLoad = (fault) =>
  trial('load', fault.name, async () => {
    const counts = await underLoad(fault);
    return {
      operations: counts.operations,
      ok: counts.ok,
      'answers 503': counts.unavailable,
      'answers 429': counts.limited,
      unknown: counts.unknown,
      wrong: counts.wrong.join('; ') || 0,
      lost: counts.lost,
      p99: `${counts.p99Ms.toFixed(0)} ms`,
      'healed after': seconds(counts.healedMs),
      met: counts.right,
    };
  });

if (words.length > 0 || hasTwoOfEach()) await counted('rolling restart', rollingRestart);
else console.log(`- rolling restart: left out, ${needsTwoOfEach}`);
for (const fault of faults) await underWork(fault);
for (const fault of loadFaults) await underSteadyLoad(fault);
await counted('Postgres 2 s slow', slowPostgres);
await counted('webhook-storm', webhookStorm);
await counted('events three times, out of order, poison', disorder);
for (const [name, run] of paymentFaults) await trial('payments', `payments: ${name}`, run);
process.exit(bad > 0 ? 1 : 0);
