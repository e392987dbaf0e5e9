import { type ComponentType, useEffect, useState } from 'react';
import { showPopup } from '../../components/popup.tsx';
import { loadChunk } from '../../lib/browser/chunk-guard.ts';
import { logFailure } from '../../lib/browser/log.ts';
import { t } from './texts.ts';

/**
 * A part of the reader that is fetched when it is needed. Where that fails, as on a first use without a
 * network, the text and its answers stay on the screen; the next wish tries again, and so does the page when
 * it is online.
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
    const fetchPart = (): void =>
      void loadChunk(load).then(
        (module) => isGone || setPart(() => module.default),
        (error: unknown) => {
          logFailure('a part of the reader', error);
          if (isGone || !onMissing) return;
          showPopup({ id: 'tool', title: t('toolMissing'), text: t('toolMissingText') });
          onMissing();
        },
      );
    fetchPart();
    window.addEventListener('online', fetchPart);
    return () => {
      isGone = true;
      window.removeEventListener('online', fetchPart);
    };
  }, [isNeeded, part, load, onMissing]);
  return part;
}
