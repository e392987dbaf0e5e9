/**
 * `node infra/containers/engines-suite.mjs <path…>`: starts the engines by @yuedu/testing/containers where
 * DOCKER_HOST leads, runs Vitest over the given paths with them, and stops them.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startContainerEngines } from '@yuedu/testing/containers';
import { root } from '../local/paths.mjs';
import { enginePasswords } from '../local/secrets.mjs';

const started = Date.now();
const engines = await startContainerEngines(enginePasswords());
console.log(`engines up in ${((Date.now() - started) / 1000).toFixed(1)} s`);

const vitest = (paths) =>
  new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--maxWorkers=1', ...paths],
      {
        cwd: root,
        stdio: ['ignore', 1, 1],
        timeout: 400_000,
        env: {
          ...process.env,
          NODE_ENV: 'test',
          // the caller reads the sums
          NO_COLOR: '1',
          TZ: 'UTC',
          TEST_DATABASE_URL: engines.databaseUrl,
          TEST_KAFKA_BROKERS: engines.kafkaBrokers,
          TEST_KAFKA_USERNAME: engines.kafkaLogin.username,
          TEST_KAFKA_PASSWORD: engines.kafkaLogin.password,
          TEST_KAFKA_SASL_MECHANISM: engines.kafkaLogin.mechanism,
          TEST_REDIS_URL: engines.redisUrl,
        },
      },
    );
    child.once('error', failed);
    child.once('exit', (code) => done(code ?? 1));
  });

try {
  process.exitCode = await vitest(process.argv.slice(2));
} finally {
  await engines.stop();
}
