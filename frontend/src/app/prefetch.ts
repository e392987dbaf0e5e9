import { matchPath } from 'react-router';
import { connectionOf, mayPrefetch } from '../lib/browser/may-prefetch.ts';
import type { Page } from './page.ts';

/**
 * How long a pointer rests on a link before its page is fetched: one that only passes over asks for nothing.
 */
const restMs = 80;

/** The page that an address of this site leads to. */
export function pageAt(pages: readonly Page[], href: string, origin: string): Page | undefined {
  const url = URL.parse(href, origin);
  if (url?.origin !== origin) return undefined;
  return pages.find((page) => matchPath(page.path, url.pathname) !== null);
}

/**
 * Fetches the code of a page ahead, when its link is pointed at or reached by the keyboard; never its data.
 * Each page once; a failure is left to the click, which says what it met and tries again.
 */
export function startPrefetch(pages: readonly Page[]): void {
  const done = new Set<Page>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchPage = (link: HTMLAnchorElement): void => {
    const page = pageAt(pages, link.href, window.location.origin);
    if (!page || done.has(page) || !navigator.onLine || !mayPrefetch(connectionOf(navigator))) return;
    done.add(page);
    page.load().catch(() => done.delete(page));
  };
  const point = (event: Event): void => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) timer = setTimeout(() => fetchPage(link), restMs);
  };
  for (const kind of ['pointerover', 'focusin'] as const)
    document.addEventListener(kind, point, { passive: true });
}
