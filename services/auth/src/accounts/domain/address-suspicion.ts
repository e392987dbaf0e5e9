/** A log-in that failed: whose account was tried (hashed), and when in milliseconds. */
export interface AddressFailure {
  readonly account: string;
  readonly at: number;
}
export interface SuspicionLimits {
  readonly failures: number;
  readonly accounts: number;
  readonly windowMs: number;
}

/**
 * Whether someone behind an address tries passwords on many accounts. A classroom that mistypes stays under
 * one of the two figures; one account tried for ever is held up by its own wait.
 */
export function isSuspect(
  failures: readonly AddressFailure[],
  now: number,
  limits: SuspicionLimits,
): boolean {
  const recent = failures.filter(({ at }) => now - at < limits.windowMs);
  return (
    recent.length >= limits.failures && new Set(recent.map(({ account }) => account)).size >= limits.accounts
  );
}
