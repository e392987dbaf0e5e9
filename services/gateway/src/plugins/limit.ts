import { networkOf } from '@yuedu/contracts/rules/network';
import { fail, type Problem } from '@yuedu/service-kit/fail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, register } from 'prom-client';
import type { LocalLog } from '../limit/local-log.ts';
import type { Limited, SlidingLog, Taken, Told } from '../limit/sliding-log.ts';
import type { Visitors } from '../limit/visitors.ts';
import type { KnownToken } from '../sessions/token-check.ts';

export interface LimitParts {
  log: SlidingLog;
  local: LocalLog;
  visitors: Visitors;
  perUser: number;
  perIp: number;
}

const counter = (name: string, help: string, labelNames: string[]): Counter =>
  (register.getSingleMetric(name) as Counter | undefined) ?? new Counter({ name, help, labelNames });

const fallbacks = (): Counter =>
  counter('gateway_limit_local_total', 'Calls limited by this process alone while Redis was silent', []);

/** The limit's answer: Redis' own, or this process' while Redis is silent. */
function takenOf({ local }: LimitParts, keys: readonly Limited[], told: Told | null): Taken {
  if (told) return told.taken;
  fallbacks().inc();
  return local.take(keys);
}

/**
 * Asks for the session and the limit at once. A call whose session turns out to have ended counts as well.
 * @param heard gets the session's record, null when there is none, undefined while Redis is silent
 */
export function askAhead(
  request: FastifyRequest,
  { caller: { sid, userId } }: KnownToken,
  parts: LimitParts,
  heard: (record: string | null | undefined) => void,
): void {
  const keys = request.gate.kind === 'api' ? keysOf(request, parts, userId, null) : [];
  parts.log.ask(sid, keys, (told) => {
    if (keys.length > 0) request.gate.taken = takenOf(parts, keys, told);
    heard(told ? told.session : undefined);
  });
}

/** At most 20 accepted in any sliding second for a person, within a cap for an address, so that a classroom behind one address is not locked out. */
export function limit(server: FastifyInstance, parts: LimitParts): void {
  const refusals = counter('gateway_limit_refused_total', 'Calls refused by the limit', ['key']);
  const policy = `"user";q=${parts.perUser};w=1, "address";q=${parts.perIp};w=1`;
  fallbacks();

  const end = ({ gate }: FastifyRequest, taken: Taken, isNew: boolean): Problem | undefined => {
    gate.ours.push('ratelimit-policy', policy);
    if (!taken.accepted || !isNew) gate.ours.push('ratelimit', `"user";r=${taken.left};t=1`);
    if (taken.accepted) return undefined;
    refusals.inc({ key: taken.refused?.split(':')[1] ?? '' });
    return fail('limit.exceeded', { retryAfterS: 1 });
  };

  server.addHook('onRequest', (request, reply, done) => {
    const { gate } = request;
    if (gate.kind !== 'api') {
      done();
      return;
    }
    if (gate.caller && gate.taken) {
      done(end(request, gate.taken, false));
      return;
    }
    gate.visitorId = parts.visitors.read(request);
    const isNew = gate.caller === null && gate.visitorId === null;
    const keys = keysOf(request, parts, gate.caller?.userId ?? null, gate.visitorId);
    parts.log.ask(null, keys, (told) => {
      if (isNew) gate.visitorId = parts.visitors.give(reply);
      done(end(request, takenOf(parts, keys, told), isNew));
    });
  });
}

/** Who has no valid cookie yet counts against the address only: the cookie that he gets now is his key from the next call on. */
function keysOf(
  request: FastifyRequest,
  { perUser, perIp }: LimitParts,
  userId: string | null,
  visitorId: string | null,
): Limited[] {
  const address: Limited = { key: `limit:ip:${networkOf(request.ip)}`, most: perIp };
  if (userId !== null) return [{ key: `limit:user:${userId}`, most: perUser }, address];
  if (visitorId !== null) return [{ key: `limit:visitor:${visitorId}`, most: perUser }, address];
  return [address];
}
