export type SessionState = 'live' | 'ended' | 'replaced' | 'role-changed';

export interface RefreshFacts {
  state: SessionState;
  usedAt: Date | null;
  expiresAt: Date;
}
export type RefreshDecision = 'rotate' | 'expired' | 'replaced' | 'ended' | 'reused';

/**
 * What a presented refresh token brings. Within the grace a used one still rotates, since two tabs may refresh at once;
 * after it a used one can only be a copy, and its family must end.
 */
export function decideRefresh(facts: RefreshFacts, now: Date, graceMs: number): RefreshDecision {
  if (facts.state === 'replaced') return 'replaced';
  if (facts.state === 'ended') return 'ended';
  if (facts.expiresAt <= now) return 'expired';
  if (facts.usedAt !== null && now.getTime() - facts.usedAt.getTime() > graceMs) return 'reused';
  return 'rotate';
}
