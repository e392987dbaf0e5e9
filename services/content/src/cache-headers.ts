import type { Caller } from '@yuedu/service-kit/auth/caller';

/**
 * Only what a visitor sees may be kept by others: a reader's own answer holds texts that are not open to all.
 */
export function cacheHeaders(caller: Caller | null): Record<string, string> {
  return {
    Vary: 'Authorization',
    'Cache-Control':
      caller === null ? 'public, max-age=0, s-maxage=30, stale-if-error=600' : 'private, no-store',
  };
}
