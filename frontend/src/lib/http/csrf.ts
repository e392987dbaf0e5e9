import { getCsrf } from '@yuedu/contracts/http/gateway';
import { addressOf } from './url.ts';
import { takeTurn } from './pace.ts';
import { authorization } from './token.ts';
import { problemOf } from './api-error.ts';

// Shared by the tabs: each fetch sets a new cookie, and a tab with the older token would be refused.
const key = 'auth.csrf';

export const forgetCsrf = (): void => localStorage.removeItem(key);

/** The token of the signed double submit; fetched when there is none. Throws ApiError. */
export async function csrfToken(): Promise<string> {
  const kept = localStorage.getItem(key);
  if (kept) return kept;
  await takeTurn();
  const bearer = authorization();
  const response = await fetch(addressOf(getCsrf.path), { credentials: 'include', headers: bearer ? { authorization: bearer } : {} });
  if (!response.ok) throw await problemOf(response);
  const { data } = (await response.json()) as { data: { csrfToken: string } };
  localStorage.setItem(key, data.csrfToken);
  return data.csrfToken;
}
