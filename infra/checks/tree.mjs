import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

/** Files that git tracks or would track, relative to the root. */
export function files(pattern) {
  const out = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return [...new Set(out.split('\n').filter(Boolean))].filter((file) => pattern.test(file) && exists(file));
}

function exists(file) {
  try {
    readFileSync(`${root}/${file}`);
    return true;
  } catch {
    return false;
  }
}

export const read = (file) => readFileSync(`${root}/${file}`, 'utf8');
export const source = /^(packages|services|frontend|infra)\/.*\.(ts|tsx|mjs|cjs)$/;
export const isTest = (file) => /\.test\.tsx?$|\/testing\/|fixtures\//.test(file);
