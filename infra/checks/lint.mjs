import { spawnSync } from 'node:child_process';
import { toSplit } from './to-split.mjs';
import { root } from './tree.mjs';

/** oxlint with types: no any, no floating promise, exhaustive switches, functions ≤ 60 lines. */
export function check() {
  const run = spawnSync(`${root}/node_modules/.bin/oxlint`, ['--type-aware', '-f', 'unix'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  const errors = run.stdout.split('\n').filter((line) => line.includes('[Error'));
  const tooLong = new Set(errors.filter((line) => line.includes('too many lines')).map(fileOf));
  return [
    ...errors.filter((line) => !line.includes('too many lines') || !toSplit.has(fileOf(line))),
    ...[...toSplit]
      .filter((file) => !tooLong.has(file))
      .map((file) => `${file}: within the limits, take it off to-split.mjs`),
    ...(run.stderr ? [run.stderr.slice(0, 500)] : []),
  ];
}

const fileOf = (line) => line.slice(0, line.indexOf(':'));
