import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync, closeSync } from 'node:fs';
import { dirname } from 'node:path';

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Polls until `condition` gives something true; throws with `what` after the time-out. */
export async function until(condition, { timeoutMs, everyMs = 50, what }) {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await condition();
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what}: not within ${Math.round(timeoutMs / 1000)} s`);
    await pause(everyMs);
  }
}

/**
 * A process's birth as the kernel tells it, so that a reused pid is never taken for ours. Null when it is
 * gone or a zombie.
 */
export function birthOf(pid) {
  if (!Number.isInteger(pid) || pid <= 1) return null;
  if (existsSync('/proc/self/stat')) {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? null : fields[19];
    } catch {
      return null;
    }
  }
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch (error) {
    return error.code === 'EPERM' ? 'alive' : null;
  }
}

export const isAlive = ({ pid, birth }) => {
  const now = birthOf(pid);
  return now !== null && (birth === undefined || birth === now);
};

function signal(target, name) {
  try {
    if (isAlive(target)) process.kill(target.pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Asks each process to leave, then kills what is still there after the grace. Returns when all are gone. */
export async function stopAll(targets, { graceMs = 20_000, first = 'SIGTERM' } = {}) {
  for (const target of targets) signal(target, target.signal ?? first);
  const end = Date.now() + graceMs;
  while (targets.some(isAlive) && Date.now() < end) await pause(50);
  for (const target of targets) signal(target, 'SIGKILL');
  await until(() => !targets.some(isAlive), { timeoutMs: 5000, what: 'killed processes leave' });
}

/** Opens a log for appending; a file over `maxBytes` is moved to `.1` first. */
export function openLog(file, maxBytes = 10_000_000) {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > maxBytes) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o640);
}

/**
 * What glibc does with freed memory, in bytes: by itself it keeps up to 64 MB of it once a large block has
 * been freed, which every start does. Blocks from 32 KB on, those in which V8 compiles, are mappings of their
 * own and given back each for itself: below that the last block that lives kept 30 MB of them (ADR 0016).
 */
export const thriftyAllocator = {
  MALLOC_TRIM_THRESHOLD_: '1048576',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_ARENA_MAX: '2',
};

/**
 * Starts a process with its output in a log file. With `detached` it outlives its parent; its input is empty
 * unless `input` is 'pipe'.
 */
export function spawnLogged(command, args, { log, detached = false, input = 'ignore', ...options }) {
  const fd = openLog(log);
  const child = spawn(command, args, { ...options, detached, stdio: [input, fd, fd] });
  closeSync(fd);
  if (detached) child.unref();
  return child;
}

/**
 * Waits until a process that was just started is up.
 * @param log where its output goes, named where it ends instead
 */
export const untilUp = (child, isUp, { name, log, what, timeoutMs, everyMs }) =>
  until(
    () => {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`${name} ended at once; see ${log}`);
      return isUp();
    },
    { timeoutMs, everyMs, what },
  );

/**
 * Runs a command to its end; gives its output, throws with the last lines of it when it fails or takes longer
 * than `timeout` ms. `onLine` hears each line of its output.
 */
export function run(command, args, { onLine, ...options } = {}) {
  return new Promise((done, failed) => {
    const child = execFile(command, args, { maxBuffer: 64_000_000, ...options }, (error, stdout, stderr) => {
      if (!error) return done(stdout);
      const tail = `${stdout}\n${stderr}`
        .replaceAll(/\u001b\[[\d;]*m/g, '')
        .trim()
        .split('\n')
        .slice(-30)
        .join('\n');
      const ending =
        error.killed && options.timeout
          ? `was not done within ${options.timeout / 1_000} s`
          : `failed (${error.code ?? error.signal})`;
      failed(
        Object.assign(new Error(`${command} ${args[0] ?? ''} ${ending}:\n${tail}`), {
          stdout,
          stderr,
          code: error.code,
        }),
      );
    });
    if (onLine) child.stdout.on('data', (data) => String(data).split('\n').filter(Boolean).forEach(onLine));
  });
}
