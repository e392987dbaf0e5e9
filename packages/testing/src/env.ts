import type { KafkaLogin, TestEngines } from './engines.ts';

/**
 * Engines given by the environment (CI); undefined where they are to be read from .local/test-engines.json.
 */
export function enginesFromEnv(): Partial<TestEngines> {
  return {
    databaseUrl: process.env['TEST_DATABASE_URL'],
    kafkaBrokers: process.env['TEST_KAFKA_BROKERS'],
    kafkaLogin: kafkaLogin(),
    redisUrl: process.env['TEST_REDIS_URL'],
  };
}

/** Number of the process that runs tests beside others, from 1; 0 where it is the only one. */
export const workerNumber = (): number => Number(process.env['VITEST_POOL_ID'] ?? 0);

function kafkaLogin(): KafkaLogin | undefined {
  const { TEST_KAFKA_USERNAME: username, TEST_KAFKA_PASSWORD: password } = process.env;
  if (!username || !password) return undefined;
  const mechanism = process.env['TEST_KAFKA_SASL_MECHANISM'] === 'scram-sha-512' ? 'scram-sha-512' : 'plain';
  return { mechanism, username, password };
}
