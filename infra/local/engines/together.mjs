import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf } from '../processes.mjs';
import { kafkaUser } from '../services.mjs';
import { startKafka } from './kafka.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/** The settings of engines whose data nobody needs after the run: no syncing, many connections. */
export const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 400,
};

/** How each engine is asked to leave: Postgres's SIGINT drops its clients, SIGTERM would wait for them. */
export const stopSignals = { postgres: 'SIGINT', kafka: 'SIGTERM', redis: 'SIGTERM' };

/**
 * A function per engine that starts it; each takes `onSpawn(child)` and may be called again after the engine
 * died.
 */
export function engineStarters({
  dir,
  logDir,
  ports,
  password,
  kafkaPasswords,
  checkedJars,
  redisPassword,
  detached = false,
  settings,
  persist = true,
  report,
}) {
  mkdirSync(dir, { recursive: true });
  const log = (name) => join(logDir, `${name}.log`);
  return {
    postgres: (onSpawn) =>
      startPostgres({
        dir: join(dir, 'postgres'),
        port: ports.postgres,
        password,
        log: log('postgres'),
        detached,
        settings,
        onSpawn,
      }),
    kafka: (onSpawn) =>
      startKafka({
        dir: join(dir, 'kafka'),
        port: ports.kafka,
        controllerPort: ports.kafkaController,
        passwords: kafkaPasswords,
        checkedJars,
        log: log('kafka'),
        detached,
        report,
        onSpawn,
      }),
    redis: (onSpawn) =>
      startRedis({
        dir: join(dir, 'redis'),
        port: ports.redis,
        password: redisPassword,
        log: log('redis'),
        detached,
        persist,
        onSpawn,
      }),
  };
}

/** The administrator of a Kafka that was started with these passwords. */
export const adminLogin = (passwords) => ({
  mechanism: 'plain',
  username: kafkaUser('admin'),
  password: passwords.admin,
});

/** Starts the three engines side by side for tests. A failure stops those that came up. */
export async function startEngines(options) {
  const spawned = {};
  const settled = await Promise.allSettled(
    Object.entries(engineStarters(options)).map(async ([name, start]) => {
      const started = await start((child) => {
        spawned[name] = child;
      });
      return [name, started];
    }),
  );
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) {
    for (const child of Object.values(spawned)) child.kill('SIGKILL');
    throw failed.reason;
  }
  const by = Object.fromEntries(settled.map((one) => one.value));
  return {
    databaseUrl: by.postgres.url,
    kafkaBrokers: by.kafka.brokers,
    kafkaLogin: adminLogin(options.kafkaPasswords),
    kafkaPasswords: options.kafkaPasswords,
    redisUrl: by.redis.url,
    outside: by.postgres.outside,
    processes: Object.entries(spawned).map(([name, child]) => ({
      name,
      pid: child.pid,
      birth: birthOf(child.pid),
      signal: stopSignals[name],
    })),
  };
}
