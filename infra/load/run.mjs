/** `npm run load [limit] [main-job]`: k6 against the running system on loopback, at most three minutes. Fails when a threshold is crossed or a 21st call is accepted. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsDir } from './k6.mjs';
import { limitLoad } from './limit.mjs';
import { mainJobLoad } from './main-job.mjs';

const loads = { limit: limitLoad, 'main-job': mainJobLoad };
const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(loads);
const lines = [];
let failed = false;

for (const name of wanted) {
  if (!loads[name]) throw new Error(`say one of: ${Object.keys(loads).join(', ')}`);
  const rows = await loads[name]();
  const table = [
    `\n## ${name}`,
    `| ${Object.keys(rows[0]).join(' | ')} |`,
    `|${'---|'.repeat(Object.keys(rows[0]).length)}`,
    ...rows.map((row) => `| ${Object.values(row).join(' | ')} |`),
  ];
  console.log(table.join('\n'));
  lines.push(...table);
  failed ||= rows.some(({ ok }) => !ok);
}
const file = join(resultsDir, 'summary.md');
writeFileSync(file, `# Load, ${new Date().toISOString()}\n${lines.join('\n')}\n`);
console.log(`\n${file}`);
process.exitCode = failed ? 1 : 0;
