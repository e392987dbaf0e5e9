import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { enginesFromEnv } from './env.ts';

export interface TestEngines {
  /** Administrator's URL of the Postgres server. */
  databaseUrl: string;
  kafkaBrokers: string;
  redisUrl: string;
}

const file = fileURLToPath(new URL('../../../.local/test-engines.json', import.meta.url));

/**
 * The engines that tests share: TEST_DATABASE_URL, TEST_KAFKA_BROKERS, TEST_REDIS_URL (which `npm test` sets: from its own environment, to containers of
 * containers.ts where Docker answers, or to local processes), else .local/test-engines.json.
 * @throws with the command that starts them when there are none
 */
export function testEngines(): TestEngines {
  const { databaseUrl, kafkaBrokers, redisUrl } = enginesFromEnv();
  if (databaseUrl && kafkaBrokers && redisUrl) return { databaseUrl, kafkaBrokers, redisUrl };
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestEngines;
  } catch {
    throw new Error(
      'no test engines: run `node infra/local/cli.mjs engines up`, or set TEST_DATABASE_URL, TEST_KAFKA_BROKERS and TEST_REDIS_URL',
    );
  }
}
