import { inForeground } from '../dispatch.mjs';

/**
 * `npm run chaos [-- name…]`: faults of infra/chaos, with counts of what was lost or doubled. kafkajs warns
 * of a negative timeout on this Node, which says nothing.
 */
export const main = (args) =>
  inForeground('infra/chaos/run.mjs', args, { nodeArgs: ['--disable-warning=TimeoutNegativeWarning'] });
