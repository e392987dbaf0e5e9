import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inForeground } from './dispatch.mjs';
import { root } from './paths.mjs';
import { withDatabase } from './services.mjs';
import { readState } from './state.mjs';
import { assertRunning } from './supervisor-client.mjs';

/**
 * Runs a service's own tool (dist/tool.js) with the environment that the running service has; without one,
 * `otherwise`.
 */
export async function runTool(service, args, otherwise) {
  if (!withDatabase.includes(service)) throw new Error(`say one of: ${withDatabase.join(', ')}`);
  assertRunning();
  const plan = readState('plan.json');
  const entry = plan.processes.find(({ name }) => name === service);
  const own = `services/${service}/dist/tool.js`;
  const script = existsSync(join(root, own)) ? own : otherwise;
  if (!entry || !script) throw new Error(`${service} has no read model that can be rebuilt`);
  return inForeground(script, args, { env: entry.env });
}
