import { FixedClock } from '@yuedu/service-kit/clock';
import { applyMigrations } from '@yuedu/service-kit/migrations';
import { startService } from '@yuedu/service-kit/run-service';
import { createDatabase } from '@yuedu/testing/database';
import { testEngines } from '@yuedu/testing/engines';
import { topicPrefix } from '@yuedu/testing/kafka';
import { startTokenIssuer, type TestCaller } from '@yuedu/testing/tokens';
import { migrationFolders, type PrismaClient } from '../database.ts';
import { signMessage } from '../domain/message-signature.ts';
import { type Env, envSchema } from '../env.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/server.ts';
import { billingService } from '../service.ts';

export const secret = 'only-for-tests-0123456789';
export const familyPlanId = 'd29a2348-c511-58ee-a57b-ede9636dccb8';
export const freePlanId = 'fa34e82e-e227-57b7-8ae5-f66b4151b56b';
export const schoolPlanId = '99fc2bac-330f-547e-ae94-97c28a9f18d7';

export interface Answered { status: number; headers: Headers; body: { data: never; code?: string; errors?: { path: string; code: string }[] } }
export interface CallOptions { as?: TestCaller; body?: unknown; headers?: Record<string, string> }
export interface Billing {
  prisma: PrismaClient; clock: FixedClock; env: Env; sandbox: RunningSandbox; app: Awaited<ReturnType<typeof startService>>['app']; url: string;
  call(method: string, path: string, options?: CallOptions): Promise<Answered>;
  /** A message as the provider sends it; `at` is its time, `by` the secret that it is signed with, `send` what is sent instead of what was signed. */
  tell(message: unknown, options?: { at?: Date; by?: string; send?: string; provider?: string }): Promise<Answered>;
  close(): Promise<void>;
}

/** The service and its sandbox on real engines, with a database and topics of its own. Messages of the sandbox itself go to `webhook`. */
export async function startBilling(overrides: Record<string, string> = {}, now = new Date()): Promise<Billing> {
  const engines = testEngines();
  const database = await createDatabase('billing', (url) => applyMigrations({ url, folders: migrationFolders }));
  const issuer = await startTokenIssuer();
  const sandbox = await startSandbox({ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: 0, SANDBOX_SECRET: secret, SANDBOX_LATE_MS: 300 });
  const env = { ...envSchema.parse({
    NODE_ENV: 'test', PORT: 3006, DATABASE_URL: database.url, KAFKA_BROKERS: engines.kafkaBrokers, REDIS_URL: engines.redisUrl, JWKS_URL: issuer.jwksUrl, TOPIC_PREFIX: topicPrefix('billing'), TOPIC_PARTITIONS: 1,
    LOG_LEVEL: 'silent', PAYMENT_PROVIDER: 'sandbox', SANDBOX_URL: sandbox.url, SANDBOX_SECRET: secret, PROVIDER_TIMEOUT_MS: 1_500, ...overrides,
  }), PORT: 0 };
  const clock = new FixedClock(now);
  const options = billingService(env);
  const service = await startService({ ...options, clock });
  const send = async (method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answered> => {
    const response = await fetch(service.url + path, { method, headers, ...(body === undefined ? {} : { body }) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Answered['body'] };
  };
  return {
    prisma: options.prisma, clock, env, sandbox, app: service.app, url: service.url,
    async call(method, path, { as, body, headers } = {}) {
      const all = { ...(as ? { authorization: await issuer.bearer(as) } : {}), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers };
      return send(method, path, all, body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
    },
    async tell(message, { at = clock.now(), by = secret, send: sent, provider = 'sandbox' } = {}) {
      const body = JSON.stringify(message);
      const timestamp = String(Math.floor(at.getTime() / 1_000));
      return send('POST', `/v1/payments/${provider}/webhook`, { 'content-type': 'application/json', 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signMessage(by, timestamp, Buffer.from(body)) }, sent ?? body);
    },
    async close() {
      await service.close();
      await sandbox.close();
      await issuer.close();
      await database.drop();
    },
  };
}
