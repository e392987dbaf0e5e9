import { fail, Problem } from '@yuedu/service-kit/http/fail';
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { ProviderOutage } from './bounded-fetch.ts';

/** `fetch failed`, a time-out, or what the circuit itself throws. */
const outages: ReadonlySet<string> = new Set([
  'TimeoutError',
  'AbortError',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'EOPENBREAKER',
  'ESEMLOCKED',
]);

/** The error with all its causes. */
function* chainOf(error: unknown): Generator<{ name?: unknown; code?: unknown; message?: unknown }> {
  for (let one = error, depth = 0; typeof one === 'object' && one !== null && depth < 5; depth += 1) {
    yield one;
    one = (one as { cause?: unknown }).cause;
  }
}

/** Whether it says that the provider is down, slow or broken, and nothing of this one log-in. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Problem) return false;
  for (const one of chainOf(error)) {
    if (one instanceof ProviderOutage || outages.has(String(one.name)) || outages.has(String(one.code)))
      return true;
    if (one instanceof TypeError && one.message === 'fetch failed') return true;
  }
  return false;
}

/** What the person reads of a failure at a provider. */
export function faultOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isOutage(error)) return fail('auth.provider-silent', { cause: error });
  const isRefusal =
    error instanceof AuthorizationResponseError ||
    (error instanceof ResponseBodyError && error.error === 'invalid_grant');
  return fail(isRefusal ? 'auth.provider-refused' : 'auth.provider-answer-invalid', { cause: error });
}
