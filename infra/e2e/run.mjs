/**
 * Runs the whole-system tests, in the lanes of lanes.mjs, against the running system (`npm start` before, or
 * YUEDU_LOCAL_DIR). `--json <file>` writes [{ name, passed, skipped, error }]; names of files narrow the run.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stagesOf } from './lanes.mjs';
import { runFiles } from './run-files.mjs';

const folder = fileURLToPath(new URL('./', import.meta.url));
const args = process.argv.slice(2);
const json = args.includes('--json') ? args.splice(args.indexOf('--json'), 2)[1] : undefined;
const chosenFiles = readdirSync(folder).filter(
  (file) => file.endsWith('.e2e.mjs') && (args.length === 0 || args.some((arg) => file.includes(arg))),
);
const results = [];
const runLane = async (files) => results.push(...(await runFiles(files.map((file) => `${folder}${file}`))));

for (const lanes of stagesOf(chosenFiles)) await Promise.all(lanes.map(runLane));
if (results.length === 0)
  results.push({ name: 'whole-system tests', passed: false, skipped: false, error: 'no test ran' });
if (json) writeFileSync(json, JSON.stringify(results));
process.exitCode = results.some((result) => !result.passed) ? 1 : 0;
