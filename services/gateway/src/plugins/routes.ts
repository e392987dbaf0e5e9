import { callPrefixes } from '@yuedu/contracts/client-routes';
import { getCsrf, getDistricts, pageViews, stream } from '@yuedu/contracts/http/gateway';
import type { RouteDefinition } from '@yuedu/contracts/route';
import type { Locale } from '@yuedu/contracts/rules/locale';
import { fail } from '@yuedu/service-kit/http/fail';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownPath } from '../problems.ts';
import { forward, type Way } from '../proxy/forward.ts';
import { canonicalPath, routerPath } from '../proxy/paths.ts';
import { StaleAnswers } from '../proxy/stale-answers.ts';
import type { Upstreams } from '../proxy/upstreams.ts';
import type { RequestKind } from '../request-state.ts';
import { type CsrfParts, csrfAnswer } from './csrf.ts';
import { districtsHandler } from './districts.ts';
import { pageViewsHandler } from './page-views.ts';

export interface RouteParts {
  calls: Iterable<RouteDefinition>;
  upstreams: Upstreams;
  csrf: CsrfParts;
  locale: Locale;
  countsPageViews: boolean;
  streamHandler: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * The route table: every call of contracts under all its names, to its service; nothing else leads anywhere.
 */
export function routes(server: FastifyInstance, parts: RouteParts): void {
  server.addHook('onClose', async () => {
    await Promise.all([...parts.upstreams.values()].map((upstream) => upstream.close()));
  });
  const stale = new StaleAnswers();
  const declared = new Map<string, Set<string>>();
  for (const contract of parts.calls) {
    for (const path of new Set([contract.path, ...(contract.aliases ?? [])])) {
      const url = routerPath(path);
      const declaredMethods = declared.get(url) ?? new Set();
      declared.set(url, declaredMethods.add(contract.method));
      server.route({
        method: contract.method,
        url,
        config: { kind: kindOf(contract), contract },
        handler: handlerOf(contract, path, parts, stale),
      });
    }
  }
  for (const [url, declaredMethods] of declared) refuseOthers(server, url, declaredMethods);
  for (const prefix of callPrefixes) {
    for (const url of [prefix, `${prefix}/*`]) {
      if (declared.has(url)) continue;
      server.route({
        method: [...methods, 'OPTIONS'],
        url,
        config: { kind: 'api' },
        handler: () => Promise.reject(unknownPath()),
      });
    }
  }
}

function kindOf(contract: RouteDefinition): RequestKind {
  if (contract === stream) return 'stream';
  // no cookie may stand on what caches keep for everyone
  if (contract === getDistricts) return 'files';
  return contract.webhook ? 'webhook' : 'api';
}

function handlerOf(
  contract: RouteDefinition,
  path: string,
  parts: RouteParts,
  stale: StaleAnswers,
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | void {
  if (contract === stream) return parts.streamHandler;
  if (contract === getDistricts) return districtsHandler(parts.locale);
  if (contract === pageViews) return pageViewsHandler(parts.countsPageViews);
  if (contract === getCsrf)
    return (request, reply) => Promise.resolve(csrfAnswer(request, reply, parts.csrf));
  const upstream = parts.upstreams.get(contract.service);
  if (!upstream) return () => Promise.reject(unknownPath());
  const write = canonicalPath(path);
  const way: Way = {
    upstream,
    stale,
    circuit: upstream.circuitOf(contract.circuit),
    timeoutMs: upstream.timeoutOf(contract.timeoutMs),
  };
  // no promise: the answer is passed on past Fastify
  return (request, reply) => {
    const target = write(request.params as Record<string, string>);
    if (target === null) throw unknownPath();
    if (contract.webhook) delete request.headers.authorization; // a signed message says itself who sent it
    forward(request, reply, target, way);
  };
}

/** The path is there, but not for this verb. */
function refuseOthers(server: FastifyInstance, url: string, declaredMethods: ReadonlySet<string>): void {
  const others = methods.filter((method) => !declaredMethods.has(method));
  const allow = [...declaredMethods, ...(declaredMethods.has('GET') ? ['HEAD'] : [])].join(', ');
  server.route({
    method: [...others, 'OPTIONS'],
    url,
    config: { kind: 'api' },
    handler: (_request, reply) => {
      void reply.header('allow', allow);
      return Promise.reject(fail('request.method-not-allowed'));
    },
  });
}
