import type { ListenConnection } from './listen-connection.ts';
import { Wake } from './wake.ts';

/**
 * Takes one turn after the other until it is stopped: each after the pause that the last one gave, or at once
 * when its channel tells of something.
 */
export class WokenLoop {
  private readonly wake = new Wake();
  private readonly unsubscribe: () => void;
  private running: Promise<void> | undefined;
  private isStopped = false;

  /** @param turn gives the milliseconds until the next one; 0 is at once. It must not throw. */
  constructor(
    line: ListenConnection,
    channel: Parameters<ListenConnection['on']>[0],
    private readonly turn: () => Promise<number>,
  ) {
    this.unsubscribe = line.on(channel, () => this.wake.wake());
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Resolves when the turn that is under way has ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.unsubscribe();
    this.wake.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      const pauseMs = await this.turn();
      if (pauseMs > 0 && !this.isStopped) await this.wake.wait(pauseMs);
    }
  }
}
