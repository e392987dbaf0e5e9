import { useEffect, useRef } from 'react';

const everyMs = 5_000;

/**
 * Tells which paragraph is in view (the last one whose top has passed the middle), at most every five seconds
 * and once at rest.
 */
export function usePosition(
  pane: React.RefObject<HTMLElement | null>,
  key: string,
  report: (index: number) => void,
): void {
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  useEffect(() => {
    let reported = -1;
    let reportedAt = 0;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const look = (): void => {
      timer = null;
      const middle = window.innerHeight / 2;
      const paragraphs = [...(pane.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
      const inView = paragraphs.filter((paragraph) => paragraph.getBoundingClientRect().top < middle).at(-1);
      const index = inView ? Number(inView.dataset.index) : 0;
      if (index === reported || paragraphs.length === 0) return;
      reported = index;
      reportedAt = Date.now();
      latest.current(index);
    };
    const later = (): void => {
      timer ??= setTimeout(look, Math.max(400, everyMs - (Date.now() - reportedAt)));
    };
    later();
    document.addEventListener('scroll', later, { capture: true, passive: true });
    return () => {
      document.removeEventListener('scroll', later, { capture: true });
      if (timer) clearTimeout(timer);
    };
  }, [pane, key]);
}
