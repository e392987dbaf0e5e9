/** `npm run chaos [word…]`: the main job under each fault, against the running system; a line of counts each. Fails when anything is lost or doubled. */
import { dieAt, dropConnections, emptyRedis, freeze, killEngine, killService, recovered } from './faults.mjs';
import { mainJob } from './main-job.mjs';
import { rollingRestart } from './rolling.mjs';

const services = ['auth', 'content', 'classes', 'homework'];
const rolling = 'rolling restart';
const faults = [
  { name: 'no fault', after: async () => true },
  ...services.flatMap((service) => ['after-commit', 'after-send', 'in-handler', 'after-handler-commit'].map((point) => dieAt(service, point))),
  dieAt('homework', 'in-job'), dieAt('auth', 'in-job'),
  killService('gateway'), killEngine('kafka'), freeze('redis', 30_000), emptyRedis(), dropConnections(10_000),
];
const words = process.argv.slice(2);
const wanted = faults.filter((fault) => words.length === 0 || words.some((word) => fault.name.includes(word)));

let bad = 0;
if (words.length === 0 || words.some((word) => rolling.includes(word))) {
  await recovered();
  const { right, ...counts } = await rollingRestart();
  console.log(`${rolling}: ${Object.entries(counts).map(([name, count]) => `${name} ${count}`).join(' · ')}\n`);
  if (!right) bad += 1;
}
if (wanted.length > 0) console.log('| fault | operations | ok | unknown | failed | finishes | in report | in profiles | lost | doubled | longest outage |\n|---|---|---|---|---|---|---|---|---|---|---|');
for (const { name, before, fault, after } of wanted) {
  await recovered();
  const counts = await mainJob({ students: 8, before, fault });
  const struck = await after();
  const right = struck && counts.lost === 0 && counts.doubled === 0 && counts.failed === 0;
  if (!right) bad += 1;
  console.log(`| ${name}${struck ? '' : ' (did not strike)'} | ${counts.operations} | ${counts.ok} | ${counts.unknown} | ${counts.failed} | ${counts.finishes} | ${counts.reported} | ${counts.profiles} | ${counts.lost} | ${counts.doubled} | ${(counts.longestOutageMs / 1000).toFixed(1)} s (${counts.slowest}) |`);
}
process.exit(bad > 0 ? 1 : 0);
