import { type ComponentType, createElement, useCallback, useEffect, useState } from 'react';
import { LoadError } from '../components/states.tsx';
import { loadChunk } from '../lib/browser/chunk-guard.ts';
import { firstPageIsAlive } from '../lib/first-picture.ts';
import { unreachable } from '../lib/http/api-error.ts';
import type { Page } from './page.ts';
import { Wrap } from '../components/wrap.tsx';

const loaded = new Map<Page, ComponentType>();

/**
 * Fetches the page's chunk for the router; a failure is left to the page itself, which stands in its layout
 * and tries again.
 */
export async function preparePage(page: Page): Promise<void> {
  if (loaded.has(page)) return;
  await loadChunk(page.load).then(
    (chunk) => loaded.set(page, chunk.default),
    () => undefined,
  );
}

/** The page, or why it can't be shown, with retry; tries by itself when the network is back. */
export function PageContent({ page }: { page: Page }) {
  const [, redraw] = useState(0);
  const again = useCallback(() => void preparePage(page).then(() => redraw((count) => count + 1)), [page]);
  const Content = loaded.get(page);
  useEffect(() => {
    if (Content) return undefined;
    // Set before the first picture, for a page that holds it.
    delete document.documentElement.dataset.paper;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [Content, again]);
  useEffect(firstPageIsAlive, []);
  if (Content) return createElement(Content);
  return (
    <Wrap>
      <LoadError error={navigator.onLine ? null : unreachable()} retry={again} />
    </Wrap>
  );
}
