import { networkOf } from '@yuedu/contracts/rules/network';
import { callDurations } from '@yuedu/service-kit/operations/metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { LineBudget } from '../line-budget.ts';
import { randomHex } from '../trace-ids.ts';

/** Refusals that are a part of every day: a token is exchanged, an address is mistyped. */
const everyday = new Set(['auth.token-expired', 'not-found']);
/** Beyond so many lines a minute refusals are only counted. */
const refusalsPerMinute = 600;
const parentForm = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Gives each request its state and its trace, counts it by route and status, and logs what failed.
 * @param parts isLeaving: callers are told to open a new connection, which reaches another gateway
 */
export function observe(
  server: FastifyInstance,
  { log, isLeaving }: { log: Logger; isLeaving: () => boolean },
): void {
  const durations = callDurations();
  const refusals = new LineBudget(refusalsPerMinute);
  server.decorateRequest('gate', null as never);
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    const given = headers.traceparent;
    const traceId = (typeof given === 'string' ? parentForm.exec(given)?.[1] : undefined) ?? randomHex(16);
    const { kind, contract } = request.routeOptions.config;
    request.gate = {
      traceId,
      kind: kind ?? 'files',
      contract: contract ?? null,
      ours: ['x-request-id', traceId],
      caller: null,
      sessionUnknown: false,
      visitorId: null,
      taken: null,
      isAddressCounted: false,
      refused: null,
      failure: null,
      refusal: null,
    };
    if (isLeaving()) request.gate.ours.push('connection', 'close');
    headers.traceparent = `00-${traceId}-${randomHex(8)}-01`;
    done();
  });
  // answers that are passed on take these headers by themselves; what an answer has of its own stands
  server.addHook('onSend', (request, reply, _payload, done) => {
    const ours = (request as Partial<typeof request>).gate?.ours ?? [];
    for (let i = 0; i < ours.length; i += 2)
      if (!reply.hasHeader(ours[i] as string)) void reply.header(ours[i] as string, ours[i + 1]);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { gate } = request;
    const status = reply.statusCode;
    const route = gate.contract?.path ?? request.routeOptions.url ?? 'unknown';
    const tookMs = reply.elapsedTime;
    durations.observe({ method: request.method, route, status: String(status) }, tookMs / 1_000);
    const line = () => ({ traceId: gate.traceId, method: request.method, route, status });
    if (gate.refusal !== null && !everyday.has(gate.refusal) && refusals.take())
      log.info({ ...line(), ...whoOf(request), code: gate.refusal }, 'call refused');
    else if (status >= 500)
      log.warn(
        { ...line(), ms: Math.round(tookMs), reason: gate.failure ?? 'the service said so' },
        'call failed',
      );
    else if (log.isLevelEnabled('debug')) log.debug({ ...line(), ms: Math.round(tookMs) }, 'call');
    done();
  });
}

const whoOf = ({ gate, ip }: FastifyRequest): { userId: string | null; network: string } => ({
  userId: gate.caller?.userId ?? null,
  network: networkOf(ip),
});
