import { useLayoutEffect } from 'react';

/** A finger's own handles hang below the words. */
const gap = (): number => (window.matchMedia('(pointer: coarse)').matches ? 34 : 10);
const edge = 12;

/** Below the words where there is room, else above them, never beyond the window. */
function placeBeside(bar: HTMLElement, words: DOMRect): void {
  const { width, height } = bar.getBoundingClientRect();
  const below = words.bottom + gap();
  const top = below + height + edge < window.innerHeight ? below : words.top - height - edge;
  const left = words.left + words.width / 2 - width / 2;
  bar.style.top = `${Math.max(edge, Math.min(window.innerHeight - height - edge, top))}px`;
  bar.style.left = `${Math.max(edge, Math.min(window.innerWidth - width - edge, left))}px`;
}

/** Beside the selected words, also while they are scrolled. */
export function usePlaceBeside(bar: React.RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = (): void => {
      const selection = window.getSelection();
      if (bar.current && selection && selection.rangeCount > 0)
        placeBeside(bar.current, selection.getRangeAt(0).getBoundingClientRect());
    };
    place();
    document.addEventListener('selectionchange', place);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('selectionchange', place);
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  });
}
