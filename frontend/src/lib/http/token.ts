const tokenKey = 'auth._token.local';
const strategyKey = 'auth.strategy';
const prefix = 'Bearer ';
/** Refreshed this long before it ends, so that no call meets an expired token. */
const aheadMs = 60_000;

const store = (key: string, value: string | null): void => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
};

/** The whole Authorization value, "Bearer " in front, as the seed keeps it; null when logged out. */
export const authorization = (): string | null => {
  const kept = localStorage.getItem(tokenKey);
  return kept?.startsWith(prefix) ? kept : null;
};
export const keepToken = (token: string): void => store(tokenKey, prefix + token);
export const forgetToken = (): void => store(tokenKey, null);
export const strategy = (): string => localStorage.getItem(strategyKey) ?? 'email';
export const keepStrategy = (provider: string): void => store(strategyKey, provider);
export const isTokenKey = (key: string | null): boolean => key === tokenKey;

/** The token's end in ms, or null when it can't be read. */
export function expiryOf(value: string): number | null {
  try {
    const payload = value.slice(prefix.length).split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp * 1_000 : null;
  } catch {
    return null;
  }
}

/** Whether the token ends within the next minute. */
export function endsSoon(value: string, nowMs: number): boolean {
  const expiry = expiryOf(value);
  return expiry !== null && expiry - nowMs < aheadMs;
}
