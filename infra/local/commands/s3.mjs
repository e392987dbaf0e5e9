import { inForeground } from '../dispatch.mjs';

/**
 * `npm run s3`: the suite of every store of files over a real S3 server, which Maven fetches once (41 MB).
 */
export const main = (args) =>
  inForeground('node_modules/jest/bin/jest.js', ['--runInBand', '--testMatch', '**/*.trial.ts', ...args], {
    nodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  });
