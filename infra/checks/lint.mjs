import { spawnSync } from 'node:child_process';
import { root } from './tree.mjs';

/** oxlint with types: no any, no floating promise, exhaustive switches, functions ≤ 60 lines. */
export function check() {
  const run = spawnSync(`${root}/node_modules/.bin/oxlint`, ['--type-aware', '-f', 'unix'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  const errors = run.stdout.split('\n').filter((line) => line.includes('[Error'));
  return [...errors, ...(run.stderr ? [run.stderr.slice(0, 500)] : [])];
}
