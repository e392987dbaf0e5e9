import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hasBundles, isCompiled, writeBundles } from './bundle.mjs';
import { nodeBinary, root } from './paths.mjs';
import { run } from './processes.mjs';
import { readState, writeState } from './state.mjs';

const skipped = new Set(['node_modules', 'dist', 'dev-dist', 'generated', '.local', '.git', 'coverage']);

function filesOf(path, found = []) {
  if (!existsSync(path)) return found;
  if (!lstatSync(path).isDirectory()) return [...found, path];
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name) || entry.name.endsWith('.tsbuildinfo')) continue;
    const inner = join(path, entry.name);
    if (entry.isDirectory()) filesOf(inner, found);
    else if (entry.isFile()) found.push(inner);
  }
  return found;
}

/** One hash over the names and contents of files below the given paths (relative to the clone). */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(join(root, path)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Does the work unless its inputs are what they were at its last success and its outcome still stands. Gives
 * 'up to date' or nothing.
 */
async function once(name, hash, isThere, work) {
  const buildState = readState('build.json') ?? {};
  if (buildState[name] === hash && isThere()) return 'up to date';
  await work();
  writeState('build.json', { ...readState('build.json'), [name]: hash });
  return undefined;
}

/**
 * True when node_modules holds exactly the versions of the lockfile, by npm's own list of what it installed.
 */
export function isInstalled(lock, installed) {
  return Object.entries(lock.packages)
    .filter(([path, expected]) => path.includes('node_modules/') && !expected.link)
    .every(([path, expected]) =>
      installed.packages[path]
        ? installed.packages[path].version === expected.version
        : expected.optional === true,
    );
}

function installedAsLocked() {
  const list = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(list) || !existsSync(join(root, 'node_modules/.bin/node'))) return false;
  return isInstalled(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
    JSON.parse(readFileSync(list, 'utf8')),
  );
}

/** `npm ci`, unless what is installed is what the lockfile says. */
export async function install() {
  if (installedAsLocked()) return 'up to date';
  const env = { ...process.env };
  delete env.NODE_ENV;
  await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: root, env });
  return undefined;
}

export async function generate() {
  const { prismaGenerate } = await import('../scripts/prisma-generate.mjs');
  const done = await prismaGenerate();
  return done.length > 0 ? done.join(', ') : 'up to date';
}

// the last makes the Prisma clients that are compiled with the rest
const typescriptInputs = [
  'packages',
  'services',
  'tsconfig.json',
  'tsconfig.base.json',
  'infra/scripts/prisma-generate.mjs',
];

/** The hash that tells whether running services are of the present sources. */
export const sourcesHash = () =>
  hashOf(['packages', 'services', 'frontend', 'infra/local', 'package-lock.json']);

export function compile() {
  return once('tsc', hashOf(typescriptInputs), isCompiled, () =>
    run(nodeBinary(), [join(root, 'node_modules/typescript/bin/tsc'), '-b', '--pretty', 'false'], {
      cwd: root,
    }).catch((error) => {
      const lines = (error.stdout ?? '').split('\n').filter((line) => line.includes('error TS'));
      throw new Error(
        lines.length > 0
          ? `TypeScript finds ${lines.length} errors:\n${lines.slice(0, 20).join('\n')}`
          : error.message,
      );
    }),
  );
}

/** What `npm start` runs, of what `compile` made. */
export function bundle() {
  return once(
    'bundles',
    hashOf([...typescriptInputs, 'infra/local/bundle.mjs', 'infra/local/services.mjs', 'package-lock.json']),
    hasBundles,
    writeBundles,
  );
}

export function buildClient() {
  if (!existsSync(join(root, 'frontend/vite.config.ts'))) return 'no client yet';
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  return once(
    'client',
    hashOf(['frontend', 'packages/contracts', 'package-lock.json']),
    () => existsSync(join(root, 'frontend/dist/index.html')),
    () =>
      run(nodeBinary(), [vite, 'build', '--logLevel', 'warn'], {
        cwd: join(root, 'frontend'),
        env: { ...process.env, NODE_ENV: 'production' },
      }),
  );
}
