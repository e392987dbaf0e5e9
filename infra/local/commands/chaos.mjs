import { inForeground } from '../dispatch.mjs';

/** `npm run chaos [-- name…]`: faults of infra/chaos, with counts of what was lost or doubled. */
export const main = (args) => inForeground('infra/chaos/run.mjs', args);
