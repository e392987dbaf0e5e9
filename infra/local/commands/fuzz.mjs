import { inForeground } from '../dispatch.mjs';

/**
 * `npm run fuzz [-- service… --as role… --examples n]`: schemathesis over the running services' OpenAPI, as
 * each role.
 */
export const main = (args) => inForeground('infra/fuzz/run.mjs', args);
