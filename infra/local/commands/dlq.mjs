import { runTool } from '../tool.mjs';

/** `npm run dlq -- homework list` or `… replay [id…]`: a service's dead letters; payloads are not shown. */
export async function main([service, verb, ...rest]) {
  if (!service || !['list', 'replay'].includes(verb)) throw new Error('say: npm run dlq -- <service> list | replay [id…]');
  return runTool(service, ['dlq', verb, ...rest]);
}
