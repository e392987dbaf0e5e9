import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inForeground } from './dispatch.mjs';
import { root } from './paths.mjs';
import { readState } from './state.mjs';
import { running } from './supervisor-client.mjs';

/** Runs a service's own tool (dist/tool.js) with the environment that the running service has. */
export async function runTool(service, args) {
  const plan = readState('plan.json');
  if (!running() || !plan) throw new Error('nothing runs: npm start first');
  const entry = plan.processes.find(({ name }) => name === service);
  const tools = plan.processes.filter(({ name, service: of }) => name === of && existsSync(join(root, 'services', of, 'dist/tool.js'))).map(({ name }) => name);
  if (!entry || !tools.includes(service)) throw new Error(`say one of: ${tools.join(', ')}`);
  return inForeground(`services/${service}/dist/tool.js`, args, { env: entry.env });
}
