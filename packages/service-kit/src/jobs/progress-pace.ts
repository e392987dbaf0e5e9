export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Shortest time between two writes, in milliseconds. */
const paceMs = 500;

/**
 * Passes on the first progress, then at most one every half second; what comes between waits in
 * `last`.
 */
export class ProgressPace {
  last: Progress | undefined;
  private nextAt = 0;

  /** @param nowMs a clock of milliseconds that never goes back */
  constructor(
    private readonly write: (progress: Progress) => Promise<void>,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  async publish(progress: Progress): Promise<void> {
    this.last = progress;
    if (this.nowMs() < this.nextAt) return;
    this.nextAt = this.nowMs() + paceMs;
    await this.write(progress);
  }
}
