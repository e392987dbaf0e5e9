import { FixedClock } from '@yuedu/service-kit/clock';
import { applyMigrations } from '@yuedu/service-kit/migrations';
import { startService } from '@yuedu/service-kit/run-service';
import { createDatabase } from '@yuedu/testing/database';
import { testEngines } from '@yuedu/testing/engines';
import { startTokenIssuer, type TestCaller } from '@yuedu/testing/tokens';
import { migrationFolders, type PrismaClient } from './database.ts';
import { envSchema } from './env.ts';
import { assessmentService } from './service.ts';

export interface Answered { status: number; headers: Headers; body: { data: never; code?: string; errors?: { path: string; code: string }[] } }
export interface AssessmentUnderTest {
  prisma: PrismaClient;
  clock: FixedClock;
  call(method: string, path: string, options?: { as?: TestCaller; body?: unknown; headers?: Record<string, string> }): Promise<Answered>;
  app: Awaited<ReturnType<typeof startService>>['app'];
  close(): Promise<void>;
}

/** The service on real engines, with a database and topics of its own. */
export async function startAssessment(now: Date): Promise<AssessmentUnderTest> {
  const engines = testEngines();
  const database = await createDatabase('assessment', (url) => applyMigrations({ url, folders: migrationFolders }));
  const issuer = await startTokenIssuer();
  const env = { ...envSchema.parse({
    NODE_ENV: 'test', PORT: 3005, DATABASE_URL: database.url, KAFKA_BROKERS: engines.kafkaBrokers, REDIS_URL: engines.redisUrl, JWKS_URL: issuer.jwksUrl,
    TOPIC_PREFIX: `t${process.pid.toString(36)}${Date.now().toString(36)}.`, TOPIC_PARTITIONS: 1, LOG_LEVEL: 'error',
  }), PORT: 0 };
  const clock = new FixedClock(now);
  const options = assessmentService(env);
  const service = await startService({ ...options, clock });
  return {
    prisma: options.prisma, clock, app: service.app,
    async call(method, path, { as, body, headers } = {}) {
      const request = { method, headers: { ...(as ? { authorization: await issuer.bearer(as) } : {}), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers } };
      const response = await fetch(service.url + path, body === undefined ? request : { ...request, body: JSON.stringify(body) });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Answered['body'] };
    },
    async close() {
      await service.close();
      await issuer.close();
      await database.drop();
    },
  };
}
