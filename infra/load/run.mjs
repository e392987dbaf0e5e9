/**
 * `npm run load [limit] [main-job]`: k6 against the running system on loopback, at most three minutes. Fails
 * when a threshold is crossed or a 21st call is accepted.
 */
import { loadNow, recordResult } from '../results/store.mjs';
import { limitLoad } from './limit.mjs';
import { mainJobLoad } from './main-job.mjs';

const loads = { limit: limitLoad, 'main-job': mainJobLoad };
const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(loads);
let failed = false;

for (const name of names) {
  if (!loads[name]) throw new Error(`say one of: ${Object.keys(loads).join(', ')}`);
  const load = loadNow();
  const rows = await loads[name]();
  const table = [
    `\n## ${name}`,
    `| ${Object.keys(rows[0]).join(' | ')} |`,
    `|${'---|'.repeat(Object.keys(rows[0]).length)}`,
    ...rows.map((row) => `| ${Object.values(row).join(' | ')} |`),
  ];
  console.log(table.join('\n'));
  recordResult('load', name, {
    table: name,
    load,
    rows: rows.map(({ ok, ...row }) => ({ ...row, met: ok })),
  });
  failed ||= rows.some(({ ok }) => !ok);
}
process.exitCode = failed ? 1 : 0;
