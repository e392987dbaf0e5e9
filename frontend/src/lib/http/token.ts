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

interface Claims {
  exp?: unknown;
  zones?: unknown;
}

function claimsOf(value: string): Claims | null {
  try {
    const payload = value.slice(prefix.length).split('.')[1] ?? '';
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Claims;
  } catch {
    return null;
  }
}

/** The token's end in ms, or null when it can't be read. */
export function expiryOf(value: string): number | null {
  const exp = claimsOf(value)?.exp;
  return typeof exp === 'number' ? exp * 1_000 : null;
}

/** The zones that the token opens; none when it can't be read. */
export function zonesOf(value: string): readonly string[] {
  const zones = claimsOf(value)?.zones;
  return Array.isArray(zones) ? zones.filter((zone): zone is string => typeof zone === 'string') : [];
}

/** Whether the token ends within the next minute. */
export function endsSoon(value: string, nowMs: number): boolean {
  const expiry = expiryOf(value);
  return expiry !== null && expiry - nowMs < aheadMs;
}
