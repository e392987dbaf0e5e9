import { callerAddress } from '@yuedu/service-kit/http/caller-address';
import type { FastifyRequest } from 'fastify';
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
    ip: callerAddress(request),
    userAgent: request.headers['user-agent'],
    visitor: readVisitorCookie(request, env),
    refreshToken: readRefreshCookie(request, env),
  };
}
