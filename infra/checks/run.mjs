/**
 * `npm run check [name…]`: every check, or the named ones; each is `check()` of a file beside this one and gives its faults as sentences.
 * `--json <file>` also writes [{ name, faults }] for the test runner.
 */
import { writeFileSync } from 'node:fs';

const all = [
  'types',
  'format',
  'lint',
  'imports',
  'tidy',
  'names',
  'styles',
  'shape',
  'guards',
  'access',
  'events',
  'samples',
  'topics',
  'effects',
  'bounds',
  'logs',
  'errors',
  'security',
  'generated',
];
const args = process.argv.slice(2);
const json = args.includes('--json') ? args.splice(args.indexOf('--json'), 2)[1] : undefined;
const results = [];
for (const name of args.length > 0 ? args : all) {
  let faults;
  try {
    const { check } = await import(`./${name}.mjs`);
    faults = await check();
  } catch (error) {
    faults = [`the check itself failed: ${error.stack}`];
  }
  results.push({ name, faults });
  console.log(
    `${faults.length === 0 ? '✓' : '✗'} ${name}${faults.length === 0 ? '' : ` (${faults.length})`}`,
  );
  for (const fault of faults.slice(0, 40)) console.log(`    ${fault}`);
}
if (json) writeFileSync(json, JSON.stringify(results));
process.exitCode = results.some((result) => result.faults.length > 0) ? 1 : 0;
