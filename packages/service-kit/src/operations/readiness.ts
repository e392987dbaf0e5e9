import { Redis } from 'ioredis';
import { connect } from 'node:net';
import { pendingMigrations } from '../database/migrations.ts';
import type { KitDatabase } from '../kit-options.ts';

export type Check = () => Promise<void>;
export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>;
}

const checkTimeoutMs = 1_500;

/** Runs all checks at once, each within 1.5 s. */
export async function readinessOf(checks: Readonly<Record<string, Check>>): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, 'ok' | 'failed']> => {
      try {
        await within(check());
        return [name, 'ok'];
      } catch {
        return [name, 'failed'];
      }
    }),
  );
  return { ready: results.every(([, result]) => result === 'ok'), checks: Object.fromEntries(results) };
}

async function within(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), checkTimeoutMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function databaseCheck(database: KitDatabase): Check {
  return async () => {
    await database.$queryRawUnsafe('SELECT 1');
  };
}

/** Every migration of the folders stands in the database; asked again only until it does. */
export function migrationsCheck(database: KitDatabase, folders: readonly string[]): Check {
  let done = false;
  return async () => {
    if (done) return;
    const pending = await pendingMigrations(database, folders);
    if (pending.length > 0) throw new Error(`not applied: ${pending.join(', ')}`);
    done = true;
  };
}

/** PING over a connection of its own, so that a stopped Redis answers no readiness. */
export function redisCheck(url: string): { check: Check; close: () => void } {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: true,
    commandTimeout: 1_000,
    connectTimeout: 1_000,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
  });
  redis.on('error', () => undefined); // the check reports it
  return {
    check: async () => {
      await redis.ping();
    },
    close: () => redis.disconnect(),
  };
}

/** One of the brokers takes a connection. */
export function kafkaCheck(brokers: string): Check {
  return async () => {
    await Promise.any(brokers.split(',').map(openPort));
  };
}

function openPort(broker: string): Promise<void> {
  const url = new URL(`tcp://${broker.trim()}`);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), timeout: 1_000 });
    const end = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    socket.once('connect', () => end(resolve));
    socket.once('error', (error) => end(() => reject(error)));
    socket.once('timeout', () => end(() => reject(new Error('timeout'))));
  });
}
