import { prepareTools } from '../system-start.mjs';
import { inForeground } from '../dispatch.mjs';

/** `npm run check [-- name…]`: types, lint, import rules and the rest of infra/checks. */
export async function main(args) {
  await prepareTools();
  return inForeground('infra/checks/run.mjs', args);
}
