import * as auth from '@yuedu/contracts/http/auth';
import { getCsrf } from '@yuedu/contracts/http/gateway';
import * as homework from '@yuedu/contracts/http/homework';
import type { RouteDefinition } from '@yuedu/contracts/route';
import { mayAccess } from '@yuedu/service-kit/caller';
import { fail, Problem } from '@yuedu/service-kit/fail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KnownToken, TokenCheck } from '../sessions/token-check.ts';
import type { Looked, SessionLookup } from '../sessions/session-lookup.ts';

/** These stand on a cookie alone: a token that has ended meanwhile must not keep anyone from them. */
const withoutToken: ReadonlySet<RouteDefinition> = new Set<RouteDefinition>([auth.refresh, getCsrf]);
/** A student's work is never turned away because we can't ask how the session stands. */
const goesOnUnasked: ReadonlySet<RouteDefinition> = new Set<RouteDefinition>([homework.startAttempt, homework.saveAnswers, homework.finishAttempt]);

export interface SessionParts { tokens: TokenCheck; sessions: SessionLookup; takeAhead: (request: FastifyRequest, userId: string) => void }

/** Who calls, whether the session still stands, and whether that role may make this call at all. */
export function session(server: FastifyInstance, { tokens, sessions, takeAhead }: SessionParts): void {
  server.addHook('onRequest', async (request) => {
    const { gate } = request;
    if (gate.kind !== 'api' && gate.kind !== 'stream') return;
    const lenient = gate.contract !== null && withoutToken.has(gate.contract);
    try {
      const token = await tokens.check(request.headers.authorization);
      if (token) {
        takeAhead(request, token.caller.userId);
        await identify(request, token, sessions);
      }
    } catch (error) {
      if (!lenient || !(error instanceof Problem)) throw error;
      gate.caller = null;
    }
    if (lenient) delete request.headers.authorization;
    if (gate.contract && !mayAccess(gate.caller, gate.contract.access)) throw fail(gate.caller === null ? 'auth.required' : 'access.denied');
  });
}

async function identify(request: FastifyRequest, token: KnownToken, sessions: SessionLookup): Promise<void> {
  const { gate } = request;
  const looked = await sessions.find(token.caller.sid);
  refuse(looked, token);
  gate.sessionUnknown = looked === 'silent';
  if (gate.sessionUnknown && !['GET', 'HEAD'].includes(request.method) && !(gate.contract && goesOnUnasked.has(gate.contract))) {
    throw fail('service.unavailable', { retryAfterS: 2 });
  }
  gate.caller = token.caller;
}

function refuse(looked: Looked, token: KnownToken): void {
  if (looked === 'silent') return;
  if (looked === 'none' || looked.userId !== token.caller.userId) throw fail('auth.token-invalid');
  switch (looked.state) {
    case 'replaced': throw fail('auth.session-replaced');
    case 'ended': throw fail('auth.token-invalid');
    case 'role-changed': if (isOlder(token, looked.tokenVersion)) throw fail('auth.token-stale'); return;
    case 'live': if (looked.tokenVersion !== undefined && isOlder(token, looked.tokenVersion)) throw fail('auth.token-stale');
  }
}

/** A token made before the role changed; one without a version is older than any. */
const isOlder = (token: KnownToken, current: number | undefined): boolean => current === undefined || (token.tokenVersion ?? 0) < current;
