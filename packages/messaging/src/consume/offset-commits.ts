import type { EachBatchPayload } from 'kafkajs';
import type { Logger } from 'pino';

type Payload = Pick<EachBatchPayload, 'commitOffsetsIfNecessary' | 'uncommittedOffsets'>;

const retryMs = 1_000;

/**
 * Tells Kafka how far a group is: at once after a quiet time, at most every `everyMs` otherwise, and never
 * while records wait for it. Those applied since the last time may come once more after a crash; the inbox
 * knows them.
 */
export class OffsetCommits {
  private newest: Payload | undefined;
  private timer: NodeJS.Timeout | undefined;
  private under: Promise<void> | undefined;
  private lastAt = 0;
  private isStopped = false;

  constructor(
    private readonly everyMs: number,
    private readonly logger: Logger,
  ) {}

  /** Some records of this batch are settled. */
  note(payload: Payload): void {
    this.newest = payload;
    this.flushIn(Math.max(0, this.lastAt + this.everyMs - performance.now()));
  }

  /** The last commit; nothing is committed afterwards. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.flush();
  }

  /** Commits what is not committed yet; never throws. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.under;
    this.timer = undefined;
    const payload = this.newest;
    this.newest = undefined;
    if (!payload) return;
    this.lastAt = performance.now();
    this.under = this.commit(payload);
    await this.under;
  }

  private flushIn(ms: number): void {
    if (!this.isStopped) this.timer ??= setTimeout(() => void this.flush(), ms);
  }

  private async commit(payload: Payload): Promise<void> {
    try {
      await payload.commitOffsetsIfNecessary(payload.uncommittedOffsets());
    } catch (error) {
      this.logger.debug({ err: error }, 'offsets not committed; trying again');
      this.newest ??= payload;
      this.flushIn(retryMs);
    }
  }
}
