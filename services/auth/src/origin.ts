import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { readRefreshCookie, readVisitorCookie } from './cookies.ts';
import type { Env } from './env.ts';

/** Where a log-in comes from. */
export interface Origin {
  /** The caller's address. */
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** The visitor cookie. */
  readonly visitor: string | undefined;
  /** The refresh token of whoever was logged in before in this browser. */
  readonly refreshToken: string | undefined;
}

export function originOf(request: FastifyRequest, env: Env): Origin {
  return {
    ip: addressOf(request),
    userAgent: request.headers['user-agent'],
    visitor: readVisitorCookie(request, env),
    refreshToken: readRefreshCookie(request, env),
  };
}

/**
 * The gateway alone sets it, after taking away what came from outside; it only ever counts against an
 * address.
 */
function addressOf(request: FastifyRequest): string {
  const given = request.headers['x-forwarded-for'];
  return typeof given === 'string' && isIP(given.split('%', 1)[0] ?? '') !== 0 ? given : request.ip;
}
