import { withLock } from '../browser/lock.ts';

/**
 * Under the 18 that the client may send and the 20 that the gateway takes: calls that are held up on their
 * way arrive closer together than they were sent.
 */
export const callsPerSecond = 16;
const windowMs = 1_000;
const longestQueueMs = 60_000;
const storageKey = 'yuedu.pace';

/**
 * Reserves the next place in a sliding second.
 * @param times moments of earlier calls in ms, oldest first
 * @returns how long to wait, and the moments to keep
 */
export function reserve(
  times: readonly number[],
  nowMs: number,
  limit = callsPerSecond,
): { waitMs: number; times: number[] } {
  // Places further ahead than any real queue come from a clock that was set back: they must not block the tab
  // for hours.
  const recent = times.filter((time) => time > nowMs - windowMs && time <= nowMs + longestQueueMs);
  const blocking = recent.length >= limit ? recent[recent.length - limit] : undefined;
  const waitMs = blocking === undefined ? 0 : Math.max(0, blocking + windowMs - nowMs + 1);
  return { waitMs, times: [...recent, nowMs + waitMs].slice(-limit) };
}

const readTimes = (): number[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((time): time is number => typeof time === 'number') : [];
  } catch {
    return [];
  }
};

/** Waits for a place in the queue that all tabs of this browser share. */
export async function takeTurn(): Promise<void> {
  const waitMs = await withLock('yuedu.pace', () => {
    const next = reserve(readTimes(), Date.now());
    try {
      localStorage.setItem(storageKey, JSON.stringify(next.times));
    } catch {
      // Storage refused (private mode): the queue then holds for one call at a time only.
    }
    return Promise.resolve(next.waitMs);
  });
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
}
