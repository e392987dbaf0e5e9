import { type BodyOf, bodyTypes, type OutputOf, type RouteDefinition } from '@yuedu/contracts/route';
import type { z } from 'zod';
import { logFailure } from '../browser/log.ts';
import { ApiError, dataOf, notYet, otherPerson, problemOf, unreachable } from './api-error.ts';
import { requiredCaptcha } from './required-captcha.ts';
import { csrfToken, forgetCsrf } from './csrf.ts';
import { takeEarly } from './early-answer.ts';
import { fetchInTime, fileLimitMs, patienceMs } from './fetch-in-time.ts';
import { takeTurn } from './pace.ts';
import { isReplicaWorthAsking, isWorthWaiting } from './patience.ts';
import { refreshOnce } from './refresh.ts';
import { authorization, endsSoon, issuerNowMs, subjectOf } from './token.ts';
import { addressOf } from '@yuedu/contracts/address';

/** What a call takes: only the parts that its contract names. */
export interface CallInput<R extends RouteDefinition> {
  params?: z.input<R['params']>;
  query?: z.input<R['query']>;
  body?: BodyOf<R>;
}
export interface CallOptions {
  signal?: AbortSignal;
  ifMatch?: number;
  idempotencyKey?: string;
  keepalive?: boolean;
  accept?: string;
  /** For the whole answer; by the call's contract unless given. */
  limitMs?: number;
  /** Sent with this person's token only: another tab may have changed who is logged in. */
  asUser?: string;
}

/** Why a session ended without the person asking for it. */
export type EndOfSession = 'expired' | 'replaced';
const enders = new Set<(why: EndOfSession) => void>();
export const onSessionEnd = (listener: (why: EndOfSession) => void): (() => void) => {
  enders.add(listener);
  return () => enders.delete(listener);
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A file is sent as it is. */
const bodyOf = (route: RouteDefinition, body: unknown): BodyInit =>
  route.takes === 'bytes' ? (body as Blob) : JSON.stringify(body);

async function headersOf(
  route: RouteDefinition,
  input: CallInput<RouteDefinition>,
  options: CallOptions,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = { accept: options.accept ?? 'application/json' };
  if (route.method !== 'GET') headers['x-csrf-token'] = await csrfToken();
  const bearer = authorization();
  if (options.asUser !== undefined && subjectOf(bearer) !== options.asUser) throw otherPerson();
  if (bearer) headers.authorization = bearer;
  if (input.body !== undefined) headers['content-type'] = bodyTypes[route.takes];
  if (options.ifMatch !== undefined) headers['if-match'] = `"${options.ifMatch}"`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  return headers;
}

/** Each solution serves once, so each sending gets its own. */
async function captchaHeader(route: RouteDefinition, isAskedFor: boolean): Promise<Record<string, string>> {
  const settings = requiredCaptcha(route, isAskedFor);
  if (!settings) return {};
  const { actionOf, solveCaptcha } = await import('./captcha.ts').catch(() => {
    throw unreachable();
  });
  return { 'x-recaptcha-token': await solveCaptcha(settings, actionOf(route.path)) };
}

async function send(
  route: RouteDefinition,
  input: CallInput<RouteDefinition>,
  options: CallOptions,
  tried: Tried,
): Promise<Response> {
  const solved = await captchaHeader(route, tried.captcha);
  await takeTurn();
  const headers = { ...(await headersOf(route, input, options)), ...solved };
  const address = addressOf(
    route.path,
    input.params as Record<string, unknown>,
    input.query as Record<string, unknown>,
  );
  const early = route.method === 'GET' ? await takeEarly(address, headers.authorization ?? null) : null;
  if (early) return early;
  return fetchInTime(
    address,
    {
      method: route.method,
      credentials: 'include',
      headers,
      ...(input.body === undefined ? {} : { body: bodyOf(route, input.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    },
    options.limitMs ?? patienceMs(route),
  );
}

/** What has been tried already for this one call. */
interface Tried {
  token: boolean;
  session: boolean;
  limit: boolean;
  captcha: boolean;
  since: number;
}

const isExpiry = (error: ApiError): boolean =>
  error.status === 401 &&
  ['auth.token-expired', 'auth.token-stale', 'auth.token-invalid', 'auth.required'].includes(error.code);
const isForbiddenSession = (error: ApiError): boolean =>
  error.status === 403 && (error.is('auth.session-replaced') || error.is('auth.csrf-invalid'));

async function renew(bearer: string, why: EndOfSession): Promise<boolean> {
  const renewed = await refreshOnce(bearer);
  forgetCsrf();
  if (renewed.ok) return true;
  // Unreachable is not a refusal: the person stays logged in and keeps reading offline.
  if (renewed.error.status >= 400 && renewed.error.status < 500 && renewed.error.status !== 429) {
    const replaced = why === 'replaced' || renewed.error.is('auth.session-replaced');
    for (const onEnd of enders) onEnd(replaced ? 'replaced' : 'expired');
  }
  return false;
}

/** Whether the call is worth repeating after this failure, having mended what can be mended. */
async function mend(
  route: RouteDefinition,
  error: ApiError,
  bearer: string | null,
  tried: Tried,
): Promise<boolean> {
  const pauseMs = error.retryAfterMs ?? 1_000;
  if (error.status === 429 && !tried.limit && isWorthWaiting(pauseMs)) {
    tried.limit = true;
    await pause(pauseMs);
    return true;
  }
  if (
    error.is('replica-behind') &&
    isWorthWaiting(pauseMs) &&
    isReplicaWorthAsking(tried.since, Date.now())
  ) {
    await pause(pauseMs);
    return true;
  }
  if (error.is('auth.captcha-required') && !tried.captcha) {
    tried.captcha = requiredCaptcha(route, true) !== null && requiredCaptcha(route, false) === null;
    return tried.captcha;
  }
  if (isExpiry(error) && bearer !== null && !tried.token) {
    tried.token = true;
    return renew(bearer, 'expired');
  }
  if (isForbiddenSession(error)) {
    if (bearer === null) {
      forgetCsrf();
      const again = !tried.session;
      tried.session = true;
      return again;
    }
    if (!tried.session) {
      tried.session = true;
      return renew(bearer, 'replaced');
    }
    for (const onEnd of enders) onEnd('replaced');
  }
  return false;
}

async function attempt<T>(
  route: RouteDefinition,
  input: CallInput<RouteDefinition>,
  options: CallOptions,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const tried: Tried = { token: false, session: false, limit: false, captcha: false, since: Date.now() };
  const early = authorization();
  if (early !== null && endsSoon(early, issuerNowMs())) await refreshOnce(early);
  for (;;) {
    const bearer = authorization();
    const answer = await send(route, input, options, tried).catch(refusal);
    if (!(answer instanceof ApiError) && answer.ok) {
      if (route.method === 'GET' && answer.status === 202) throw await notYet(answer);
      return read(answer);
    }
    const error = answer instanceof ApiError ? answer : await problemOf(answer);
    if (!(await mend(route, error, bearer, tried))) throw error;
  }
}

/** A refused csrf fetch is mended like a refused call. */
function refusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

async function logged<T>(
  route: RouteDefinition,
  input: CallInput<RouteDefinition>,
  options: CallOptions,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(route, input, options, read);
  } catch (error) {
    const isFailure =
      !(error instanceof DOMException) && !(error instanceof ApiError && error.status === 202);
    if (isFailure) logFailure(`${route.method} ${route.path}`, error);
    throw error;
  }
}

/**
 * Makes a declared call and gives what stands under `data`. Throws ApiError; every failure is logged and
 * thrown on.
 */
export async function call<R extends RouteDefinition>(
  route: R,
  input: CallInput<R> = {},
  options: CallOptions = {},
): Promise<OutputOf<R>> {
  return (await logged(route, input as CallInput<RouteDefinition>, options, dataOf)) as OutputOf<R>;
}

/**
 * The same call answered as a file. Throws ApiError.
 * @param options accept: one of the types that its contract names, which the browser's contracts leave out;
 * text/csv unless given
 */
export function callFile<R extends RouteDefinition>(
  route: R,
  input: CallInput<R> = {},
  options: Pick<CallOptions, 'accept' | 'asUser'> = {},
): Promise<Blob> {
  const all = { accept: 'text/csv', limitMs: fileLimitMs, ...options };
  return logged(route, input as CallInput<RouteDefinition>, all, (answer) => answer.blob());
}
