/**
 * Runs `ms` after a signal, and once more for what came while it waited: however many signals come, it runs
 * at most once in `ms`, and always after the last one.
 */
export function gathered(run: () => void, ms: number): { signal: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let latestAt = 0;
  const start = (waitMs: number): void => {
    const startedAt = Date.now();
    timer = setTimeout(() => {
      timer = null;
      run();
      if (latestAt > startedAt) start(Math.max(0, latestAt + ms - Date.now()));
    }, waitMs);
  };
  return {
    signal: () => {
      latestAt = Date.now();
      if (timer === null) start(ms);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
