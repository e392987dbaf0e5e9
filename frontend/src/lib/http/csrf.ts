import { getCsrf } from '@yuedu/contracts/http/gateway';
import type { OutputOf } from '@yuedu/contracts/route';
import { addressOf } from '@yuedu/contracts/address';
import { withLock } from '../browser/lock.ts';
import { takeTurn } from './pace.ts';
import { authorization } from './token.ts';
import { dataOf, problemOf } from './api-error.ts';
import { fetchInTime } from './fetch-in-time.ts';

// Shared by the tabs: each fetch sets a new cookie, and a tab with the older token would be refused.
const key = 'auth.csrf';

export const forgetCsrf = (): void => localStorage.removeItem(key);

async function fetchToken(bearer: string | null): Promise<string> {
  await takeTurn();
  const response = await fetchInTime(addressOf(getCsrf.path), {
    credentials: 'include',
    headers: bearer ? { authorization: bearer } : {},
  });
  if (!response.ok) throw await problemOf(response);
  return ((await dataOf(response)) as OutputOf<typeof getCsrf>).csrfToken;
}

/** Calls that begin together share one token: of two, the later one's cookie would refuse the other. */
async function storedOrFetched(bearer: () => string | null): Promise<string> {
  const stored = localStorage.getItem(key);
  if (stored) return stored;
  return withLock('yuedu.csrf', async () => {
    const meanwhile = localStorage.getItem(key);
    if (meanwhile) return meanwhile;
    const token = await fetchToken(bearer());
    try {
      localStorage.setItem(key, token);
    } catch {
      // Full: fetched again for the next call.
    }
    return token;
  });
}

/**
 * The token of the signed double submit, bound to the session or the visitor; fetched when there is none.
 * Throws ApiError.
 */
export const csrfToken = (): Promise<string> => storedOrFetched(authorization);

/** For the refresh, which goes by cookie: an expired Bearer would be refused even here, so none is sent. */
export const csrfTokenByCookie = (): Promise<string> => storedOrFetched(() => null);
