/**
 * All services and the gateway in one process, each with its own settings, database client and port: the
 * calls between them are what they are between processes. The supervisor starts it for `npm start --
 * --solo`. What ends one of them ends the process, and the supervisor starts it again.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { inSolo } from './solo-plan.mjs';
import { readState } from './state.mjs';

const built = (path) => import(pathToFileURL(join(root, path)).href);
const { parseEnv } = await built('packages/service-kit/dist/env.js');
const { createLogger } = await built('packages/service-kit/dist/operations/log.js');
const { leaveOnSignal } = await built('packages/service-kit/dist/leave-on-signal.js');
const { startService } = await built('packages/service-kit/dist/run-service.js');

async function startOne({ name, env: variables }) {
  const folder = `services/${name}/dist`;
  const env = parseEnv((await built(`${folder}/env.js`)).envSchema, variables);
  const started =
    name === 'gateway'
      ? await (await built(`${folder}/gateway.js`)).startGateway(env)
      : await startService((await built(`${folder}/service.js`))[`${name}Service`](env));
  const { url, operationsUrl } = started;
  createLogger(name, env).info({ url, operationsUrl, solo: true }, 'ready to serve');
  return { leaveMs: env.LEAVE_MS, started };
}

const log = createLogger('solo', { NODE_ENV: process.env.NODE_ENV });
const entries = readState('plan.json').processes.filter(inSolo);
try {
  const running = await Promise.all(
    entries.map((entry) =>
      startOne(entry).catch((error) => {
        throw new Error(`${entry.name} did not start; all of them end`, { cause: error });
      }),
    ),
  );
  const all = {
    leave: () => running.forEach(({ started }) => started.leave()),
    close: async () => {
      // One that fails to close takes no other's time to finish its calls and jobs.
      const closed = await Promise.allSettled(running.map(({ started }) => started.close()));
      const failed = closed.find(({ status }) => status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
  leaveOnSignal(all, log, Math.max(...running.map(({ leaveMs }) => leaveMs)));
} catch (error) {
  log.fatal({ err: error }, 'ended');
  process.exit(1);
}
