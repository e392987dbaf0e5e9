import { intentOf, type Intent, type Provider, providerOfCallback } from '@yuedu/contracts/rules/providers';
import { providerName, providerText } from '../../lib/provider-texts.ts';

/** What a provider sent the browser back with. */
export type Callback =
  | { kind: 'code'; intent: Intent; provider: Provider; code: string; state: string; iss?: string }
  | { kind: 'fault'; intent: Intent; provider: Provider; message: string };

const faults = {
  temporarily_unavailable: 'silent',
  server_error: 'silent',
  unauthorized_client: 'off',
} as const;

const cancelled = { login: 'cancelled', bind: 'cancelledBind', confirm: 'cancelledConfirm' } as const;

/** What is said of an error of a provider; its own words are never shown, since anybody can write them. */
function faultText(error: string, intent: Intent, provider: Provider): string {
  const name = { provider: providerName(provider) };
  if (['access_denied', 'user_denied', 'login_cancelled'].includes(error))
    return providerText(cancelled[intent], name);
  return providerText(Object.hasOwn(faults, error) ? faults[error as keyof typeof faults] : 'refused', name);
}

/** Reads the address of a callback page; null where it is none. */
export function readCallback(path: string, search: string): Callback | null {
  const provider = providerOfCallback(path);
  if (provider === null) return null;
  const query = new URLSearchParams(search);
  const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => query.get(name));
  const intent = intentOf(state ?? '');
  if (error) return { kind: 'fault', intent, provider, message: faultText(error, intent, provider) };
  if (!code || !state) return { kind: 'fault', intent, provider, message: providerText('incomplete') };
  return { kind: 'code', intent, provider, code, state, ...(iss ? { iss } : {}) };
}
