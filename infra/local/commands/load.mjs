import { inForeground } from '../dispatch.mjs';

/** `npm run load`: k6 against the running system. */
export const main = (args) => inForeground('infra/load/run.mjs', args);
