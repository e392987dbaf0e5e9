import { inForeground } from '../dispatch.mjs';
import { running } from '../supervisor-client.mjs';

/**
 * `npm run chaos [-- name…]`: faults of infra/chaos, with counts of what was lost or doubled. kafkajs warns
 * of a negative timeout on this Node, which says nothing.
 */
export function main(args) {
  if (!running()) throw new Error('nothing runs: npm start first');
  const nodeArgs = ['--disable-warning=TimeoutNegativeWarning'];
  return inForeground('infra/chaos/run.mjs', args, { nodeArgs });
}
