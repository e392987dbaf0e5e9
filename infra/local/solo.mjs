/**
 * All services and the gateway in one process, each with its own settings, database client and port: the
 * calls between them are what they are between processes. The supervisor starts it for `npm start --
 * --solo`. What ends one of them ends the process, and the supervisor starts it again.
 */
import { pathToFileURL } from 'node:url';
import { bundleOf, serviceScript } from './bundle.mjs';
import { inSolo } from './solo-plan.mjs';
import { readState } from './state.mjs';

const built = (path) => import(pathToFileURL(bundleOf(path)).href);
const { parseEnv } = await built('packages/service-kit/dist/env.js');
const { createLogger } = await built('packages/service-kit/dist/operations/log.js');
const { leaveOnSignal } = await built('packages/service-kit/dist/leave-on-signal.js');
const { startService } = await built('packages/service-kit/dist/run-service.js');

async function startOne({ name, env: variables }) {
  const env = parseEnv((await built(`services/${name}/dist/env.js`)).envSchema, variables);
  const module = await built(serviceScript(name));
  const started =
    name === 'gateway' ? await module.startGateway(env) : await startService(module[`${name}Service`](env));
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
