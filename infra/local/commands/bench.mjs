import { inForeground } from '../dispatch.mjs';

/** `npm run bench [-- name…]`: the figures of infra/bench, against references started in the same run. */
export const main = (args) => inForeground('infra/bench/run.mjs', args);
