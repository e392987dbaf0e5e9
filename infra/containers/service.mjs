import { existsSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { pause, spawnLogged, stopAll, untilUp } from '../local/processes.mjs';
import { environment, folder, socket } from './podman.mjs';

/** One call of Podman's API; gives the parsed answer, or null for one without a body. */
export function call(method, path, { timeoutMs = 30_000 } = {}) {
  return new Promise((done, failed) => {
    const sent = request({ socketPath: socket, path, method, timeout: timeoutMs }, (answer) => {
      let text = '';
      answer.on('data', (data) => {
        text += data;
      });
      answer.on('end', () => {
        try {
          done(text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null);
        } catch (error) {
          failed(error);
        }
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`${path}: no answer within ${timeoutMs / 1000} s`)));
    sent.on('error', failed);
    sent.end();
  });
}

const answers = () =>
  call('GET', '/_ping', { timeoutMs: 2000 }).then(
    () => true,
    () => false,
  );

const onlyRunning = encodeURIComponent(JSON.stringify({ status: ['running'] }));

/**
 * Podman leaves the rhythm of health checks to systemd, which is not there: until `isOver`, each container
 * that is not healthy yet is checked about every two seconds.
 */
async function checkHealth(isOver) {
  while (!isOver()) {
    const running = await call('GET', `/containers/json?filters=${onlyRunning}`).catch(() => []);
    for (const { Id: id } of running ?? []) {
      if (isOver()) return;
      const state = await call('GET', `/containers/${id}/json`).catch(() => null);
      const status = state?.State?.Health?.Status;
      if (status === 'starting' || status === 'unhealthy')
        await call('GET', `/v4.0.0/libpod/containers/${id}/healthcheck`).catch(() => null);
    }
    await pause(2000);
  }
}

/** Left alone for so long (the checks call every two seconds), the service ends by itself; in seconds. */
const leaveS = 60;

/**
 * Runs `work` while Podman answers as Docker does, on a socket of our own; the service has left when it
 * returns. `work` gets the environment in which Docker's clients find it.
 */
export async function withDockerApi(work) {
  if (existsSync(socket)) rmSync(socket);
  const log = join(folder, 'service.log');
  const child = spawnLogged('podman', ['system', 'service', `--time=${leaveS}`, `unix://${socket}`], {
    log,
    env: environment(),
  });
  let isOver = false;
  try {
    await untilUp(child, answers, {
      name: 'podman system service',
      log,
      what: 'Podman answers',
      timeoutMs: 30_000,
    });
    const checks = checkHealth(() => isOver);
    const result = await work({ ...environment(), DOCKER_HOST: `unix://${socket}` });
    isOver = true;
    await checks;
    return result;
  } finally {
    isOver = true;
    await stopAll([{ pid: child.pid }], { graceMs: 10_000 });
    rmSync(socket, { force: true });
  }
}
