/** A wait that can be ended early: a wake between two waits is not lost. */
export class Wake {
  private woken = false;
  private readonly waiters = new Set<() => void>();

  /** Ends the present wait, or the next one at once. */
  wake(): void {
    this.woken = true;
    for (const end of this.waiters) end();
  }

  /** Waits until wake() or timeoutMs. */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.woken) {
      await new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          this.waiters.delete(end);
          resolve();
        };
        const timer = setTimeout(end, timeoutMs);
        this.waiters.add(end);
      });
    }
    this.woken = false;
  }
}

/** Resolves when the promise does, or after timeoutMs; whether it was in time. A rejection counts as done. */
export async function within(promise: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  try {
    return await Promise.race([
      promise.then(
        () => true,
        () => true,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
