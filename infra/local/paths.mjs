import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const local = process.env.YUEDU_LOCAL_DIR ?? join(root, '.local');
export const logs = join(local, 'logs');
export const cache = join(process.env.XDG_CACHE_HOME ?? join(process.env.HOME ?? '/tmp', '.cache'), 'yuedu');

/** The pinned Node once packages are installed; the caller's own before that. */
export function nodeBinary() {
  const pinned = join(root, 'node_modules/.bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
}
