import { closeSync, existsSync, openSync, readFileSync, readSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { logs } from '../paths.mjs';
import { pause } from '../processes.mjs';

const shownAtFirst = 40;

function names() {
  return existsSync(logs)
    ? readdirSync(logs)
        .filter((name) => name.endsWith('.log'))
        .map((name) => name.slice(0, -4))
        .sort()
    : [];
}

/**
 * Prints what was added to a file since `from`; gives the new end. A truncated file is read from its start.
 */
function printFrom(file, from, prefix) {
  const { size } = statSync(file);
  const start = size < from ? 0 : from;
  if (size === start) return size;
  const bytes = Buffer.alloc(Math.min(size - start, 4_000_000));
  const fd = openSync(file, 'r');
  readSync(fd, bytes, 0, bytes.length, start);
  closeSync(fd);
  for (const line of bytes.toString().split('\n').filter(Boolean)) console.log(`${prefix}${line}`);
  return start + bytes.length;
}

/** `npm run logs -- [service…] [-f]`: the last lines of each log; with -f it goes on until Ctrl-C. */
export async function main(args) {
  const follow = args.includes('-f') || args.includes('--follow');
  const requested = args.filter((arg) => !arg.startsWith('-'));
  const available = names();
  const unknown = requested.filter((name) => !available.includes(name));
  if (unknown.length > 0)
    throw new Error(`no log of ${unknown.join(', ')}; there are: ${available.join(', ') || 'none yet'}`);
  const chosen = requested.length > 0 ? requested : available;
  const ends = new Map();
  for (const name of chosen) {
    const file = join(logs, `${name}.log`);
    const prefix = chosen.length > 1 ? `${name}: ` : '';
    for (const line of readFileSync(file, 'utf8').trimEnd().split('\n').slice(-shownAtFirst).filter(Boolean))
      console.log(`${prefix}${line}`);
    ends.set(name, statSync(file).size);
  }
  while (follow) {
    await pause(300);
    for (const name of chosen)
      ends.set(
        name,
        printFrom(join(logs, `${name}.log`), ends.get(name), chosen.length > 1 ? `${name}: ` : ''),
      );
  }
}
