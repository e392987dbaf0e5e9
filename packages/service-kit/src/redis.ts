import { Redis } from 'ioredis';

/** Injection token of the process's one Redis client for calls (`redisForCalls`); keys say whose they are. */
export const REDIS = Symbol('REDIS');

/**
 * A Redis client for what a call needs while somebody waits: a stopped Redis fails it within half a second
 * and never hangs it. What fails is the caller's to decide; readiness says that Redis is away.
 */
export function redisForCalls(url: string): Redis {
  const redis = new Redis(url, {
    commandTimeout: 500,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    lazyConnect: true,
    retryStrategy: (tries) => Math.min(tries * 100, 2_000),
  });
  redis.on('error', () => undefined); // without a listener the process would end
  redis.connect().catch(() => undefined);
  return redis;
}
