import { parse } from '@babel/parser';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

/** Files that git tracks or would track, relative to the root. */
export function files(pattern) {
  const out = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return [...new Set(out.split('\n'))].filter(
    (file) => file !== '' && pattern.test(file) && existsSync(`${root}/${file}`),
  );
}

export const read = (file) => readFileSync(`${root}/${file}`, 'utf8');
export const source = /^(packages|services|frontend|infra)\/.*\.(ts|tsx|mjs|cjs)$/;
export const isTest = (file) => /\.test\.tsx?$|\/testing\/|fixtures\//.test(file);

/** Files that are no tests, as `{ file, text }`. */
export const codeOf = (pattern) =>
  files(pattern)
    .filter((file) => !isTest(file))
    .map((file) => ({ file, text: read(file) }));

/** The syntax tree of a TypeScript module. */
export const syntaxOf = (text, plugins = []) =>
  parse(text, { sourceType: 'module', plugins: ['typescript', 'decorators-legacy', ...plugins] }).program;

/** The nodes right below a node, without comments. */
export const childrenOf = (node) =>
  Object.entries(node)
    .filter(([name]) => !name.endsWith('Comments'))
    .flatMap(([, value]) => value)
    .filter((one) => typeof one?.type === 'string' && typeof one.start === 'number');
