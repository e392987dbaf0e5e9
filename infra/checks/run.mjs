/**
 * `npm run check [name…]`: every check, or the named ones; each is `check()` of a file beside this one and
 * gives its faults as sentences. `--json <file>` also writes [{ name, faults }] for the test runner.
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
async function faultsOf(name) {
  try {
    const { check } = await import(`./${name}.mjs`);
    return await check();
  } catch (error) {
    return [`the check itself failed: ${error.stack}`];
  }
}

/**
 * These run programs of their own, each line one after the other; the others work in this process meanwhile.
 */
const byPrograms = [['types', 'format', 'lint'], ['imports']];
const names = args.length > 0 ? args : all;
const begun = new Map();
for (const line of byPrograms) {
  let before = Promise.resolve();
  for (const name of line.filter((one) => names.includes(one))) {
    before = before.then(() => faultsOf(name));
    begun.set(name, before);
  }
}
// The others first: what waits for a program is printed in its place below.
const own = names.filter((name) => !begun.has(name));
for (const name of own) {
  begun.set(name, Promise.resolve(await faultsOf(name)));
  // The programs' lines go on between two checks of this process.
  await new Promise((resolve) => setImmediate(resolve));
}
for (const name of names) {
  const faults = await begun.get(name);
  results.push({ name, faults });
  console.log(
    `${faults.length === 0 ? '✓' : '✗'} ${name}${faults.length === 0 ? '' : ` (${faults.length})`}`,
  );
  for (const fault of faults.slice(0, 40)) console.log(`    ${fault}`);
}
if (json) writeFileSync(json, JSON.stringify(results));
process.exitCode = results.some((result) => result.faults.length > 0) ? 1 : 0;
