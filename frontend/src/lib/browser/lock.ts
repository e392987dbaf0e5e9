const chains = new Map<string, Promise<unknown>>();

/** Runs one piece of work at a time under a name, across the tabs of this browser; across this tab only where Web Locks are absent. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator)
    return navigator.locks.request(name, work) as Promise<T>;
  const before = chains.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  chains.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}
