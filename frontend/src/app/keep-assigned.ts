import { useEffect } from 'react';
import { logFailure } from '../lib/browser/log.ts';
import { connectionOf, mayPrefetch } from '../lib/browser/may-prefetch.ts';

/** The texts themselves, the code that shows them, which the worker keeps, and their pictures. */
async function fetchAhead(userId: string): Promise<void> {
  const { keepAssigned } = await import('../features/journal/assigned.ts');
  const posts = await keepAssigned(userId);
  // Reading, answering, and the question before handing in.
  if (posts.length > 0) await Promise.all([import('./routes/post.tsx'), import('./routes/post-finish.tsx')]);
  const { keepPictures, picturesOf } = await import('../features/reader/pictures.ts');
  if (picturesOf(posts).size > 0) await import('../features/reader/post-picture.tsx');
  await keepPictures(userId, posts);
}

/**
 * Keeps the texts of a student's open homework on his device, quietly: when the page is at rest, and not on
 * 2g or with data saver. What fails comes with the next visit.
 * @param userId null for who has no homework
 */
export function useKeepAssigned(userId: string | null): void {
  useEffect(() => {
    if (userId === null || !navigator.onLine || !mayPrefetch(connectionOf(navigator))) return;
    const work = (): void =>
      void fetchAhead(userId).catch((error: unknown) => logFailure('texts of homework', error));
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(work, 3_000);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(work, { timeout: 8_000 });
    return () => cancelIdleCallback(waiting);
  }, [userId]);
}
