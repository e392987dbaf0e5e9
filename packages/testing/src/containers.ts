import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { createServer, type AddressInfo } from 'node:net';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import type { KafkaLogin, TestEngines } from './engines.ts';

/** The images of docker-compose.yml; a test holds the two together. */
export const images = { postgres: 'postgres:18', kafka: 'apache/kafka:4.3.0', redis: 'redis:7' } as const;

const startupMs = 180_000;
const inside = 9092;
const outside = 9094;

export interface ContainerEngines extends TestEngines {
  kafkaLogin: KafkaLogin;
  /** Passwords of Kafka's users, by name without `yuedu_`. */
  kafkaPasswords: Passwords;
  stop(): Promise<void>;
}

type Passwords = Readonly<Record<string, string>> & { readonly admin: string; readonly broker: string };

/**
 * Starts the engines of a test run in containers of their own, where Docker answers; nothing of them stays
 * after stop(), or after this process was killed (Ryuk).
 * @param passwords of Kafka's users and of Redis, without quotes and backslashes
 * @throws when an image can't be had or an engine does not come up within three minutes; what came up is
 * stopped then
 */
export async function startContainerEngines(passwords: {
  kafkaPasswords: Passwords;
  redisPassword: string;
}): Promise<ContainerEngines> {
  const { kafkaPasswords, redisPassword } = passwords;
  const started: { stop(): Promise<unknown> }[] = [];
  const keep = <C extends { stop(): Promise<unknown> }>(container: C): C => {
    started.push(container);
    return container;
  };
  const stop = async (): Promise<void> => {
    await Promise.allSettled(started.map((container) => container.stop()));
  };
  const [postgres, kafka, redis] = await Promise.allSettled([
    startPostgres().then(keep),
    startKafka(kafkaPasswords).then(keep),
    startRedis(redisPassword).then(keep),
  ]);
  if (postgres.status === 'fulfilled' && kafka.status === 'fulfilled' && redis.status === 'fulfilled') {
    return {
      databaseUrl: postgres.value.getConnectionUri(),
      kafkaBrokers: addressOf(kafka.value, outside),
      kafkaLogin: { mechanism: 'plain', username: 'yuedu_admin', password: kafkaPasswords.admin },
      kafkaPasswords,
      redisUrl: `redis://:${encodeURIComponent(redisPassword)}@${addressOf(redis.value, 6379)}`,
      stop,
    };
  }
  await stop();
  throw new Error('the engines did not come up in containers', {
    cause: [postgres, kafka, redis].find((one) => one.status === 'rejected')?.reason,
  });
}

const addressOf = (container: StartedTestContainer, port: number): string =>
  `${container.getHost()}:${container.getMappedPort(port)}`;

/** Data that nobody needs after the run: no syncing, many connections. */
function startPostgres() {
  return new PostgreSqlContainer(images.postgres)
    .withUsername('postgres')
    .withPassword('postgres')
    .withDatabase('postgres')
    .withStartupTimeout(startupMs)
    .withEnvironment({
      POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8',
    })
    .withCommand([
      'postgres',
      '-c',
      'max_connections=400',
      '-c',
      'timezone=UTC',
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
    ])
    .start();
}

/**
 * As in docker-compose.yml; testcontainers' own Kafka knows Confluent's image only. A broker tells its
 * clients its address, so that the port outside is chosen first.
 */
async function startKafka(passwords: Passwords): Promise<StartedTestContainer> {
  const port = await freePort();
  return new GenericContainer(images.kafka)
    .withStartupTimeout(startupMs)
    .withExposedPorts({ container: outside, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENERS: `INSIDE://:${inside},HOST://:${outside},CONTROLLER://:9093`,
      KAFKA_ADVERTISED_LISTENERS: `INSIDE://localhost:${inside},HOST://127.0.0.1:${port}`,
      KAFKA_INTER_BROKER_LISTENER_NAME: 'INSIDE',
      ...accessOf(passwords),
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      KAFKA_HEAP_OPTS: '-Xmx512m -Xms128m',
    })
    .withWaitStrategy(Wait.forAll([Wait.forListeningPorts(), Wait.forLogMessage(/Kafka Server started/)]))
    .start();
}

/** Every listener asks who is there, and nobody may do anything that no list names. */
function accessOf(passwords: Passwords): Record<string, string> {
  const jaas = (names: readonly string[]): string =>
    `org.apache.kafka.common.security.plain.PlainLoginModule required username="yuedu_broker" ` +
    `password="${passwords.broker}" ` +
    `${names.map((name) => `user_yuedu_${name}="${passwords[name]}"`).join(' ')};`;
  return {
    KAFKA_LISTENER_SECURITY_PROTOCOL_MAP:
      'INSIDE:SASL_PLAINTEXT,HOST:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT',
    KAFKA_SASL_ENABLED_MECHANISMS: 'PLAIN',
    KAFKA_SASL_MECHANISM_INTER_BROKER_PROTOCOL: 'PLAIN',
    KAFKA_SASL_MECHANISM_CONTROLLER_PROTOCOL: 'PLAIN',
    KAFKA_LISTENER_NAME_INSIDE_PLAIN_SASL_JAAS_CONFIG: jaas(Object.keys(passwords)),
    KAFKA_LISTENER_NAME_HOST_PLAIN_SASL_JAAS_CONFIG: jaas(Object.keys(passwords)),
    KAFKA_LISTENER_NAME_CONTROLLER_PLAIN_SASL_JAAS_CONFIG: jaas(['broker']),
    KAFKA_AUTHORIZER_CLASS_NAME: 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    KAFKA_ALLOW_EVERYONE_IF_NO_ACL_FOUND: 'false',
    KAFKA_SUPER_USERS: 'User:yuedu_admin;User:yuedu_broker',
  };
}

function startRedis(password: string): Promise<StartedTestContainer> {
  return new GenericContainer(images.redis)
    .withStartupTimeout(startupMs)
    .withExposedPorts(6379)
    .withCommand([
      'redis-server',
      '--maxmemory-policy',
      'noeviction',
      '--databases',
      '64',
      '--save',
      '',
      '--requirepass',
      password,
    ])
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        server.close(() => resolve(port));
      });
  });
}
