/** `npm run bench [name…]`: measures the running system and prints a table; RESULTS.md keeps the figures with date and machine. */
import { cpus, totalmem } from 'node:os';
import { finishToShown } from './finish-to-shown.mjs';

const benches = { 'finish-to-shown': finishToShown };
const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(benches);
let failed = false;
console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`);
for (const name of wanted) {
  const result = await benches[name]();
  console.log(Object.entries(result).map(([key, value]) => `${key}: ${value}`).join(' · '));
  failed ||= !result.ok;
}
process.exitCode = failed ? 1 : 0;
