/**
 * Runs the whole-system tests, in the lanes of lanes.mjs, against the running system (`npm start` before, or YUEDU_LOCAL_DIR).
 * `--json <file>` writes [{ name, passed, skipped, error }]; names of files narrow the run.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from 'node:test';
import { stagesOf } from './lanes.mjs';

const folder = fileURLToPath(new URL('./', import.meta.url));
const args = process.argv.slice(2);
const json = args.includes('--json') ? args.splice(args.indexOf('--json'), 2)[1] : undefined;
const chosenFiles = readdirSync(folder).filter(
  (file) => file.endsWith('.e2e.mjs') && (args.length === 0 || args.some((arg) => file.includes(arg))),
);
const results = [];

const note = (passed) => (data) => {
  if (data.details?.type === 'suite' || data.name.endsWith('.e2e.mjs')) return;
  const skipped = data.skip !== undefined && data.skip !== false;
  results.push({
    name: data.name,
    passed,
    skipped,
    error: passed ? undefined : String(data.details?.error?.cause?.stack ?? data.details?.error),
  });
  console.log(
    `${skipped ? '-' : passed ? '✓' : '✗'} ${data.name} (${Math.round(data.details?.duration_ms ?? 0)} ms)`,
  );
  if (!passed) console.log(`    ${results.at(-1).error.split('\n').slice(0, 14).join('\n    ')}`);
};

/** The files of one lane, one after the other. */
function runLane(files) {
  const stream = run({ files: files.map((file) => `${folder}${file}`), concurrency: 1, timeout: 900_000 });
  stream.on('test:pass', note(true));
  stream.on('test:fail', note(false));
  stream.on('test:diagnostic', () => {});
  stream.on('test:stdout', (data) => process.stdout.write(data.message));
  stream.on('test:stderr', (data) => process.stderr.write(data.message));
  stream.resume();
  return new Promise((resolve) => stream.on('end', resolve));
}

for (const lanes of stagesOf(chosenFiles)) await Promise.all(lanes.map(runLane));
if (results.length === 0)
  results.push({ name: 'whole-system tests', passed: false, skipped: false, error: 'no test ran' });
if (json) writeFileSync(json, JSON.stringify(results));
process.exitCode = results.some((result) => !result.passed) ? 1 : 0;
