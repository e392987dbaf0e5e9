import type { FastifyInstance } from 'fastify';
import { callDurations } from '@yuedu/service-kit/metrics';
import type { Logger } from 'pino';
import { randomHex } from '../trace-ids.ts';

const parentForm = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Gives each request its state and its trace, counts it by route and status, and logs what failed. */
export function observe(server: FastifyInstance, { log }: { log: Logger }): void {
  const durations = callDurations();
  server.decorateRequest('gate', null as never);
  server.addHook('onRequest', (request, reply, done) => {
    const given = request.headers.traceparent;
    const traceId = (typeof given === 'string' ? parentForm.exec(given)?.[1] : undefined) ?? randomHex(16);
    const { kind, contract } = request.routeOptions.config;
    request.gate = { traceId, kind: kind ?? 'files', contract: contract ?? null, caller: null, sessionUnknown: false, visitorId: null, taking: null };
    request.headers.traceparent = `00-${traceId}-${randomHex(8)}-01`;
    void reply.header('x-request-id', traceId);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const status = String(reply.statusCode);
    const route = request.gate.contract?.path ?? request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
    const line = { traceId: request.gate.traceId, method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500) log.warn(line, 'call failed');
    else log.debug(line, 'call');
    done();
  });
}
