export interface Failures {
  count: number;
  since: Date;
  waitUntil: Date;
}
export interface ThrottleLimits {
  failures: number;
  windowMs: number;
  waitMs: number;
}

/** The longest wait: an account is never closed for good by others' guessing. */
export const longestWaitMs = 900_000;

/** Milliseconds that this account still has to wait; 0 when it may try. */
export function waitLeft(failures: Failures | null, now: Date): number {
  return failures === null ? 0 : Math.max(0, failures.waitUntil.getTime() - now.getTime());
}

/** After a failure: counted within the window; from the limit on each one doubles the wait. */
export function afterFailure(failures: Failures | null, now: Date, limits: ThrottleLimits): Failures {
  const goesOn = failures !== null && now.getTime() - failures.since.getTime() < limits.windowMs;
  const count = goesOn ? failures.count + 1 : 1;
  if (count < limits.failures) return { count, since: goesOn ? failures.since : now, waitUntil: now };
  const waitMs = Math.min(limits.waitMs * 2 ** Math.min(count - limits.failures, 20), longestWaitMs);
  return { count, since: now, waitUntil: new Date(now.getTime() + waitMs) };
}
