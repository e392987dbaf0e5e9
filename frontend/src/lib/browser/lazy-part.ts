import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadChunk } from './chunk-guard.ts';
import { logFailure } from './log.ts';

/**
 * A part of a page that is fetched when it is shown. Where it can't be had, as at its first use without a
 * network, `Missing` stands in its place until the page is loaded again, and the rest of the page stays.
 */
export function lazyPart<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Missing: ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    loadChunk(load).catch((error: unknown) => {
      logFailure('a part of the page', error);
      return { default: Missing };
    }),
  );
}

export const Nothing = (): null => null;
