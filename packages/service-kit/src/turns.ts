import { fail } from './http/fail.ts';

/** Lets heavy work run a few at a time, so that a rush of it can't starve reading. */
export class Turns {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  /**
   * @param concurrency how many run at once
   * @param longestQueue how many wait for them at most
   */
  constructor(
    private readonly concurrency: number,
    private readonly longestQueue: number,
  ) {}

  /** @throws service.unavailable when too many wait already */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.concurrency) {
      if (this.queue.length >= this.longestQueue) throw fail('service.unavailable', { retryAfterS: 2 });
      await new Promise<void>((resolve) => this.queue.push(resolve));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next(); // takes over this turn
      else this.running -= 1;
    }
  }
}
