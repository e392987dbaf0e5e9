import { inForeground } from '../dispatch.mjs';
import { assertRunning } from '../supervisor-client.mjs';

/**
 * `npm run chaos [-- name…]`: faults of infra/chaos, with counts of what was lost or doubled. kafkajs warns
 * of a negative timeout on this Node, which says nothing.
 */
export function main(args) {
  assertRunning();
  const nodeArgs = ['--disable-warning=TimeoutNegativeWarning'];
  return inForeground('infra/chaos/run.mjs', args, { nodeArgs });
}
