import type { Intent } from '@yuedu/contracts/rules/providers';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Proofs } from '../identity-provider.port.ts';

/** A log-in at a provider that takes longer has been left. In milliseconds. */
export const transactionMs = 600_000;
/** Who is new has this long to fill in what is missing. In milliseconds. */
export const ticketMs = 900_000;

/** What was begun, as it is stored under the hash of the browser's secret. */
export interface Transaction {
  readonly provider: string;
  readonly intent: string;
  readonly userId: string | null;
  readonly expiresAt: Date;
}
/** What a browser says that it comes back from. */
export interface Return {
  readonly provider: string;
  readonly intent: Intent;
  /** Who is logged in; null for a log-in. */
  readonly userId: string | null;
  readonly state: string;
}

/** State, nonce and verifier, all from the one secret in the cookie, so that none of them is stored. */
export function proofsOf(secret: string, intent: Intent): Proofs {
  const made = (what: string) => createHmac('sha256', secret).update(what).digest('base64url');
  return { state: `${intent}.${made('state')}`, nonce: made('nonce'), verifier: made('verifier') };
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether this return belongs to what was begun: same provider, purpose and person, with its state. */
export function belongs(begun: Transaction, returned: Return, proofs: Proofs, now: Date): boolean {
  return (
    begun.expiresAt > now &&
    begun.provider === returned.provider &&
    begun.intent === returned.intent &&
    begun.userId === returned.userId &&
    isSame(proofs.state, returned.state)
  );
}
