/**
 * `npm run mutation [-- path…]`: changes one operator at a time in the pure rules (domain/, policies/,
 * contracts' rules, the client's pure files) and runs their tests; a change that no test notices is printed.
 * Files are written back, also after Ctrl-C. Equivalent changes stand in equivalent.json with their reason
 * and don't count; an entry that fits no line any more is an error. A part of the house that was tried whole
 * is recorded in results.json. Not part of `npm test`: it takes about half an hour.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { files, root } from '../checks/tree.mjs';
import { inParallel } from '../local/in-parallel.mjs';
import { loadNow, recordResult } from '../results/store.mjs';
import { instrument } from './instrument.mjs';

const atOnce = 2;
const leastLimitMs = 60_000;
const leastShare = 0.92;
const vitest = `${root}/node_modules/vitest/vitest.mjs`;
const equivalents = JSON.parse(readFileSync(new URL('./equivalent.json', import.meta.url), 'utf8'));
const originals = new Map();

function writeBack() {
  for (const [file, text] of originals) writeFileSync(`${root}/${file}`, text);
  originals.clear();
}
process.once('exit', writeBack);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

/**
 * A rule's file is pure: it stands in domain/, policies/ or rules/, or is a client's file without markup that
 * has a test of its own.
 */
function isPureRule(file) {
  if (/\.test\.ts$/.test(file) || !file.endsWith('.ts')) return false;
  if (
    /^(services|packages)\/.*\/(domain|policies)\//.test(file) ||
    file.startsWith('packages/contracts/src/rules/')
  )
    return true;
  return file.startsWith('frontend/src/') && existsSync(`${root}/${file.replace(/\.ts$/, '.test.ts')}`);
}

/**
 * Arguments for the tests without engines that reach this file, in two rounds: the one beside it, which
 * notices most, then all of them.
 */
function roundsOf(file) {
  const beside = file.replace(/\.ts$/, '.test.ts');
  const related = ['related', file, '--run', '--passWithNoTests', '--project=unit', '--project=client'];
  return existsSync(`${root}/${beside}`) ? [['run', beside], related] : [related];
}

/** Whether the tests notice the mutant: `noticed`, `unnoticed`, or `late` where they did not end in time. */
async function outcomeOf(rounds, mutant, limitMs) {
  for (const round of rounds) {
    const outcome = await runTests(round, mutant, limitMs);
    if (outcome !== 'unnoticed') return outcome;
  }
  return 'unnoticed';
}

function runTests(round, mutant, limitMs) {
  return new Promise((done) => {
    const args = [vitest, ...round, '--maxWorkers=1', '--bail=1', '--silent', '--testTimeout=10000'];
    const env = { ...process.env, NODE_ENV: 'test', TZ: 'UTC', MUTANT: String(mutant) };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) done('unnoticed');
      else done(signal === 'SIGKILL' ? 'late' : 'noticed');
    });
  });
}

const isEquivalent = (file, { code, change }) =>
  equivalents.some((one) => one.file === file && one.code === code && one.change === change);

/** Throws where an equivalent change stands for a line that the file no longer has. */
function refuseStale(file, mutants) {
  for (const one of equivalents)
    if (one.file === file && !mutants.some(({ code, change }) => one.code === code && one.change === change))
      throw new Error(`${file}: equivalent.json names a line or change that is not there: ${one.code}`);
}

/**
 * The changes of one file that no test noticed, and those whose tests did not end in time (a loop without an
 * end, or a busy machine), each `{ line, change, code }`. Throws where its tests are red without any change.
 */
async function trial(file) {
  const source = readFileSync(`${root}/${file}`, 'utf8');
  const lines = source.split('\n');
  const { text, mutants: places } = instrument(source);
  const mutants = places.map((mutant) => ({ ...mutant, code: lines[mutant.line - 1].trim() }));
  refuseStale(file, mutants);
  if (mutants.length === 0) return { count: 0, equivalent: 0, survivors: [], late: [] };
  const rounds = roundsOf(file);
  originals.set(file, source);
  writeFileSync(`${root}/${file}`, text);
  try {
    const begunMs = Date.now();
    if ((await outcomeOf(rounds, -1, 5 * leastLimitMs)) !== 'unnoticed')
      throw new Error(`${file}: red without any change`);
    const limitMs = Math.max(leastLimitMs, 4 * (Date.now() - begunMs));
    const open = mutants.filter((mutant) => !isEquivalent(file, mutant));
    const outcomes = new Map();
    await inParallel(open, atOnce, async (mutant) => {
      outcomes.set(mutant, await outcomeOf(rounds, mutant.id, limitMs));
    });
    const having = (outcome) => open.filter((mutant) => outcomes.get(mutant) === outcome);
    const equivalent = mutants.length - open.length;
    return { count: open.length, equivalent, survivors: having('unnoticed'), late: having('late') };
  } finally {
    writeBack();
  }
}

function print(file, { count, survivors, late }) {
  if (count > 0) console.log(`${count - survivors.length}/${count}  ${file}`);
  for (const { line, change, code } of survivors) console.log(`    ${line}: ${change}    ${code}`);
  for (const { line, change } of late)
    console.log(`    ${line}: ${change}    noticed by the time limit only`);
}

const percent = (part, whole) => (whole === 0 ? 100 : (100 * part) / whole).toFixed(1);

/** Tries the files of one part of the house; the sums of all. */
async function trialOf(files) {
  const sums = { files: files.length, changes: 0, noticed: 0, 'by the time limit only': 0, equivalent: 0 };
  for (const file of files) {
    const result = await trial(file);
    print(file, result);
    sums.changes += result.count;
    sums.noticed += result.count - result.survivors.length;
    sums['by the time limit only'] += result.late.length;
    sums.equivalent += result.equivalent;
  }
  return sums;
}

const paths = process.argv.slice(2);
const rules = files(/\.ts$/).filter(isPureRule).sort();
const partOf = (file) => /^(?:frontend|[^/]+\/[^/]+)/.exec(file)[0];
let [changes, noticed] = [0, 0];
for (const part of new Set(rules.map(partOf))) {
  const own = rules.filter((file) => partOf(file) === part);
  const chosen = own.filter((file) => paths.length === 0 || paths.some((path) => file.startsWith(path)));
  const load = loadNow();
  const sums = await trialOf(chosen);
  changes += sums.changes;
  noticed += sums.noticed;
  if (chosen.length < own.length) continue;
  const share = `${percent(sums.noticed, sums.changes)} %`;
  const met = sums.noticed >= leastShare * sums.changes;
  recordResult('mutation', part, { table: 'rules', load, rows: [{ ...sums, share, met }] });
}
console.log(`${noticed} of ${changes} changes noticed, ${percent(noticed, changes)} % (at least 92 %)`);
process.exitCode = noticed >= leastShare * changes ? 0 : 1;
