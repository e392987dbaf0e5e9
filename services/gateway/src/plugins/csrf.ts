import { cookieName } from '@yuedu/service-kit/http/cookie-name';
import { fail } from '@yuedu/service-kit/http/fail';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Visitors } from '../limit/visitors.ts';
import { cookieOf } from '../request-state.ts';
import { proofOf, sameText } from '../signing.ts';

const purpose = 'csrf';
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const tokenForm = /^([sv])\.([\w-]{1,64})\.([\w-]{22})\.([\w-]{32})$/;

export interface CsrfParts {
  secret: string;
  visitors: Visitors;
  isHttps: boolean;
}

/**
 * Signed double submit: the header repeats the cookie, and both are bound to the session, or before log-in to
 * the visitor.
 */
export function csrf(server: FastifyInstance, parts: CsrfParts): void {
  const name = cookieName('csrf', parts);
  server.addHook('onRequest', (request, _reply, done) => {
    const { gate } = request;
    if (gate.kind !== 'api' || reading.has(request.method)) {
      done();
      return;
    }
    const header = request.headers['x-csrf-token'];
    const cookie = cookieOf(request, name);
    const isBound =
      typeof header === 'string' &&
      cookie !== undefined &&
      sameText(header, cookie) &&
      isValid(header, request, parts.secret);
    if (isBound) done();
    else done(fail('auth.csrf-invalid'));
  });
}

/** `GET /api/csrf`: the token that the cookie holds while it fits, so that a browser's tabs share one. */
export function csrfAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: CsrfParts,
): { data: { csrfToken: string } } {
  const name = cookieName('csrf', parts);
  const held = cookieOf(request, name);
  void reply.header('cache-control', 'no-store');
  if (held !== undefined && isValid(held, request, parts.secret, true)) return { data: { csrfToken: held } };
  const bound = boundTo(request) ?? `v.${parts.visitors.give(reply)}`;
  const text = `${bound}.${randomBytes(16).toString('base64url')}`;
  const csrfToken = `${text}.${proofOf(parts.secret, purpose, text)}`;
  void reply.header(
    'set-cookie',
    `${name}=${csrfToken}; Path=/; HttpOnly; SameSite=Lax${parts.isHttps ? '; Secure' : ''}`,
  );
  return { data: { csrfToken } };
}

function boundTo({ gate }: FastifyRequest): string | null {
  if (gate.caller) return `s.${gate.caller.sid}`;
  return gate.visitorId === null ? null : `v.${gate.visitorId}`;
}

function isValid(token: string, request: FastifyRequest, secret: string, strictly = false): boolean {
  const [, kind, id, nonce, proof = ''] = tokenForm.exec(token) ?? [];
  if (kind === undefined || !sameText(proof, proofOf(secret, purpose, `${kind}.${id}.${nonce}`)))
    return false;
  const { caller, contract } = request.gate;
  // a call by cookie has no token, so the session that its CSRF token is bound to can't be seen
  const isByCookie = contract !== null && contract.credential !== 'token';
  if (!strictly && caller === null && kind === 's' && isByCookie) return true;
  return boundTo(request) === `${kind}.${id}`;
}
