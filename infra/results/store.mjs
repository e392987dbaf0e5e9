import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cpus, getPriority, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../local/paths.mjs';
import { layouts } from './layouts.mjs';
import { resultsPage } from './page.mjs';

const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} ` +
  `GiB, Node ${process.versions.node}`;
const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'no git';
  }
};

/** The load average of the last minute. Taken before a measurement begins, it says what else ran. */
export const loadNow = () => loadavg()[0] ?? 0;

/** Everything measured so far for `infra/<folder>`, by name. */
export function readResults(folder, base = root) {
  const file = join(base, 'infra', folder, 'results.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function write(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/**
 * Stores what was measured under a name: results.json of the folder gains or replaces this one name, and
 * RESULTS.md is made from all of it. Names are sorted, so that two branches that measure different things
 * merge. `rows`: objects of cells, each with `met`; `load`: the load average when it began.
 */
export function recordResult(folder, name, { table, rows, load }, base = root) {
  const nice = getPriority() === 0 ? '' : ` at nice ${getPriority()}`;
  const results = {
    ...readResults(folder, base),
    [name]: {
      table,
      at: new Date().toISOString().slice(0, 16).replace('T', ' '),
      commit: commit(),
      load: `${load.toFixed(1)}${nice}`,
      machine: machine(),
      rows,
    },
  };
  const sorted = Object.fromEntries(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1)));
  write(join(base, 'infra', folder, 'results.json'), `${JSON.stringify(sorted, null, 1)}\n`);
  write(join(base, 'infra', folder, 'RESULTS.md'), resultsPage(layouts[folder], sorted));
}

/** The pages that results.json of each folder makes, as [path, text]. */
export const resultsDocuments = () =>
  Object.entries(layouts).map(([folder, layout]) => [
    `infra/${folder}/RESULTS.md`,
    resultsPage(layout, readResults(folder)),
  ]);
