import { redisForCalls } from '@yuedu/service-kit/redis';
import type { Redis } from 'ioredis';
import type { Env } from './env.ts';

/** Injection token of the Redis client for what may be lost (reading positions). */
export const REDIS = Symbol('REDIS');

export const createRedis = (env: Env): Redis => redisForCalls(env.REDIS_URL, `${env.TOPIC_PREFIX}homework:`);
