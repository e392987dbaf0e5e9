import { spawned } from './spawned.mjs';
import { root } from './tree.mjs';

/** oxlint with types: no any, no floating promise, exhaustive switches, functions ≤ 60 lines. */
export async function check() {
  const run = await spawned(`${root}/node_modules/.bin/oxlint`, ['--type-aware', '-f', 'unix'], {
    cwd: root,
  });
  const errors = run.stdout.split('\n').filter((line) => line.includes('[Error'));
  return [...errors, ...(run.stderr ? [run.stderr.slice(0, 500)] : [])];
}
