import { root } from '../paths.mjs';
import { run } from '../processes.mjs';
import { which } from '../system.mjs';

/**
 * True when a Docker daemon answers within three seconds and has the compose plugin. `YUEDU_DOCKER=0` says
 * no.
 */
export async function dockerAnswers() {
  if (process.env.YUEDU_DOCKER === '0' || !which('docker')) return false;
  try {
    await run('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 3000 });
    await run('docker', ['compose', 'version'], { timeout: 3000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Brings the named engines up with compose and waits until they are healthy, or stops them. `env` sets ports
 * and password.
 */
export async function dockerEngines({ names, env, stop = false }) {
  const args = stop
    ? ['compose', 'stop', ...names]
    : ['compose', 'up', '--wait', '--wait-timeout', '180', ...names];
  await run('docker', args, { cwd: root, env: { ...process.env, ...env }, timeout: 300_000 });
}
