import { networkOf } from '@yuedu/contracts/rules/network';
import { fail, type Problem } from '@yuedu/service-kit/http/fail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, register } from 'prom-client';
import type { LocalLog } from '../limit/local-log.ts';
import type { Limited, SlidingLog, Taken, LimitAnswer } from '../limit/sliding-log.ts';
import type { Visitors } from '../limit/visitors.ts';
import type { KnownToken } from '@yuedu/service-kit/auth/token-check';

export interface LimitParts {
  log: SlidingLog;
  local: LocalLog;
  visitors: Visitors;
  perUser: number;
  perIp: number;
  webhooksPerIp: number;
}

const counter = (name: string, help: string, labelNames: string[]): Counter =>
  (register.getSingleMetric(name) as Counter | undefined) ?? new Counter({ name, help, labelNames });

const refusals = (): Counter => counter('gateway_limit_refused_total', 'Calls refused by the limit', ['key']);
const fallbacks = (): Counter =>
  counter('gateway_limit_local_total', 'Calls limited by this process alone while Redis was silent', []);

/** The limit's answer: Redis' own, or this process' while Redis is silent. */
function takenOf({ local }: LimitParts, keys: readonly Limited[], answer: LimitAnswer | null): Taken {
  if (answer) return answer.taken;
  fallbacks().inc();
  return local.take(keys);
}

/**
 * Asks for the session and the limit at once. A call whose session turns out to have ended counts as well.
 * @param onSession gets the session's record, null when there is none, undefined while Redis is silent
 */
export function askAhead(
  request: FastifyRequest,
  { caller: { sid, userId } }: KnownToken,
  parts: LimitParts,
  onSession: (record: string | null | undefined) => void,
): void {
  const keys = request.gate.kind === 'api' ? keysOf(request, parts, userId, null) : [];
  request.gate.isAddressCounted ||= keys.length > 0;
  parts.log.request(sid, keys, (answer) => {
    if (keys.length > 0) request.gate.taken = takenOf(parts, keys, answer);
    onSession(answer ? answer.session : undefined);
  });
}

/** Counts the address alone. @param counted gets limit.exceeded when it is full */
export function countAddress(
  request: FastifyRequest,
  parts: LimitParts,
  counted: (refusal: Problem | undefined) => void,
): void {
  const keys = [addressOf(request, parts)];
  request.gate.isAddressCounted = true;
  parts.log.request(null, keys, (answer) => counted(refusalOf(takenOf(parts, keys, answer))));
}

/**
 * At most 20 accepted in any sliding second for a person, within a cap for an address, so that a classroom
 * behind one address is not locked out.
 */
export function limit(server: FastifyInstance, parts: LimitParts): void {
  const policy = `"user";q=${parts.perUser};w=1, "address";q=${parts.perIp};w=1`;
  refusals();
  fallbacks();

  const end = ({ gate }: FastifyRequest, taken: Taken, isNew: boolean): Problem | undefined => {
    gate.ours.push('ratelimit-policy', policy);
    if (!taken.accepted || !isNew) gate.ours.push('ratelimit', `"user";r=${taken.left};t=1`);
    return refusalOf(taken) ?? gate.refused ?? undefined;
  };

  server.addHook('onRequest', (request, reply, done) => {
    const { gate } = request;
    if (gate.kind === 'webhook') {
      const keys = [{ key: `limit:webhook:${networkOf(request.ip)}`, most: parts.webhooksPerIp }];
      parts.log.request(null, keys, (answer) => done(refusalOf(takenOf(parts, keys, answer))));
      return;
    }
    if (gate.kind !== 'api' && gate.refused === null) {
      done();
      return;
    }
    if (gate.taken && (gate.caller || gate.refused)) {
      done(end(request, gate.taken, false));
      return;
    }
    if (gate.refused) {
      const { refused } = gate;
      if (gate.isAddressCounted) done(refused);
      else countAddress(request, parts, (refusal) => done(refusal ?? refused));
      return;
    }
    gate.visitorId = parts.visitors.read(request);
    const isNew = gate.caller === null && gate.visitorId === null;
    const keys = keysOf(request, parts, gate.caller?.userId ?? null, gate.visitorId);
    parts.log.request(null, keys, (answer) => {
      if (isNew) gate.visitorId = parts.visitors.give(reply);
      done(end(request, takenOf(parts, keys, answer), isNew));
    });
  });
}

function refusalOf(taken: Taken): Problem | undefined {
  if (taken.accepted) return undefined;
  refusals().inc({ key: taken.refused?.split(':')[1] ?? '' });
  return fail('limit.exceeded', { retryAfterS: 1 });
}

const addressOf = (request: FastifyRequest, { perIp }: LimitParts): Limited => ({
  key: `limit:ip:${networkOf(request.ip)}`,
  most: perIp,
});

/**
 * Who has no valid cookie yet counts against the address only: the cookie that he gets now is his key from
 * the next call on. An address counts once a call.
 */
function keysOf(
  request: FastifyRequest,
  parts: LimitParts,
  userId: string | null,
  visitorId: string | null,
): Limited[] {
  const most = parts.perUser;
  const address = request.gate.isAddressCounted ? [] : [addressOf(request, parts)];
  if (userId !== null) return [{ key: `limit:user:${userId}`, most }, ...address];
  if (visitorId !== null) return [{ key: `limit:visitor:${visitorId}`, most }, ...address];
  return address;
}
