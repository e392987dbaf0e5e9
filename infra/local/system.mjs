import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';

export const isRoot = () => process.getuid?.() === 0;

/** The full path of a program on PATH, or null. */
export function which(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter).concat('/usr/sbin', '/sbin')) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // not here
    }
  }
  return null;
}

let updated = false;

/** Installs Debian packages; throws where we are not root or there is no apt. */
export async function installPackages(packages) {
  if (!isRoot() || !which('apt-get'))
    throw new Error(`these packages must be installed: ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!updated) await run('apt-get', ['update', '-qq'], { env });
  updated = true;
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/**
 * Finds a program; as root on a Debian-like system installs its package. Otherwise throws one sentence that
 * says what to install.
 */
export async function need(program, packages, sentence) {
  const found = which(program);
  if (found) return found;
  await installPackages(packages).catch(() => {
    throw new Error(sentence);
  });
  const now = which(program);
  if (!now) throw new Error(sentence);
  return now;
}
