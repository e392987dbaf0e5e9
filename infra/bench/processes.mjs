import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { nodeBinary } from '../local/paths.mjs';
import { run, stopAll, until } from '../local/processes.mjs';

const started = [];

export function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** Starts a process and waits until it answers at `url`, or `isThere` says so. Its end is `stopStarted`'s. */
export async function start(
  command,
  args,
  {
    env = {},
    url,
    headers = {},
    isThere = () =>
      fetch(url, { headers, signal: AbortSignal.timeout(1_000) }).then(
        ({ status }) => status < 500,
        () => false,
      ),
  },
) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  let wrong = '';
  child.stderr.on('data', (data) => {
    wrong = `${wrong}${data}`.slice(-2_000);
  });
  started.push(child);
  await until(
    () => {
      if (child.exitCode !== null) throw new Error(`${command} ${args[0]} ended: ${wrong}`);
      return isThere();
    },
    { timeoutMs: 30_000, what: `${url ?? command} answers` },
  );
  return child;
}

export const startNode = (script, options) => start(nodeBinary(), [script], options);

export const stopStarted = () =>
  stopAll(
    started.splice(0).map(({ pid }) => ({ pid })),
    { graceMs: 8_000 },
  );

/** A Debian program, installed when this is root; null where it can't be had. */
export async function debianProgram(name, packageName = name) {
  const find = () =>
    ['/usr/bin', '/usr/sbin', '/usr/local/bin'].map((dir) => `${dir}/${name}`).find(existsSync) ?? null;
  if (find() || process.getuid?.() !== 0) return find();
  await run('apt-get', ['install', '-y', '--no-install-recommends', packageName], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 120_000,
  }).catch(() => undefined);
  return find();
}

export const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** utime, stime, and those of its ended children, in ticks; none of a process that has ended meanwhile. */
function ticksOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
  } catch {
    return [];
  }
}

/** Processor seconds that these processes have used. */
export const cpuSeconds = (pids, { withEndedChildren = false } = {}) =>
  pids
    .flatMap((pid) => ticksOf(pid).slice(0, withEndedChildren ? 4 : 2))
    .reduce((sum, ticks) => sum + ticks / ticksPerSecond, 0);

export const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Resident megabytes. */
export const residentMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
