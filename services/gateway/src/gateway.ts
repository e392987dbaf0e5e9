import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SignalListener } from '@yuedu/messaging/signals/signal-listener';
import { allRoutes } from '@yuedu/contracts/all-routes';
import type { RouteDefinition } from '@yuedu/contracts/route';
import { BadEnvironment } from '@yuedu/service-kit/env';
import { newId } from '@yuedu/service-kit/ids';
import { createLogger, nestLogger } from '@yuedu/service-kit/operations/log';
import { processMetrics } from '@yuedu/service-kit/operations/metrics';
import { kafkaCheck } from '@yuedu/service-kit/operations/readiness';
import { createTokenVerifier, type TokenVerifier } from '@yuedu/service-kit/auth/token-verifier';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.ts';
import { captchaOnPages } from './client/captcha-on-pages.ts';
import { ClientBuild } from './client/client-build.ts';
import { type Env, refusedVariables } from './env.ts';
import { LocalLog } from './limit/local-log.ts';
import { SlidingLog } from './limit/sliding-log.ts';
import { Visitors } from './limit/visitors.ts';
import { adapterOf } from './http-adapter.ts';
import { startGatewayOperations } from './operations.ts';
import { captcha, siteverify } from './plugins/captcha.ts';
import { clientFiles } from './plugins/client-files.ts';
import { csrf } from './plugins/csrf.ts';
import { cspReport } from './plugins/csp-report.ts';
import { host } from './plugins/host.ts';
import { askAhead, countAddress, limit } from './plugins/limit.ts';
import { observe } from './plugins/observe.ts';
import { routes } from './plugins/routes.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { session } from './plugins/session.ts';
import { streamHandler } from './plugins/stream.ts';
import { stripHeaders } from './plugins/strip-headers.ts';
import { answerErrors } from './problems.ts';
import { takeBody } from './proxy/bodies.ts';
import { makeUpstreams } from './proxy/upstreams.ts';
import { PatientRedis } from './redis.ts';
import { AuthKeys } from './sessions/auth-keys.ts';
import { SessionLookup } from './sessions/session-lookup.ts';
import { TokenCheck } from '@yuedu/service-kit/auth/token-check';
import { signalOf, streamSignals } from './stream/signals.ts';
import { StreamLog } from './stream/stream-log.ts';
import { Streams } from './stream/streams.ts';

export interface RunningGateway {
  url: string;
  operationsUrl: string;
  /** From now on /readyz is 503; calls are taken as before until `close`. */
  leave(): void;
  close(): Promise<void>;
}

interface Parts {
  env: Env;
  calls: Iterable<RouteDefinition>;
  log: Logger;
  keys: AuthKeys;
  verifier: TokenVerifier;
  redis: PatientRedis;
  sessions: SessionLookup;
  streams: Streams;
  isLeaving: boolean;
}

function assemble(env: Env, log: Logger, calls: Iterable<RouteDefinition>): Parts {
  const redis = new PatientRedis(env.REDIS_URL, env.REDIS_TIMEOUT_MS, log);
  const sessions = new SessionLookup({
    redis,
    authUrls: env.AUTH_URLS,
    secret: env.INTERNAL_SECRET,
    timeoutMs: env.SESSION_TIMEOUT_MS,
    log,
  });
  const streams = new Streams({
    log: new StreamLog(redis),
    logger: log,
    perUser: env.STREAMS_PER_USER,
    isStanding: async ({ sid }) => {
      const looked = await sessions.find(sid);
      return looked === 'silent' || (looked !== 'none' && looked.state === 'live');
    },
  });
  const keys = new AuthKeys(env.AUTH_URLS);
  const verifier = createTokenVerifier({
    jwks: () => keys.fetch(),
    issuer: env.TOKEN_ISSUER,
    audience: env.TOKEN_AUDIENCE,
  });
  return { env, calls, log, keys, verifier, redis, sessions, streams, isLeaving: false };
}

/** The plugins, in the order that README prints. */
function plugins(server: FastifyInstance, parts: Parts): void {
  const { env, log, verifier, redis, sessions, streams } = parts;
  const isHttps = env.PUBLIC_URL.startsWith('https:');
  const visitors = new Visitors(env.COOKIE_SECRET, isHttps);
  const csrfParts = { secret: env.CSRF_SECRET, visitors, isHttps };

  server.removeAllContentTypeParsers();
  const bodies = { mostBytes: env.BODY_LIMIT_BYTES, withinMs: env.BODY_TIMEOUT_MS };
  server.addContentTypeParser('*', (request, payload, done) => takeBody(request, payload, bodies, done));
  answerErrors(server, { log });
  observe(server, { log, isLeaving: () => parts.isLeaving });
  stripHeaders(server);
  securityHeaders(server, { publicUrl: env.PUBLIC_URL });
  host(server);
  const limits = {
    log: new SlidingLog(redis),
    local: new LocalLog(),
    visitors,
    perUser: env.LIMIT_PER_USER,
    perIp: env.LIMIT_PER_IP,
    webhooksPerIp: env.LIMIT_WEBHOOKS_PER_IP,
  };
  session(server, {
    tokens: new TokenCheck(verifier),
    sessions,
    askAhead: (request, token, onSession) => askAhead(request, token, limits, onSession),
    countAddress: (request, counted) => countAddress(request, limits, counted),
  });
  limit(server, limits);
  csrf(server, csrfParts);
  captcha(server, {
    port: env.CAPTCHA === 'google' ? siteverify(env.CAPTCHA_URL, env.CAPTCHA_SECRET) : null,
    logIns: env.CAPTCHA_AT_LOGIN,
    redis,
    log,
  });
  routes(server, {
    calls: parts.calls,
    upstreams: makeUpstreams(env),
    csrf: csrfParts,
    locale: env.LOCALE,
    countsPageViews: env.ANALYTICS === 'count',
    streamHandler: streamHandler(streams),
  });
  cspReport(server, { log });
  server.get('/healthz', { config: { kind: 'internal' } }, () => ({ status: 'alive' }));
  clientFiles(server, {
    build: new ClientBuild(env.CLIENT_DIR),
    isHttps,
    dashboardEntry: env.DASHBOARD_ENTRY,
    captcha: captchaOnPages(env),
    locale: env.LOCALE,
    countsPageViews: env.ANALYTICS === 'count',
    visitors,
  });
}

async function createApp(parts: Parts): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapterOf(parts.env), {
    logger: nestLogger(parts.log),
    bodyParser: false,
    abortOnError: false,
    forceCloseConnections: false,
  });
  await app.register((server: FastifyInstance, _options, done) => {
    plugins(server, parts);
    done();
  });
  return app;
}

/**
 * Starts a gateway in this process; PORT 0 takes a free one.
 * @param calls what it leads to: all that contracts declare
 */
export async function startGateway(
  env: Env,
  log = createLogger('gateway', env),
  calls: Iterable<RouteDefinition> = allRoutes.values(),
): Promise<RunningGateway> {
  const refused = refusedVariables(env);
  if (refused.length > 0) throw new BadEnvironment(refused);
  const parts = assemble(env, log, calls);
  const { redis, streams } = parts;
  processMetrics();
  await redis.connect();
  const app = await createApp(parts);
  const listener = new SignalListener({
    env,
    instance: newId(),
    events: streamSignals,
    logger: log,
    onSignal: async (event) => {
      const signal = signalOf(event);
      if (signal) await streams.onSignal(signal);
    },
  });
  await app.listen(env.PORT, env.HOST);
  await listener.start();
  const beats = setInterval(() => {
    streams.beat().catch((error: unknown) => log.warn({ err: error }, 'stream beat failed'));
  }, env.STREAM_COMMENT_MS);
  const operations = await startGatewayOperations({
    host: env.HOST,
    port: env.OPERATIONS_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 6_000),
    token: env.OPERATIONS_TOKEN,
    checks: checksOf(parts),
    board: {
      redisUrl: env.REDIS_URL,
      topicPrefix: env.TOPIC_PREFIX,
      verifier: parts.verifier,
      sessions: parts.sessions,
    },
  });
  const leave = (): void => {
    parts.isLeaving = true;
    operations.leave();
  };
  return {
    url: await app.getUrl(),
    operationsUrl: operations.url,
    leave,
    async close() {
      leave();
      clearInterval(beats);
      streams.closeAll(); // their readers come again, to another gateway
      await Promise.all([listener.stop(), app.close()]);
      redis.close();
      await operations.close();
    },
  };
}

/**
 * Ready once everything has been there once. Later losses have their fallback, and taking every gateway out
 * would be worse than any.
 */
function checksOf({ env, redis, keys }: Parts): Record<string, () => Promise<void>> {
  const once = (check: () => Promise<unknown>) => {
    let isDone = false;
    return async () => {
      if (isDone) return;
      await check();
      isDone = true;
    };
  };
  return {
    redis: once(() => redis.client.ping()),
    kafka: once(kafkaCheck(env.KAFKA_BROKERS)),
    keys: once(() => keys.fetch()),
  };
}
