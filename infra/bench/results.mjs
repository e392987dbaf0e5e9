import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { cpus, getPriority, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { local } from '../local/paths.mjs';

const kept = join(local, 'bench', 'results.json');
const published = fileURLToPath(new URL('RESULTS.md', import.meta.url));
const cell = (text) => String(text).replaceAll('|', '\\|');

/** What was measured last under each name, on this machine. */
const all = () => (existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {});

const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'no git';
  }
};

/** Remembers the rows of one bench and writes RESULTS.md anew. `loadBefore`: the machine's load when it began. */
export function publish(name, rows, loadBefore) {
  const results = {
    ...all(),
    [name]: {
      at: new Date().toISOString().slice(0, 16).replace('T', ' '),
      commit: commit(),
      load: `${loadBefore.toFixed(1)}${getPriority() === 0 ? '' : ` at nice ${getPriority()}`}`,
      rows,
    },
  };
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(results, null, 2));
  const lines = Object.entries(results).flatMap(([bench, { at, commit: version, load, rows: some }]) =>
    some.map(
      (row) =>
        `| ${[row.what, row.against, row.figure, row.must, row.ok ? 'yes' : '**no**', `${bench}, ${at} UTC, ${version}, ${load}`].map(cell).join(' | ')} |`,
    ),
  );
  writeFileSync(
    published,
    `# Results of npm run bench

Machine: ${machine()}. Medians of five interleaved rounds, with the range in brackets. The last column names the bench, its moment, the commit, and the machine's load
average when it began: above ${cpus().length} other work ran beside it, and absolute figures (not ratios) are worse than the machine could do. Written by \`infra/bench/results.mjs\`.

| what | against | figure | must | met | measured |
|---|---|---|---|---|---|
${lines.join('\n')}

A bench without a row above has not been measured on this machine yet: \`npm run bench <name>\`; the names stand in \`infra/bench/run.mjs\`.
`,
  );
}

export const loadNow = () => loadavg()[0] ?? 0;
