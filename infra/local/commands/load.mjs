import { inForeground } from '../dispatch.mjs';
import { assertRunning } from '../supervisor-client.mjs';

/** `npm run load`: k6 against the running system. */
export function main(args) {
  assertRunning();
  return inForeground('infra/load/run.mjs', args);
}
