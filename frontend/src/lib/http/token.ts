const tokenKey = 'auth._token.local';
const strategyKey = 'auth.strategy';
const clockKey = 'auth.clock';
const prefix = 'Bearer ';
/** Refreshed this long before it ends, so that no call meets an expired token. */
const aheadMs = 60_000;

const store = (key: string, value: string | null): void => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
};

/** The whole Authorization value, "Bearer " in front, as the seed keeps it; null when logged out. */
export const authorization = (): string | null => {
  const stored = localStorage.getItem(tokenKey);
  return stored?.startsWith(prefix) ? stored : null;
};

/**
 * Keeps a token that has just been issued, and by its `iat` how far this device's clock is off: a wrong clock
 * must not end it early.
 */
export function keepToken(token: string): void {
  const issuedAt = claimsOf(prefix + token)?.iat;
  store(clockKey, typeof issuedAt === 'number' ? String(issuedAt * 1_000 - Date.now()) : null);
  store(tokenKey, prefix + token);
  for (const listener of tokenListeners) listener();
}

const tokenListeners = new Set<() => void>();
/** Called when this tab has a new token. */
export const onToken = (listener: () => void): void => void tokenListeners.add(listener);

export function forgetToken(): void {
  store(clockKey, null);
  store(tokenKey, null);
}

/** The issuer's time in ms, as far as the kept token's arrival tells it. */
export const issuerNowMs = (): number => Date.now() + (Number(localStorage.getItem(clockKey)) || 0);
export const strategy = (): string => localStorage.getItem(strategyKey) ?? 'email';
export const keepStrategy = (provider: string): void => store(strategyKey, provider);
/** Null is the whole storage, cleared. */
export const isTokenKey = (key: string | null): boolean => key === tokenKey || key === null;

interface Claims {
  sub?: unknown;
  iat?: unknown;
  exp?: unknown;
  role?: unknown;
  title?: unknown;
  zones?: unknown;
}

function claimsOf(value: string): Claims | null {
  try {
    const payload = value.slice(prefix.length).split('.')[1] ?? '';
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Claims | null;
  } catch {
    return null;
  }
}

/** Whose token it is: the user id, or null when it can't be read. */
export function subjectOf(value: string | null): string | null {
  const subject = value === null ? undefined : claimsOf(value)?.sub;
  return typeof subject === 'string' ? subject : null;
}

/** The role and the title that the token names. */
export function faceOf(value: string | null): { role: unknown; title: unknown } | null {
  const claims = value === null ? null : claimsOf(value);
  return claims && { role: claims.role, title: claims.title };
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

/**
 * Whether the token ends within the next minute.
 * @param nowMs the issuer's time
 */
export function endsSoon(value: string, nowMs: number): boolean {
  const expiry = expiryOf(value);
  return expiry !== null && expiry - nowMs < aheadMs;
}
