import 'reflect-metadata';
import { createTopics } from '@yuedu/messaging/create-topics';
import { appendEvents, type NewEvent } from '@yuedu/messaging/outbox';
import { parseEnv } from '@yuedu/service-kit/env';
import type { Clock } from '@yuedu/service-kit/clock';
import type { RunningService } from '@yuedu/service-kit/kit-options';
import { applyMigrations } from '@yuedu/service-kit/migrations';
import { startService } from '@yuedu/service-kit/run-service';
import { createDatabase } from '@yuedu/testing/database';
import { testEngines } from '@yuedu/testing/engines';
import { deleteTopics, topicPrefix } from '@yuedu/testing/kafka';
import { startTokenIssuer, type TestCaller } from '@yuedu/testing/tokens';
import { migrationFolders } from '../database.ts';
import { type Env, envSchema } from '../env.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { serviceOptions } from '../service.ts';

export interface Reply { status: number; data: never; problem: { code?: string; errors?: { path: string; code: string }[] }; headers: Headers; text: string }

/** The service on real engines, with a database, topics and keys of its own. */
export interface Homework {
  service: RunningService;
  prisma: PrismaClient;
  env: Env;
  databaseUrl: string;
  /** Sends events of other services the way they would come: by Kafka. */
  tell(...events: NewEvent[]): Promise<void>;
  call(caller: TestCaller | null, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  stop(): Promise<void>;
}

export async function startHomework(options: { clock?: Clock; work?: boolean } = {}): Promise<Homework> {
  const { kafkaBrokers, redisUrl } = testEngines();
  const prefix = topicPrefix('hw');
  const [database, issuer] = await Promise.all([createDatabase('homework', (url) => applyMigrations({ url, folders: migrationFolders })), startTokenIssuer()]);
  await createTopics({ brokers: kafkaBrokers, prefix, partitions: 2 });
  const env = parseEnv(envSchema.extend({ PORT: envSchema.shape.OPERATIONS_PORT }), {
    NODE_ENV: 'test', DATABASE_URL: database.url, KAFKA_BROKERS: kafkaBrokers, REDIS_URL: redisUrl, TOPIC_PREFIX: prefix, JWKS_URL: issuer.jwksUrl, LOG_LEVEL: 'error', DATABASE_POOL: '25',
  });
  const whole: Env = { ...env, PORT: 0 };
  const parts = serviceOptions(whole);
  const service = await startService({ ...parts, ...(options.clock ? { clock: options.clock } : {}) }, { http: true, work: options.work ?? true });
  return {
    service, prisma: parts.prisma, env: whole, databaseUrl: database.url,
    tell: (...events) => parts.prisma.$transaction((tx) => appendEvents(tx, events)),
    call: async (caller, method, path, body, headers = {}) => {
      const response = await fetch(service.url + path, {
        method, ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(caller ? { authorization: await issuer.bearer(caller) } : {}), ...headers },
      });
      const text = await response.text();
      const parsed = (text.startsWith('{') ? JSON.parse(text) : {}) as { data?: never };
      return { status: response.status, data: parsed.data as never, problem: parsed as Reply['problem'], headers: response.headers, text };
    },
    stop: async () => {
      await service.close();
      await issuer.close();
      await Promise.all([database.drop(), deleteTopics(prefix)]);
    },
  };
}
