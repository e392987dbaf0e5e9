import { context, SpanStatusCode } from '@opentelemetry/api';
import { type CallBehaviour, callDefaults } from '@yuedu/contracts/route';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { BaseEnv } from '../env.ts';
import { acceptBytes, takes } from './byte-bodies.ts';
import { fail } from './fail.ts';
import { deepestJson, isDeeperThan } from './json-depth.ts';
import { callDurations } from '../operations/metrics.ts';
import { problemDocument, problemHeaders, problemOf } from './problem.ts';
import { stateOf } from './route.ts';
import { incomingContext, openSpan } from '../operations/trace-context.ts';
import { answerUnreadable } from './unreadable.ts';

/** A call's own longest body, within what the operator allows any; in bytes. */
const bodyLimitOf = (maxBodyBytes: number, { BODY_LIMIT_BYTES }: BaseEnv): number =>
  Math.min(maxBodyBytes, BODY_LIMIT_BYTES ?? Infinity);

/**
 * The HTTP server of a service: JSON bodies only, a limit on size and time, no trust in forwarded headers.
 */
export function httpAdapter(env: BaseEnv): FastifyAdapter {
  return new FastifyAdapter({
    logger: false,
    trustProxy: false,
    bodyLimit: bodyLimitOf(callDefaults.maxBodyBytes, env),
    multipart: false,
    skipMiddie: true,
    // the gateway passes its id on; anything odd gets a new one
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    // a URL that can't be read never reaches Nest
    frameworkErrors: (error: Error, _request: unknown, reply: FastifyReply) => {
      const problem = problemOf(error);
      void reply
        .status(problem.status)
        .headers(problemHeaders(problem))
        .send(JSON.stringify(problemDocument(problem, randomBytes(16).toString('hex'))));
    },
    clientErrorHandler: answerUnreadable,
    // a call that comes over an open connection while we leave is answered, with Connection: close
    return503OnClosing: false,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    connectionTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
}

/**
 * Accepts JSON, none that is nested beyond any call, and a file's bytes where the call takes those; nothing
 * else. An empty JSON body is no body.
 */
export function onlyWhatIsTaken(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  acceptBytes(server);
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (!takes(request, 'json')) done(fail('request.unsupported-type'), undefined);
    else if (text === '') done(null, undefined);
    else if (isDeeperThan(text as string, deepestJson)) done(fail('request.malformed'), undefined);
    else void parse(request, text as string, done);
  });
}

/** Holds each call to the longest body that its contract names. Registered before the routes. */
export function limitBodies(server: FastifyInstance, env: BaseEnv): void {
  server.addHook('onRoute', (options) => {
    const { maxBodyBytes } = (options.config ?? {}) as Partial<CallBehaviour>;
    if (maxBodyBytes !== undefined) options.bodyLimit = bodyLimitOf(maxBodyBytes, env);
  });
}

/**
 * Closes connections that fall idle while the server leaves: Node closes only those that are idle at its
 * beginning.
 */
export function endConnections(server: FastifyInstance): { done: () => void } {
  const watch = setInterval(() => server.server.closeIdleConnections(), 50);
  return { done: () => clearInterval(watch) };
}

/** Counts the calls that a server has taken and not answered; one whose caller has gone is answered. */
export function countCalls(server: Server): () => number {
  let inHand = 0;
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    inHand += 1;
    response.once('close', () => {
      inHand -= 1;
    });
  });
  return () => inHand;
}

/**
 * Trace, metrics and one log line a call.
 * @param isLeaving tells callers to open a new connection, which reaches another replica
 */
export function observeCalls(server: FastifyInstance, log: Logger, isLeaving: () => boolean): void {
  const durations = callDurations();
  // a call's line has the keys below and no others: to look for personal ones costs twenty times the line
  const calls = log.child({}, { redact: [] });
  server.addHook('onRequest', (request, reply, done) => {
    const name = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    const opened = openSpan(name, incomingContext(request.headers.traceparent));
    stateOf(request).opened = opened;
    void reply.header('x-request-id', request.id);
    context.with(opened.context, done);
  });
  // the body's stream events come from the socket: the context is entered again after them
  server.addHook('preValidation', (request, _reply, done) => {
    const { opened } = stateOf(request);
    if (opened) context.with(opened.context, done);
    else done();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // the gateway turns to another address, so that no call is on its way when the connections are closed
    if (isLeaving()) void reply.headers({ connection: 'close', 'x-internal-leaving': '1' });
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { opened } = stateOf(request);
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1_000);
    if (opened) {
      opened.span.setAttributes({
        'http.request.method': labels.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      });
      if (reply.statusCode >= 500) opened.span.setStatus({ code: SpanStatusCode.ERROR });
      opened.span.end();
      context.with(opened.context, () =>
        calls.info(
          {
            requestId: request.id,
            ...labels,
            status: reply.statusCode,
            userId: stateOf(request).caller?.userId ?? null,
            ms: Math.round(reply.elapsedTime),
          },
          'call',
        ),
      );
    }
    done();
  });
}
