import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { local, nodeBinary, root } from './paths.mjs';
import { run } from './processes.mjs';
import { readState, writeState } from './state.mjs';

const script = join(root, 'infra/demo/load.mjs');

/**
 * Loads the demo once per data folder. The script gets YUEDU_ENVIRONMENTS, a JSON file of environment by
 * service, and YUEDU_DEMO_FILE, where it writes { accounts: [{ role, title, account, password, classIds }] }.
 */
export async function loadDemo(plan, report = () => {}) {
  if (process.env.DEMO === '0') return 'left out, since DEMO=0';
  if (!existsSync(script)) throw new Error('infra/demo/load.mjs is missing');
  if (readState('demo.json')?.loaded) return 'up to date';
  const environments = Object.fromEntries(
    plan.processes.filter(({ name, service }) => name === service).map(({ service, env }) => [service, env]),
  );
  writeState('environments.json', environments);
  const file = join(local, 'demo.json');
  await run(nodeBinary(), ['--enable-source-maps', script], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      TZ: 'UTC',
      YUEDU_ENVIRONMENTS: join(local, 'environments.json'),
      YUEDU_DEMO_FILE: file,
    },
    onLine: (line) => report(line.trim()),
  });
  writeState('demo.json', { ...readState('demo.json'), loaded: true });
  return undefined;
}
