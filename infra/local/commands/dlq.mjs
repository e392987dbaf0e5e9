import { runTool } from '../tool.mjs';

const verbs = ['list', 'show', 'replay'];

/**
 * `npm run dlq -- homework list | show <id> | replay [id…]`: a service's dead letters; only `show` prints a
 * payload.
 */
export async function main([service, verb, ...rest]) {
  if (!service || !verbs.includes(verb))
    throw new Error('say: npm run dlq -- <service> list | show <id> | replay [id…] [--payload file.json]');
  return runTool(service, ['dlq', verb, ...rest], 'infra/local/dead-letter-tool.mjs');
}
