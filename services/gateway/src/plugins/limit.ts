import { fail } from '@yuedu/service-kit/fail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, register } from 'prom-client';
import type { LocalLog } from '../limit/local-log.ts';
import type { Limited, SlidingLog, Taken } from '../limit/sliding-log.ts';
import type { Visitors } from '../limit/visitors.ts';

export interface LimitParts { log: SlidingLog; local: LocalLog; visitors: Visitors; perUser: number; perIp: number }

const counter = (name: string, help: string, labelNames: string[]): Counter => (register.getSingleMetric(name) as Counter | undefined) ?? new Counter({ name, help, labelNames });

const fallbacks = (): Counter => counter('gateway_limit_local_total', 'Calls limited by this process alone while Redis was silent', []);

async function take({ log, local }: LimitParts, keys: Limited[]): Promise<Taken> {
  try {
    return await log.take(keys);
  } catch {
    fallbacks().inc();
    return local.take(keys);
  }
}

/** Begins to ask while the session is being asked for, too. A call whose session turns out to have ended counts as well. */
export function takeAhead(request: FastifyRequest, userId: string, parts: LimitParts): void {
  if (request.gate.kind === 'api') request.gate.taking = take(parts, keysOf(request, parts, userId, null));
}

/** At most 20 accepted in any sliding second for a person, within a cap for an address, so that a classroom behind one address is not locked out. */
export function limit(server: FastifyInstance, parts: LimitParts): void {
  const refusals = counter('gateway_limit_refused_total', 'Calls refused by the limit', ['key']);
  const policy = `"user";q=${parts.perUser};w=1, "address";q=${parts.perIp};w=1`;
  fallbacks();

  server.addHook('onRequest', async (request, reply) => {
    const { gate } = request;
    if (gate.kind !== 'api') return;
    gate.visitorId = parts.visitors.read(request);
    const isNew = gate.caller === null && gate.visitorId === null;
    const taken = await (gate.caller && gate.taking ? gate.taking : take(parts, keysOf(request, parts, gate.caller?.userId ?? null, gate.visitorId)));
    if (isNew) gate.visitorId = parts.visitors.give(reply);
    void reply.header('ratelimit-policy', policy);
    if (taken.accepted) {
      if (!isNew) void reply.header('ratelimit', `"user";r=${taken.left};t=1`);
      return;
    }
    refusals.inc({ key: taken.refused?.split(':')[1] ?? '' });
    void reply.header('ratelimit', `"user";r=0;t=1`);
    throw fail('limit.exceeded', { retryAfterS: 1 });
  });
}

/** An IPv6 household has a whole /64 to choose from, so it counts as one. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Who has no valid cookie yet counts against the address only: the cookie that he gets now is his key from the next call on. */
function keysOf(request: FastifyRequest, { perUser, perIp }: LimitParts, userId: string | null, visitorId: string | null): Limited[] {
  const address: Limited = { key: `limit:ip:${networkOf(request.ip)}`, most: perIp };
  if (userId !== null) return [{ key: `limit:user:${userId}`, most: perUser }, address];
  if (visitorId !== null) return [{ key: `limit:visitor:${visitorId}`, most: perUser }, address];
  return [address];
}
