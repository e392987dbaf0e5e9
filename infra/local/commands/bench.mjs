import { inForeground } from '../dispatch.mjs';
import { assertRunning } from '../supervisor-client.mjs';

/** `npm run bench [-- name…]`: the figures of infra/bench, against references started in the same run. */
export function main(args) {
  assertRunning();
  return inForeground('infra/bench/run.mjs', args);
}
