import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/** What only waits (for kills, for time) begins first; the short files fill what is left at the end. */
class LongestFirst extends BaseSequencer {
  async sort(specifications) {
    const rankOf = ({ moduleId }) =>
      moduleId.endsWith('/kills.int.test.ts') ? 0 : moduleId.includes('.int.test.') ? 1 : 2;
    const sorted = await super.sort(specifications);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}

const shared = {
  test: {
    globals: true,
    exclude: ['**/node_modules/**', '**/dist/**', '**/generated/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
};
/** Packages come as their sources: a second copy of one from `dist` would have a state of its own. */
const services = {
  ...shared,
  ssr: { resolve: { conditions: ['source', 'node'] } },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
};
const contracts = fileURLToPath(new URL('packages/contracts/src/', import.meta.url));
const client = {
  ...shared,
  // by their path: with the condition `source`, packages of Ant Design would come as TypeScript, too
  resolve: { alias: [{ find: /^@yuedu\/contracts\/(.*)$/, replacement: `${contracts}$1.ts` }] },
  oxc: { jsx: { runtime: 'automatic' } },
};
const project = (settings, name, files, further = {}) => ({
  ...settings,
  test: { ...settings.test, name, include: [files], ...further },
});

/**
 * One configuration for pure and integration tests; the suffix says the cost (.test.ts pure, .int.test.ts
 * real engines). ADR 0013 says why the files of services share a process's modules and those of the client
 * do not.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // more than the processors: most of an integration test is waiting for an engine
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      project(services, 'integration', '{packages,services}/**/*.int.test.ts', { isolate: false }),
      project(services, 'unit', '{packages,services}/**/!(*.int).test.ts', { isolate: false }),
      project(services, 'infra', 'infra/**/*.test.ts'),
      // `npm run s3`: what needs more than the engines
      project(services, 'trials', 'infra/s3/*.trial.ts'),
      project(client, 'client', 'frontend/src/**/*.test.{ts,tsx}'),
    ],
  },
});
