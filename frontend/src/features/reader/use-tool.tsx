import { type ComponentType, useEffect, useState } from 'react';
import { showPopup } from '../../components/popup.tsx';
import { loadChunk } from '../../lib/browser/chunk-guard.ts';
import { logFailure } from '../../lib/browser/log.ts';
import { t } from './texts.ts';

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

/**
 * A part of the reader that is fetched when it is needed. Where that fails, as on a first use without a
 * network, the text and its answers stay on the screen; the next wish tries again, and so does the page when
 * it is online: at once, and less and less often, because a network says that it is there before it answers.
 * Only the first try may reload the page, for a new version; a later one breaks nobody's reading off.
 * @param onMissing for what a person asked for: says that it is not there
 */
export function useTool<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isNeeded: boolean,
  onMissing?: () => void,
): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!isNeeded || part) return;
    let isGone = false;
    let waitMs = firstWaitMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchPart = (fetched: ReturnType<typeof load>, onFailure?: () => void): void =>
      void fetched.then(
        (module) => isGone || setPart(() => module.default),
        (error: unknown) => {
          logFailure('a part of the reader', error);
          if (isGone) return;
          if (navigator.onLine && waitMs <= longestWaitMs) {
            clearTimeout(timer);
            timer = setTimeout(() => fetchPart(load()), waitMs);
            waitMs *= 2;
          }
          onFailure?.();
        },
      );
    const fetchAgain = (): void => {
      waitMs = firstWaitMs;
      fetchPart(load());
    };
    fetchPart(loadChunk(load), () => {
      if (!onMissing) return;
      showPopup({ id: 'tool', title: t('toolMissing'), text: t('toolMissingText') });
      onMissing();
    });
    window.addEventListener('online', fetchAgain);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', fetchAgain);
    };
  }, [isNeeded, part, load, onMissing]);
  return part;
}
