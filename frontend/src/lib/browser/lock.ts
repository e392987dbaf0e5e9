const chains = new Map<string, Promise<unknown>>();

/**
 * Runs one piece of work at a time under a name, across the tabs of this browser; across this tab only where
 * Web Locks are absent.
 * @param work is told whether it had to wait for another tab, whose last writes to storage may not be seen
 * here yet
 */
export async function withLock<T>(name: string, work: (hadToWait: boolean) => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) {
    const atOnce = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? { value: await work(false) } : null,
    );
    return atOnce ? atOnce.value : (navigator.locks.request(name, () => work(true)) as Promise<T>);
  }
  const mine = Promise.resolve(chains.get(name)).then(() => work(false));
  chains.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}
