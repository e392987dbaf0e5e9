import { Redis } from 'ioredis';
import type { Env } from './env.ts';

/** Injection token of the Redis client for what may be lost (reading positions). */
export const REDIS = Symbol('REDIS');

/** A stopped Redis must fail a request, never hang it. */
export function createRedis(env: Env): Redis {
  const redis = new Redis(env.REDIS_URL, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2_000,
    keyPrefix: `${env.TOPIC_PREFIX}homework:`,
  });
  // readiness tells of it; without a listener the process would end
  redis.on('error', () => undefined);
  redis.connect().catch(() => undefined);
  return redis;
}
