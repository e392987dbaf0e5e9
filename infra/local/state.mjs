import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { local, root } from './paths.mjs';

// What is built belongs to the clone, not to one of the systems that may run from it.
const at = (name) => (name === 'build.json' ? join(root, '.local', name) : join(local, name));

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Reads a JSON file of .local, or gives null. */
export const readState = (name) => read(at(name));

/** The same of a system that runs from another folder. */
export const readStateOf = (folder, name) => read(join(folder, name));

/** Writes a JSON file of .local so that only its owner reads it and nobody sees half of it. */
export function writeState(name, value) {
  const file = at(name);
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  chmodSync(fresh, 0o600);
  renameSync(fresh, file);
}

export const dropState = (name) => rmSync(at(name), { force: true });
