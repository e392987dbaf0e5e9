import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logs, nodeBinary, root } from '../local/paths.mjs';
import { anyFreePort } from '../local/ports.mjs';
import { birthOf, spawnLogged, stopAll, untilUp } from '../local/processes.mjs';
import { localFolder } from './system.mjs';

const taken = new Set();
const isReady = (url) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );

/**
 * One more process of a service of the running system: its script and environment, with ports of its own and
 * what is told otherwise.
 */
async function startCopy(entry, name, overrides) {
  const port = await anyFreePort(taken);
  const operations = await anyFreePort(taken);
  const { FAULT_FILE: _none, ...env } = entry.env;
  const url = `http://127.0.0.1:${port}`;
  const child = spawnLogged(nodeBinary(), ['--enable-source-maps', entry.script], {
    cwd: root,
    log: join(logs, `${name}.log`),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...env,
      PORT: String(port),
      OPERATIONS_PORT: String(operations),
      ...overrides(url),
    },
  });
  const identity = { name, pid: child.pid, birth: birthOf(child.pid) ?? undefined };
  // A test that is killed leaves nothing behind.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  await untilUp(child, () => isReady(`http://127.0.0.1:${operations}`), {
    name,
    log: `.local/logs/${name}.log`,
    timeoutMs: 60_000,
    everyMs: 100,
    what: `${name} is ready`,
  });
  return {
    url,
    close: async () => {
      await stopAll([identity], { graceMs: 10_000 });
      process.off('exit', end);
    },
  };
}

const entryOf = (name) =>
  JSON.parse(readFileSync(join(localFolder, 'plan.json'), 'utf8')).processes.find((one) => one.name === name);

/**
 * A second gateway alone, before the services of the running system.
 * @param settings environment on top of the running gateway's
 * @returns its address, and the way to end it
 */
export const startSecondGateway = (settings) =>
  startCopy(entryOf('gateway'), 'second-gateway', (url) => ({ PUBLIC_URL: url, ...settings }));

/**
 * A second auth, by HTTP alone, and a second gateway before it, on the databases and keys of the running
 * system, which goes on as it was.
 * @param tokenSeconds how long this auth's access tokens live
 * @returns the gateway's address, and the way to end both
 */
export async function startSecondHouse({ tokenSeconds }) {
  const auth = await startCopy(entryOf('auth'), 'second-auth', () => ({
    SPLIT: '1',
    ACCESS_TOKEN_SECONDS: String(tokenSeconds),
  }));
  try {
    const gateway = await startSecondGateway({ AUTH_URLS: auth.url });
    return {
      url: gateway.url,
      close: async () => {
        await gateway.close();
        await auth.close();
      },
    };
  } catch (error) {
    await auth.close();
    throw error;
  }
}
