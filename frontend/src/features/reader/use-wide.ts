import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../lib/theme.ts';

const query = typeof window === 'undefined' ? null : window.matchMedia(`(min-width: ${breakpoints.lg}px)`);
const subscribe = (listener: () => void): (() => void) => {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** Text and questions side by side. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query?.matches ?? false);
