const longestPauseMs = 10_000;
const replicaPatienceMs = 30_000;

/** What asks for a longer pause is thrown: nobody waits for it, and a call may hold a lock. */
export const isWorthWaiting = (pauseMs: number): boolean => pauseMs <= longestPauseMs;

/** A replica that is behind is asked again for half a minute. */
export const isReplicaWorthAsking = (sinceMs: number, nowMs: number): boolean =>
  nowMs - sinceMs < replicaPatienceMs;
