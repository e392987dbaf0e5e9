import { prepareTools } from '../system-start.mjs';
import { inForeground } from '../dispatch.mjs';

/**
 * `npm run mutation [-- path…]`: changes one operator of the pure rules at a time; names what no test
 * notices.
 */
export async function main(args) {
  await prepareTools();
  return inForeground('infra/mutation/run.mjs', args);
}
