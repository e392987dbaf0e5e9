import { z } from 'zod';
import type { ServiceName } from './event.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: `public` anyone · `login` any signed-in person · `teacher` role main or admin · `staff` main,
 * editor or admin · `editor` editor or admin · `admin`. Ownership of the single object is decided by the use
 * case on top of it.
 */
export type Access = 'public' | 'login' | 'teacher' | 'staff' | 'editor' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call falls back to while what it stands on gives no answer. `refusal` is 503 with Retry-After. */
export interface Degradation {
  /**
   * Neither Redis nor auth can say whether the session still stands. `token`: a valid token is enough.
   * Readings go on unless said otherwise; of the changes only a child's work.
   */
  readonly session: 'token' | 'refusal';
  /**
   * The service gives no answer or its circuit is open. `stale`: who sends no Authorization gets the last
   * answer, marked `x-stale`; for readings that are the same for everyone.
   */
  readonly service: 'stale' | 'refusal';
}

/** The media type of a body by what its call takes. */
export const bodyTypes = {
  json: 'application/json',
  bytes: 'application/octet-stream',
  form: 'multipart/form-data',
} as const;
export type BodyKind = keyof typeof bodyTypes;

/** How a call behaves on its way: the gateway, the services and the client read it here. */
export interface CallBehaviour {
  /**
   * Longest wait for the answer to begin, and between two parts of it; in milliseconds. The client waits a
   * little longer for the whole.
   */
  readonly timeoutMs: number;
  /**
   * Calls of one service that fail together share the circuit of this name. What stands on a slow outside
   * edge has its own, so that its failures leave a save alone.
   */
  readonly circuit: string;
  readonly degradesTo: Degradation;
  /** Longest body; in bytes. Beyond it the call is 413, at the gateway and in the service. */
  readonly maxBodyBytes: number;
  /**
   * What the body is: JSON that the contract checks, or a file's bytes (`application/octet-stream`) or a form
   * of fields and one file (`multipart/form-data`, its fields as `body`), which are streamed through.
   */
  readonly takes: BodyKind;
  /**
   * What says who calls. `token`: Authorization alone · `cookie`: a cookie, whatever the token is, so that
   * one that has ended keeps nobody from it · `token-or-cookie`: a valid token, and without one the cookie.
   */
  readonly credential: 'token' | 'cookie' | 'token-or-cookie';
  /** The service reads the caller's cookies; otherwise they stay at the gateway. */
  readonly readsCookies: boolean;
  /**
   * A machine could do harm here, so a captcha is asked for: `always`, or `at-log-in`, where the operator may
   * ask only addresses with many failures.
   */
  readonly captcha: false | 'always' | 'at-log-in';
  /**
   * Signed by its sender over the raw body: the gateway asks for no log-in, CSRF token or captcha, and limits
   * it by address alone.
   */
  readonly webhook: boolean;
}

/** What holds for a call whose contract says nothing else. */
export const callDefaults: CallBehaviour = {
  timeoutMs: 15_000,
  circuit: 'main',
  degradesTo: { session: 'refusal', service: 'refusal' },
  maxBodyBytes: 1_048_576,
  takes: 'json',
  credential: 'token',
  readsCookies: false,
  captcha: false,
  webhook: false,
};

export interface RouteDefinition<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> extends CallBehaviour {
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
  /** What a file of application/json holds. */
  readonly jsonFile?: z.ZodType;
  /** Codes beyond the general ones that this call may answer. */
  readonly errors: readonly ErrorCode[];
  readonly ifMatch?: 'optional' | 'required';
  readonly idempotencyKey?: 'optional' | 'required';
}

const empty = z.strictObject({});
export type Nothing = typeof empty;

type Spec<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Pick<
  RouteDefinition,
  'service' | 'method' | 'path' | 'access' | 'summary'
> & { params?: P; query?: Q; body?: B; response: R } & Partial<
    Pick<
      RouteDefinition,
      'aliases' | 'status' | 'files' | 'jsonFile' | 'errors' | 'ifMatch' | 'idempotencyKey'
    >
  > &
  Partial<Omit<CallBehaviour, 'degradesTo'>> & { degradesTo?: Partial<Degradation> };

/**
 * Declares one HTTP call: the source of its check, types, OpenAPI, gateway entry, access row and client
 * function. Absent params, query or body are strict empty objects, so that an unknown field is 400.
 */
export function defineRoute<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(spec: Spec<P, Q, B, R>): RouteDefinition<P, Q, B, R> {
  const session = spec.method === 'GET' ? 'token' : callDefaults.degradesTo.session;
  return {
    ...callDefaults,
    errors: [],
    status: spec.method === 'POST' ? 201 : 200,
    ...spec,
    degradesTo: { ...callDefaults.degradesTo, session, ...spec.degradesTo },
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
