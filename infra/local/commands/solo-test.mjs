import { join } from 'node:path';
import { inForeground } from '../dispatch.mjs';
import { local } from '../paths.mjs';
import { soloName } from '../solo-plan.mjs';
import { serviceNames } from '../services.mjs';
import { readStateOf } from '../state.mjs';

/** What still runs as a process of its own though all services should share one. */
const apart = (folder) =>
  readStateOf(folder, 'run.json').processes.filter(({ name }) => serviceNames.includes(name));

/**
 * `npm run solo-test`: starts the whole system as `npm start -- --solo` does, in a folder of its own, walks
 * the main job by browser and by HTTP, kills the process at each point at which a service may die, in
 * whichever service comes there first, with counts of what was lost or doubled, and removes everything
 * again; the logs stay where something failed. Some minutes.
 */
export async function main() {
  const folder = join(local, 'solo-test');
  const env = { YUEDU_LOCAL_DIR: folder };
  const cli = (...args) => inForeground('infra/local/cli.mjs', args, { env });
  const steps = [
    () => cli('start', '--solo'),
    async () => {
      const others = apart(folder).map(({ name }) => name);
      if (others.length > 0) console.error(`outside of ${soloName}: ${others.join(', ')}`);
      return others.length;
    },
    () => inForeground('infra/e2e/run.mjs', ['main-job'], { env }),
    () =>
      inForeground('infra/chaos/run.mjs', ['--no-record', 'kill −9 homework'], {
        env,
        nodeArgs: ['--disable-warning=TimeoutNegativeWarning'],
      }),
  ];
  for (const step of steps)
    if ((await step()) !== 0) {
      await cli('stop');
      console.error('failed: the logs are in .local/solo-test/logs');
      return 1;
    }
  return cli('reset', '--yes');
}
