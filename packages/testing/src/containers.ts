import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { createServer, type AddressInfo } from 'node:net';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import type { TestEngines } from './engines.ts';

/** The images of docker-compose.yml; a test holds the two together. */
export const images = { postgres: 'postgres:18', kafka: 'apache/kafka:4.3.0', redis: 'redis:7' } as const;

const startupMs = 180_000;
const inside = 9092;
const outside = 9094;

export interface ContainerEngines extends TestEngines {
  stop(): Promise<void>;
}

/**
 * Starts the engines of a test run in containers of their own, where Docker answers; nothing of them stays after stop(), or after this process was killed (Ryuk).
 * @throws when an image can't be had or an engine does not come up within three minutes; what came up is stopped then
 */
export async function startContainerEngines(): Promise<ContainerEngines> {
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
    startKafka().then(keep),
    startRedis().then(keep),
  ]);
  if (postgres.status === 'fulfilled' && kafka.status === 'fulfilled' && redis.status === 'fulfilled') {
    return {
      databaseUrl: postgres.value.getConnectionUri(),
      kafkaBrokers: addressOf(kafka.value, outside),
      redisUrl: `redis://${addressOf(redis.value, 6379)}`,
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

/** As in docker-compose.yml; testcontainers' own Kafka knows Confluent's image only. A broker tells its clients its address, so that the port outside is chosen first. */
async function startKafka(): Promise<StartedTestContainer> {
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
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'INSIDE:PLAINTEXT,HOST:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_INTER_BROKER_LISTENER_NAME: 'INSIDE',
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

function startRedis(): Promise<StartedTestContainer> {
  return new GenericContainer(images.redis)
    .withStartupTimeout(startupMs)
    .withExposedPorts(6379)
    .withCommand(['redis-server', '--maxmemory-policy', 'noeviction', '--databases', '64', '--save', ''])
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
