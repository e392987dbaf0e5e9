import { existsSync, readFileSync, readdirSync } from 'node:fs';

const kilobytes = (text, name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);

function childrenOf() {
  const children = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const parent = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(pid)]);
    } catch {
      // it ended while we looked
    }
  }
  return children;
}

function family(pid, children) {
  return [pid, ...(children.get(pid) ?? []).flatMap((child) => family(child, children))];
}

/** A process and all that it has started. */
export const familyOf = (pid) => family(pid, childrenOf());

/**
 * Memory of a process with its children, in megabytes: resident (`rss`, shared pages counted for each) and
 * proportional (`pss`, shared pages divided among those that share them). Null where the system has no /proc.
 */
export function memoryOf(pid, { withChildren = true } = {}) {
  if (!existsSync('/proc/self/smaps_rollup')) return null;
  const sum = { rss: 0, pss: 0 };
  for (const one of withChildren ? family(pid, childrenOf()) : [pid]) {
    try {
      const text = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
      sum.rss += kilobytes(text, 'Rss') / 1024;
      sum.pss += kilobytes(text, 'Pss') / 1024;
    } catch {
      // it ended, or belongs to another user whom we may not look into
    }
  }
  return sum;
}
