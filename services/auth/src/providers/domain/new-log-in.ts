import { transactionMs } from './transaction.ts';

/** What the provider is asked for by `max_age`: no older than what is under way here. */
export const newLogInS = transactionMs / 1_000;
/** Clocks differ. In milliseconds. */
const toleranceMs = 10_000;

/**
 * Whether somebody has logged in at a provider for what was begun here, not before it.
 * @param authenticatedAt what the provider says; null where it says nothing
 */
export function isNewLogIn(authenticatedAt: Date | null, begunAt: Date, now: Date): boolean {
  const at = authenticatedAt?.getTime() ?? Number.NaN;
  return at >= begunAt.getTime() - toleranceMs && at <= now.getTime() + toleranceMs;
}
