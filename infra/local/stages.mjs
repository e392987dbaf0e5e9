import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { nodeBinary, root } from './paths.mjs';
import { birthOf } from './processes.mjs';

/**
 * How much of a stage's output comes in front of each of its lines, so that stages beside it can be told
 * apart.
 */
const nameWidth = 8;

// A stage has its own process group, so that its workers and browsers go with it.
function stopGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it has ended
  }
}

/**
 * Programs of this project that run beside each other; each line of theirs is printed behind the stage's
 * name.
 * @param onStart gets `{ pid, birth }` of each, for who has to stop it when this process dies
 */
export function newStages(onStart) {
  const running = new Set();

  /** @returns the exit code, once it has ended or was stopped after `limitMinutes` */
  function run(name, args, { env = {}, limitMinutes, nodeArgs = [] }) {
    const since = Date.now();
    const child = spawn(nodeBinary(), [...nodeArgs, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      detached: true,
    });
    running.add(child);
    onStart({ pid: child.pid, birth: birthOf(child.pid) });
    for (const output of [child.stdout, child.stderr])
      createInterface({ input: output }).on('line', (line) =>
        console.log(`${name.padEnd(nameWidth)} │ ${line}`),
      );
    const timer = setTimeout(() => stopGroup(child), limitMinutes * 60_000);
    return new Promise((done) => {
      child.once('close', (code) => {
        clearTimeout(timer);
        running.delete(child);
        console.log(`${name.padEnd(nameWidth)} │ ended after ${Math.round((Date.now() - since) / 1000)} s`);
        done(code ?? 1);
      });
    });
  }

  return { run, stop: () => running.forEach(stopGroup) };
}
