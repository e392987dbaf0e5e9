import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds, followed while it changes. Read as a store: a change between the first drawing
 * and the moment when it is listened to (a window that is still being sized, a device turned during loading)
 * sends no event any more.
 * @param query false where there is no window
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
