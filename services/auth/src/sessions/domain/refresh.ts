export type SessionState = 'live' | 'ended' | 'replaced' | 'role-changed';

export interface RefreshFacts {
  state: SessionState;
  usedAt: Date | null;
  /** Set when its parent was presented again before this token was ever used. */
  revokedAt: Date | null;
  expiresAt: Date;
  /** The tokens given for this one. */
  children: readonly { usedAt: Date | null }[];
}
/** `rotate-again`: the tokens given for it before are revoked. */
export type RefreshDecision = 'rotate' | 'rotate-again' | 'expired' | 'replaced' | 'ended' | 'reused';

/**
 * What a presented refresh token brings. Within the grace a used one still rotates, since two tabs may
 * refresh at once. After it, a used one is the retry of a lost answer as long as nothing given for it was
 * ever used: it rotates again and what was given before is revoked. Two holders of one family are found in
 * either order: the parent presented after its child was used, and the revoked child presented after its
 * parent, both end the family.
 */
export function decideRefresh(facts: RefreshFacts, now: Date, graceMs: number): RefreshDecision {
  if (facts.state === 'replaced') return 'replaced';
  if (facts.state === 'ended') return 'ended';
  if (facts.expiresAt <= now) return 'expired';
  if (facts.revokedAt !== null) return 'reused';
  if (facts.usedAt === null || now.getTime() - facts.usedAt.getTime() <= graceMs) return 'rotate';
  const isAnswerLost = facts.children.length > 0 && facts.children.every((child) => child.usedAt === null);
  return isAnswerLost ? 'rotate-again' : 'reused';
}

const dayMs = 86_400_000;

/** When a refresh token given now ends: so many days unused, and never after the session's longest time. */
export function refreshExpiry(
  now: Date,
  openedAt: Date,
  days: { readonly unused: number; readonly longest: number },
): Date {
  return new Date(Math.min(now.getTime() + days.unused * dayMs, openedAt.getTime() + days.longest * dayMs));
}
