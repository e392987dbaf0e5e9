import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf } from '../processes.mjs';
import { startKafka } from './kafka.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/** The settings of engines whose data nobody needs after the run: no syncing, many connections. */
export const throwAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 400 };

/** Starts the three engines side by side. A failure stops those that came up. Gives { postgres, kafka, redis, processes }. */
export async function startEngines({ dir, logDir, ports, password, detached = false, settings, persist = true, tell, onChild = () => {} }) {
  mkdirSync(dir, { recursive: true });
  const log = (name) => join(logDir, `${name}.log`);
  const tasks = {
    postgres: startPostgres({ dir: join(dir, 'postgres'), port: ports.postgres, password, log: log('postgres'), detached, settings }),
    kafka: startKafka({ dir: join(dir, 'kafka'), port: ports.kafka, controllerPort: ports.kafkaController, log: log('kafka'), detached, tell }),
    redis: startRedis({ dir: join(dir, 'redis'), port: ports.redis, log: log('redis'), detached, persist }),
  };
  const settled = await Promise.allSettled(Object.entries(tasks).map(async ([name, task]) => {
    const started = await task;
    onChild(name, started.child);
    return { name, ...started };
  }));
  const up = settled.filter((one) => one.status === 'fulfilled').map((one) => one.value);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) {
    for (const { child } of up) child.kill('SIGKILL');
    throw failed.reason;
  }
  const by = Object.fromEntries(up.map((one) => [one.name, one]));
  return {
    databaseUrl: by.postgres.url, kafkaBrokers: by.kafka.brokers, redisUrl: by.redis.url, outside: by.postgres.outside,
    children: Object.fromEntries(up.map(({ name, child }) => [name, child])),
    processes: up.map(({ name, child }) => ({ name, pid: child.pid, birth: birthOf(child.pid), ...(name === 'postgres' ? { signal: 'SIGINT' } : {}) })),
  };
}
