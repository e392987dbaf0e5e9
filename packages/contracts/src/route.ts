import { z } from 'zod';
import type { ServiceName } from './event.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: `public` anyone · `login` any signed-in person · `teacher` role main or admin · `staff` main, editor or admin · `editor` editor or admin · `admin`.
 * Ownership of the single object is decided by the use case on top of it.
 */
export type Access = 'public' | 'login' | 'teacher' | 'staff' | 'editor' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RouteDefinition<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly service: ServiceName | 'gateway';
  readonly method: Method;
  /** Path with `{name}` parameters, as the seed writes it; answers with and without a trailing slash. */
  readonly path: string;
  /** Further paths of the same call (the seed's and the homework base's). */
  readonly aliases?: readonly string[];
  readonly access: Access;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** What stands under `data`. */
  readonly response: R;
  readonly status: number;
  /** Media types that it also answers where `Accept` names them. */
  readonly files?: readonly string[];
  /** Codes beyond the general ones that this call may answer. */
  readonly errors: readonly ErrorCode[];
  /** May be served stale by the gateway when fetched without Authorization. */
  readonly publicCache: boolean;
  readonly ifMatch?: 'optional' | 'required';
  readonly idempotencyKey?: 'optional' | 'required';
  /** A machine could do harm here: the captcha is asked for. */
  readonly captcha: boolean;
  /** Signed by its sender over the raw body: the gateway asks for no log-in, CSRF token or captcha, limits it by address alone, and takes 64 KB at most. */
  readonly webhook: boolean;
}

const empty = z.strictObject({});
export type Nothing = typeof empty;

type Spec<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Pick<
  RouteDefinition,
  'service' | 'method' | 'path' | 'access' | 'summary'
> & { params?: P; query?: Q; body?: B; response: R } & Partial<
    Pick<
      RouteDefinition,
      | 'aliases'
      | 'status'
      | 'files'
      | 'errors'
      | 'publicCache'
      | 'ifMatch'
      | 'idempotencyKey'
      | 'captcha'
      | 'webhook'
    >
  >;

/**
 * Declares one HTTP call: the source of its check, types, OpenAPI, gateway entry, access row and client function.
 * Absent params, query or body are strict empty objects, so that an unknown field is 400.
 */
export function defineRoute<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(spec: Spec<P, Q, B, R>): RouteDefinition<P, Q, B, R> {
  return {
    errors: [],
    publicCache: false,
    captcha: false,
    webhook: false,
    status: spec.method === 'POST' ? 201 : 200,
    ...spec,
    params: (spec.params ?? empty) as P,
    query: (spec.query ?? empty) as Q,
    body: (spec.body ?? empty) as B,
  };
}

export interface InputOf<R extends RouteDefinition> {
  params: z.output<R['params']>;
  query: z.output<R['query']>;
  body: z.output<R['body']>;
}
export type OutputOf<R extends RouteDefinition> = z.output<R['response']>;
export type BodyOf<R extends RouteDefinition> = z.input<R['body']>;
