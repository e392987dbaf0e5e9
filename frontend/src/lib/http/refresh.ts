import { refresh } from '@yuedu/contracts/http/auth/log-in';
import { withLock } from '../browser/lock.ts';
import { logFailure } from '../browser/log.ts';
import { ApiError, dataOf, problemOf, unreachable } from './api-error.ts';
import { fetchInTime, patienceMs } from './fetch-in-time.ts';
import { csrfTokenByCookie, forgetCsrf } from './csrf.ts';
import { takeTurn } from './pace.ts';
import { authorization, keepToken } from './token.ts';
import { addressOf } from '@yuedu/contracts/address';

export type Refreshed = { ok: true } | { ok: false; error: ApiError };

async function requestToken(): Promise<Response> {
  await takeTurn();
  const init: RequestInit = {
    method: 'POST',
    credentials: 'include',
    body: '{}',
    headers: { 'content-type': 'application/json', 'x-csrf-token': await csrfTokenByCookie() },
  };
  return fetchInTime(addressOf(refresh.path), init, patienceMs(refresh));
}

async function exchange(): Promise<Refreshed> {
  let response = await requestToken();
  if (response.status === 403) {
    const error = await problemOf(response);
    if (!error.is('auth.csrf-invalid')) return { ok: false, error };
    forgetCsrf();
    response = await requestToken();
  }
  if (!response.ok) return { ok: false, error: await problemOf(response) };
  const { token } = (await dataOf(response)) as { token: string };
  keepToken(token);
  forgetCsrf();
  return { ok: true };
}

/**
 * How long another tab's write to storage may take to be seen here; browsers promise no order between it and
 * a lock.
 */
const storageDelayMs = 500;

/**
 * Whether this browser has another token than the one that failed; waits a moment for it where another tab
 * has just had its turn.
 */
async function hasOtherToken(failed: string | null, hadToWait: boolean): Promise<boolean> {
  const isThere = () => ![null, failed].includes(authorization());
  if (isThere() || !hadToWait) return isThere();
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('storage', onStored);
      resolve();
    };
    const onStored = () => {
      if (isThere()) done();
    };
    const timer = setTimeout(done, storageDelayMs);
    addEventListener('storage', onStored);
  });
  return isThere();
}

/**
 * Exchanges the refresh cookie for a new token; one exchange at a time in this browser.
 * @param failed the Authorization value that was refused or is about to end: when another tab has exchanged
 * it meanwhile, nothing is asked
 */
export function refreshOnce(failed: string | null): Promise<Refreshed> {
  running ??= refreshInTurn(failed).finally(() => {
    running = null;
  });
  return running;
}

/** The exchange that is under way: this tab's calls share it, so that only another tab is waited for. */
let running: Promise<Refreshed> | null = null;

function refreshInTurn(failed: string | null): Promise<Refreshed> {
  return withLock('yuedu.refresh', async (hadToWait): Promise<Refreshed> => {
    if (await hasOtherToken(failed, hadToWait)) return { ok: true };
    try {
      return await exchange();
    } catch (error) {
      logFailure('refresh', error);
      return { ok: false, error: error instanceof ApiError ? error : unreachable() };
    }
  });
}
