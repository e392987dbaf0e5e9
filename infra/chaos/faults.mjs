import { mkdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { system, until } from '../e2e/system.mjs';

const pidOf = (name) => system().processes.find((process) => process.name === name)?.pid;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** All services answer ready again. */
export async function recovered() {
  for (const { operationsUrl } of Object.values(system().services)) {
    await until(() => fetch(`${operationsUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).then((answer) => answer.ok, () => false), { timeoutMs: 120_000, everyMs: 250, what: `${operationsUrl} ready` });
  }
}

/** The service dies by SIGKILL at the named point, the next time that it comes there; the supervisor brings it back. */
export function dieAt(service, point) {
  const file = join(process.env.YUEDU_LOCAL_DIR ?? fileURLToPath(new URL('../../.local', import.meta.url)), 'faults', service);
  return {
    name: `kill −9 ${service} ${point}`,
    before: () => { mkdirSync(dirname(file), { recursive: true }); writeFileSync(file, point); },
    after: async () => { const struck = !existsSync(file); rmSync(file, { force: true }); await recovered(); return struck; },
  };
}

export const killEngine = (name) => {
  let pid;
  return {
    name: `kill −9 ${name}`,
    fault: async () => { await pause(200); pid = pidOf(name); process.kill(pid, 'SIGKILL'); },
    after: async () => { await recovered(); return pidOf(name) !== pid; },
  };
};

export const freeze = (name, ms) => ({
  name: `${name} stopped ${ms / 1000} s`,
  fault: async () => {
    await pause(200);
    const pid = pidOf(name);
    process.kill(pid, 'SIGSTOP');
    await pause(ms);
    process.kill(pid, 'SIGCONT');
  },
  after: async () => { await recovered(); return true; },
});

export const killService = (name) => killEngine(name);
