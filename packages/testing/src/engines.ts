import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { enginesFromEnv, workerNumber } from './env.ts';

/** How Kafka is logged in to, as kafkajs takes it. */
export interface KafkaLogin {
  mechanism: 'plain' | 'scram-sha-512';
  username: string;
  password: string;
}

export interface TestEngines {
  /** Administrator's URL of the Postgres server. */
  databaseUrl: string;
  kafkaBrokers: string;
  /** An administrator of Kafka; none where Kafka takes everybody. */
  kafkaLogin?: KafkaLogin;
  redisUrl: string;
}

const file = fileURLToPath(new URL('../../../.local/test-engines.json', import.meta.url));

/**
 * The engines that tests share: TEST_DATABASE_URL, TEST_KAFKA_BROKERS with TEST_KAFKA_USERNAME,
 * TEST_KAFKA_PASSWORD and TEST_KAFKA_SASL_MECHANISM where it asks for them, TEST_REDIS_URL (which `npm test`
 * sets: from its own environment, to containers of containers.ts where Docker answers, or to local
 * processes), else .local/test-engines.json.
 * @throws with the command that starts them when there are none
 */
export function testEngines(): TestEngines {
  const engines = sharedEngines();
  return { ...engines, redisUrl: databaseOfWorker(engines.redisUrl) };
}

/**
 * A database of Redis for each process that runs tests beside others, from the URL's own on: all callers come
 * from one address, and a limit that one file fills or forgets would be another's.
 */
function databaseOfWorker(redisUrl: string): string {
  if (workerNumber() === 0) return redisUrl;
  const url = new URL(redisUrl);
  url.pathname = `/${Number(url.pathname.slice(1)) + workerNumber()}`;
  return url.href;
}

function sharedEngines(): TestEngines {
  const { databaseUrl, kafkaBrokers, kafkaLogin, redisUrl } = enginesFromEnv();
  if (databaseUrl && kafkaBrokers && redisUrl) return { databaseUrl, kafkaBrokers, kafkaLogin, redisUrl };
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestEngines;
  } catch {
    throw new Error(
      'no test engines: run `node infra/local/cli.mjs engines up`, or set TEST_DATABASE_URL, ' +
        'TEST_KAFKA_BROKERS and TEST_REDIS_URL',
    );
  }
}

/**
 * Kafka and Redis as a process under test is given them. It is an administrator of Kafka: what each service
 * may do there is tried by the whole system.
 */
export function engineEnv(): Record<string, string> {
  const { kafkaBrokers, kafkaLogin, redisUrl } = testEngines();
  return {
    KAFKA_BROKERS: kafkaBrokers,
    REDIS_URL: redisUrl,
    ...(kafkaLogin && {
      KAFKA_USERNAME: kafkaLogin.username,
      KAFKA_PASSWORD: kafkaLogin.password,
      KAFKA_SASL_MECHANISM: kafkaLogin.mechanism,
    }),
  };
}
