import { mayAccess } from '@yuedu/service-kit/auth/caller';
import { fail, Problem } from '@yuedu/service-kit/http/fail';
import { sessionRefusal } from '@yuedu/service-kit/auth/session-state';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KnownToken, TokenCheck } from '@yuedu/service-kit/auth/token-check';
import type { Looked, SessionLookup } from '../sessions/session-lookup.ts';

export interface SessionParts {
  tokens: TokenCheck;
  sessions: SessionLookup;
  /**
   * Asks Redis for the session, and takes the caller's place in the limit on the same way; `onSession` gets
   * the stored record (null: none), or undefined when Redis is silent.
   */
  askAhead: (
    request: FastifyRequest,
    token: KnownToken,
    onSession: (record: string | null | undefined) => void,
  ) => void;
  /**
   * Counts the address of a caller whose token is not known yet: a signature is looked at within the limit
   * only.
   */
  countAddress: (request: FastifyRequest, counted: (refusal: Problem | undefined) => void) => void;
}
type Done = (error?: Error) => void;

/**
 * Who calls, whether the session still stands, and whether that role may make this call at all. Without
 * promises where nothing has to be waited for but Redis.
 */
export function session(server: FastifyInstance, parts: SessionParts): void {
  const { tokens } = parts;
  server.addHook('onRequest', (request, _reply, next) => {
    const { gate } = request;
    if (gate.kind !== 'api' && gate.kind !== 'stream') {
      next();
      return;
    }
    const done = conclude(request, next);
    let token: KnownToken | null | undefined;
    try {
      token = tokens.recall(request.headers.authorization);
    } catch (error) {
      done(error as Error);
      return;
    }
    if (token === null) done();
    else if (token !== undefined) checkSession(request, token, parts, done);
    else
      parts.countAddress(request, (refusal) => {
        if (refusal) next(refusal);
        else
          tokens.check(request.headers.authorization).then((checked) => {
            if (checked) checkSession(request, checked, parts, done);
            else done();
          }, done);
      });
  });
}

/**
 * The end of this plugin: a token that does not hold is forgiven where a cookie counts; then the role
 * is looked at. Who is refused is counted first.
 */
function conclude(request: FastifyRequest, next: Done): Done {
  return (error) => {
    const { gate } = request;
    const { contract } = gate;
    const credential = contract?.credential ?? 'token';
    const isLookedOver = credential !== 'token';
    if (error !== undefined && (!(error instanceof Problem) || (error.status >= 500 && !isLookedOver))) {
      next(error);
      return;
    }
    if (isLookedOver) {
      if (error !== undefined) gate.caller = null;
      if (error !== undefined || credential === 'cookie') delete request.headers.authorization;
    } else if (error !== undefined) gate.refused = error;
    if (gate.refused === null && contract && !mayAccess(gate.caller, contract.access))
      gate.refused = fail(gate.caller === null ? 'auth.required' : 'access.denied');
    next();
  };
}

function checkSession(
  request: FastifyRequest,
  token: KnownToken,
  { sessions, askAhead }: SessionParts,
  done: Done,
): void {
  const { sid } = token.caller;
  const end = (looked: Looked): void => {
    const refused = refusal(request, looked, token);
    if (refused === undefined) request.gate.caller = token.caller;
    done(refused);
  };
  askAhead(request, token, (text) => {
    const record = text === undefined ? null : sessions.read(text);
    if (record) end(record);
    else (text === undefined ? sessions.withoutRedis(sid) : sessions.missing(sid)).then(end, done);
  });
}

function refusal(request: FastifyRequest, looked: Looked, token: KnownToken): Problem | undefined {
  const { gate } = request;
  if (looked === 'silent') {
    gate.sessionUnknown = true;
    return gate.contract?.degradesTo.session === 'refusal'
      ? fail('service.unavailable', { retryAfterS: 2 })
      : undefined;
  }
  const code =
    looked === 'none'
      ? 'auth.token-invalid'
      : sessionRefusal(looked, {
          userId: token.caller.userId,
          tokenVersion: token.tokenVersion,
        });
  return code === undefined ? undefined : fail(code);
}
