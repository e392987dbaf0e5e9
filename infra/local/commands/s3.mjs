import { inForeground } from '../dispatch.mjs';

/**
 * `npm run s3`: the suite of every store of files over a real S3 server, which Maven fetches once (41 MB).
 */
export const main = (args) =>
  inForeground('node_modules/vitest/vitest.mjs', ['run', '--project=trials', ...args]);
