/** `npm run chaos [word…]`: the main job, purchases and a steady load under each fault, against the running system; a line of counts each. Fails when anything is lost or doubled. */
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
import { mainJob } from './main-job.mjs';
import { paymentFaults } from './payments.mjs';
import { announcements, purchases } from './purchases.mjs';
import { rollingRestart } from './rolling.mjs';
import { slowPostgres } from './slow-postgres.mjs';
import { loadFaults, underLoad } from './under-load.mjs';

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
const counted = (counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ');
const words = process.argv.slice(2);
const isWanted = (name) => words.length === 0 || words.some((word) => name.includes(word));
let bad = 0;

/** A fault that has its own counts, as one line. */
async function line(name, run) {
  if (!isWanted(name)) return;
  await recovered();
  const { right, ...counts } = await run();
  console.log(`${name}: ${counted(counts)}\n`);
  if (!right) bad += 1;
}

async function table() {
  const wanted = faults.filter(({ name }) => isWanted(name));
  if (wanted.length > 0)
    console.log(
      '| fault | operations | ok | unknown | failed | 500 | lost | doubled | longest outage | healed after | seen |\n|---|---|---|---|---|---|---|---|---|---|---|',
    );
  for (const { name, before, fault, after, work } of wanted) {
    await recovered();
    let healedMs = 0;
    const strike =
      fault &&
      (async () => {
        await fault();
        healedMs = await recovered();
      });
    const counts = await work({ before, fault: strike });
    const struck = await after();
    const right =
      struck && counts.lost === 0 && counts.doubled === 0 && counts.failed === 0 && counts.internal === 0;
    if (!right) bad += 1;
    console.log(
      `| ${name}${struck ? '' : ' (did not strike)'} | ${counts.operations} | ${counts.ok} | ${counts.unknown} | ${counts.failed} | ${counts.internal} | ${counts.lost} | ${counts.doubled} | ${seconds(counts.longestOutageMs)} (${counts.slowest}) | ${fault ? seconds(healedMs) : '–'} | ${counts.seen} |`,
    );
  }
}

async function loadTable() {
  const wanted = loadFaults.filter(({ name }) => isWanted(name));
  if (wanted.length > 0)
    console.log(
      '\n| fault under load | operations | ok | 503 | 429 | unknown | wrong | lost | p99 | healed after |\n|---|---|---|---|---|---|---|---|---|---|',
    );
  for (const fault of wanted) {
    await recovered();
    const counts = await underLoad(fault);
    if (!counts.right) bad += 1;
    console.log(
      `| ${fault.name} | ${counts.operations} | ${counts.ok} | ${counts.unavailable} | ${counts.limited} | ${counts.unknown} | ${counts.wrong.join('; ') || 0} | ${counts.lost} | ${counts.p99Ms.toFixed(0)} ms | ${seconds(counts.healedMs)} |`,
    );
  }
}

await line('rolling restart', rollingRestart);
await table();
await loadTable();
await line('Postgres 2 s slow', slowPostgres);
await line('events three times, out of order, poison', disorder);
const payments = 'payments';
if (isWanted(payments)) {
  await recovered();
  bad += await paymentFaults(words.filter((word) => word !== payments));
}
process.exit(bad > 0 ? 1 : 0);
