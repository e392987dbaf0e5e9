import { spawn } from 'node:child_process';
import { closeSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { local, logs, nodeBinary, root } from './paths.mjs';
import { isAlive, openLog, stopAll, until } from './processes.mjs';
import { processesOf } from './run-file.mjs';
import { dropState, readState } from './state.mjs';

/**
 * Starts the supervisor detached and gives { order(name, more), hear(listener), leave() }. It stops
 * everything if we go before `leave()`.
 */
export function startSupervisor() {
  const fd = openLog(join(logs, 'supervisor.log'));
  const child = spawn(nodeBinary(), ['--max-old-space-size=96', join(root, 'infra/local/supervisor.mjs')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', fd, fd, 'ipc'],
    env: { ...process.env, YUEDU_LOCAL_DIR: local },
  });
  closeSync(fd);
  const waiting = new Map();
  let onMessage = () => {};
  child.on('message', (message) => {
    if (message.say) return onMessage(message.say);
    const name = message.done ?? message.failed;
    const { done, failed } = waiting.get(name) ?? {};
    waiting.delete(name);
    if (message.failed) failed?.(new Error(message.reason));
    else done?.();
  });
  child.once('exit', (code) => {
    for (const { failed } of waiting.values())
      failed(new Error(`the supervisor ended (${code}); see .local/logs/supervisor.log`));
  });
  return {
    pid: child.pid,
    onMessage: (listener) => {
      onMessage = listener;
    },
    order: (name, more = {}) =>
      new Promise((done, failed) => {
        waiting.set(name, { done, failed });
        child.send({ order: name, ...more }, (error) => error && failed(error));
      }),
    leave: () => {
      child.disconnect();
      child.unref();
    },
    stop: async () => {
      child.kill('SIGTERM');
      await until(() => child.exitCode !== null || child.signalCode !== null, {
        timeoutMs: 60_000,
        what: 'the supervisor leaves',
      });
    },
  };
}

/** The run file, when its supervisor is alive; else null. */
export function running() {
  const file = readState('run.json');
  return file && isAlive(file.supervisor) ? file : null;
}

/** For a command that measures or tries what runs: with it, what each process was started with. */
export function assertRunning() {
  if (!running() || !readState('plan.json')) throw new Error('nothing runs: npm start first');
}

/** Stops what runs and verifies that nothing is left. Gives the number of processes that were there. */
export async function stopRunning() {
  const file = readState('run.json');
  if (!file) return 0;
  const before = processesOf(file).filter(isAlive);
  if (isAlive(file.supervisor)) {
    await stopAll([file.supervisor], { graceMs: 60_000 });
  }
  // The guardian cleans up after a supervisor that was killed; what it did not know of ends here.
  await until(() => !before.some(isAlive), { timeoutMs: 8000, what: 'all processes leave' }).catch(() =>
    stopAll(before, { graceMs: 5000 }),
  );
  const latest = readState('run.json');
  if (latest) await stopAll(processesOf(latest).filter(isAlive), { graceMs: 5000 });
  dropState('run.json');
  dropState('plan.json');
  return before.length;
}

/** The last lines of a log, for a message about what failed. */
export function tail(name, lines = 15) {
  const file = join(local, 'logs', `${name}.log`);
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : '';
}
