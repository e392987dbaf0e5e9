import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { missingCredentials } from '@yuedu/messaging/env';
import { Messaging } from '@yuedu/messaging/messaging';
import { startMessaging } from '@yuedu/messaging/start-messaging';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { BadEnvironment, type BaseEnv } from './env.ts';
import {
  countCalls,
  endConnections,
  httpAdapter,
  limitBodies,
  observeCalls,
  onlyWhatIsTaken,
} from './http/http-server.ts';
import type { RunningService, ServiceOptions, ServiceParts } from './kit-options.ts';
import { startSweep } from './operations/sweep.ts';
import { missingOfS3, namesStore } from './files/store-of.ts';
import { forgetOwners } from './database/forget-owners.ts';
import { KitModule } from './kit.module.ts';
import { leaveOnSignal } from './leave-on-signal.ts';
import { createLogger, nestLogger } from './operations/log.ts';
import { processMetrics } from './operations/metrics.ts';
import { openApiOf } from './openapi/openapi.ts';
import { type Operations, startOperations } from './operations/operations.ts';
import {
  type Check,
  databaseCheck,
  kafkaCheck,
  migrationsCheck,
  redisCheck,
} from './operations/readiness.ts';
import { startTracing } from './operations/trace-context.ts';

/**
 * Starts a service in this process: HTTP and work together, or HTTP only with SPLIT=1. Leaves on SIGTERM or
 * SIGINT.
 */
export async function runService(options: ServiceOptions): Promise<void> {
  await runProcess(options, { http: true, work: !options.env.SPLIT });
}

/** Starts consumers, relay and jobs only. */
export async function runWorker(options: ServiceOptions): Promise<void> {
  await runProcess(options, { http: false, work: true });
}

async function runProcess(options: ServiceOptions, parts: ServiceParts): Promise<void> {
  const log = createLogger(options.name, options.env);
  const service = await startService(options, parts);
  log.info({ url: service.url, operationsUrl: service.operationsUrl, ...parts }, 'ready to serve');
  leaveOnSignal(service, log, options.env.LEAVE_MS);
}

/**
 * The same without signal handlers, for tests and demo data.
 * @param parts both by default
 * @throws BadEnvironment for what production refuses, and for half of a log-in to Kafka
 */
export async function startService(
  options: ServiceOptions,
  parts: ServiceParts = { http: true, work: true },
): Promise<RunningService> {
  const { env, name } = options;
  refuseBadSettings(options);
  const log = options.log ?? createLogger(name, env);
  const stopTracing = await startTracing(name, env.OTEL_EXPORTER_OTLP_ENDPOINT);
  processMetrics();
  let leaving = false;
  const app = await createApp(options, log, () => leaving);
  const redis = redisCheck(env.REDIS_URL);
  let operations: Operations | undefined;
  const sweep = parts.work ? startSweep(options, app, log) : undefined;
  const leave = (): void => {
    leaving = true;
    operations?.leave();
  };
  const close = async (): Promise<void> => {
    leave();
    clearInterval(sweep);
    const idle = endConnections(app.getHttpAdapter().getInstance());
    await app.close().finally(idle.done); // requests first, then messaging's handlers and jobs
    redis.close();
    await options.prisma.$disconnect();
    await operations?.close();
    await stopTracing();
  };
  try {
    if (parts.http) await app.listen(env.PORT, env.HOST);
    else await app.init();
    if (hasMessaging(app))
      await startMessaging(
        app,
        { consumers: parts.work, relay: parts.work, jobs: parts.work },
        { forgetPeople: forgetOwners, callsInHand: countCalls(app.getHttpServer() as Server) },
      );
    operations = await startOperations({
      host: env.HOST,
      port: operationsPort(env, parts),
      token: env.OPERATIONS_TOKEN,
      checks: checksOf(options, app, redis.check),
      document: parts.http ? () => openApiOf(name, options.routes) : undefined,
    });
  } catch (error) {
    await close().catch(() => undefined); // the first error is the one to report
    throw error;
  }
  const url = parts.http ? (await app.getUrl()).replace('[::1]', '127.0.0.1') : '';
  return { url, operationsUrl: operations.url, app, leave, close };
}

async function createApp(
  options: ServiceOptions,
  log: Logger,
  isLeaving: () => boolean,
): Promise<NestFastifyApplication> {
  const adapter = httpAdapter(options.env);
  const app = await NestFactory.create<NestFastifyApplication>(KitModule.around(options, log), adapter, {
    logger: nestLogger(log),
    bodyParser: false,
    abortOnError: false,
    forceCloseConnections: false,
  });
  const server = adapter.getInstance<FastifyInstance>();
  onlyWhatIsTaken(server);
  limitBodies(server, options.env);
  observeCalls(server, log, isLeaving);
  server.get('/healthz', () => ({ status: 'alive' }));
  await options.configure?.(app);
  return app;
}

function checksOf(options: ServiceOptions, app: NestFastifyApplication, redis: Check): Record<string, Check> {
  const { prisma, env } = options;
  const state: Check = () => {
    const failed = Object.entries(app.get(Messaging, { strict: false }).state())
      .filter(([, up]) => up === false)
      .map(([part]) => part);
    return failed.length === 0 ? Promise.resolve() : Promise.reject(new Error(failed.join(', ')));
  };
  return {
    database: databaseCheck(prisma),
    redis,
    kafka: kafkaCheck(env.KAFKA_BROKERS),
    migrations: migrationsCheck(prisma, options.migrations ?? []),
    ...(hasMessaging(app) ? { messaging: state } : {}),
    ...options.checks,
  };
}

function hasMessaging(app: NestFastifyApplication): boolean {
  try {
    return app.get(Messaging, { strict: false }) instanceof Messaging;
  } catch {
    return false;
  }
}

function operationsPort(env: BaseEnv, parts: ServiceParts): number {
  if (env.OPERATIONS_PORT !== undefined) return env.OPERATIONS_PORT;
  if (env.PORT === 0) return 0;
  return env.PORT + (parts.http ? 6_000 : 6_500);
}

function refuseBadSettings({ env, refuse, imports = [] }: ServiceOptions): void {
  const isProduction = env.NODE_ENV === 'production';
  const names = [
    ...(isProduction && env.DEMO ? ['DEMO'] : []),
    ...(isProduction && env.OPERATIONS_TOKEN === undefined ? ['OPERATIONS_TOKEN'] : []),
    ...(isProduction && imports.length > 0 && !namesStore(env) ? ['FILES_DIR'] : []),
    ...missingOfS3(env),
    ...missingCredentials(env),
    ...(isProduction ? (refuse?.() ?? []) : []),
  ];
  if (names.length > 0) throw new BadEnvironment(names);
}
