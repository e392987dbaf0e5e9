import { addressOf } from '@yuedu/contracts/address';
import { type BodyOf, bodyTypes, type OutputOf, type RouteDefinition } from '@yuedu/contracts/route';
import type { z } from 'zod';
import { errorsOf } from '../openapi/openapi.ts';

/** What a test sends to a call of contracts, typed by it. What it leaves out is not sent. */
export interface RouteInput<R extends RouteDefinition> {
  params?: z.input<R['params']>;
  query?: z.input<R['query']>;
  body?: BodyOf<R>;
  /** The version of `If-Match`. */
  ifMatch?: number;
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** A refusal as problem+json; empty after a success. */
export interface ProblemBody {
  code?: string;
  errors?: { path: string; code: string; message?: string }[];
}

/** What a call of contracts answers. `data` is of its response's type where the status is a success. */
export interface RouteAnswer<R extends RouteDefinition> {
  status: number;
  headers: Headers;
  text: string;
  data: OutputOf<R>;
  problem: ProblemBody;
}

/**
 * The request that a call of contracts is.
 * @throws Error when a path parameter is missing
 */
export function requestOf<R extends RouteDefinition>(
  route: R,
  input: RouteInput<R> = {},
): { method: string; path: string; body: unknown; headers: Record<string, string> } {
  const { params, query, body, ifMatch, idempotencyKey, headers } = input;
  return {
    method: route.method,
    path: addressOf(route.path, params as Record<string, unknown>, query as Record<string, unknown>),
    body,
    headers: {
      ...(route.takes === 'bytes' ? { 'content-type': bodyTypes.bytes } : {}),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...headers,
    },
  };
}

/**
 * What a call refuses with is what its contract declares, so that its document tells callers all of it.
 * @throws Error for any other code
 */
export function requireDeclared(route: RouteDefinition, { code }: ProblemBody): void {
  if (code !== undefined && !errorsOf(route).some((declared) => declared === code))
    throw new Error(`${route.method} ${route.path} answers ${code}, which its contract does not declare`);
}
