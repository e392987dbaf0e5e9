import type { EachBatchPayload } from 'kafkajs';
import type { Logger } from 'pino';
import { within } from '../notify/wake.ts';

type Payload = Pick<EachBatchPayload, 'commitOffsetsIfNecessary' | 'uncommittedOffsets'>;

const retryMs = 1_000;
/** A Kafka that is silent holds up no stop for longer: what is not committed comes again. */
const lastCommitMs = 2_000;

/**
 * Tells Kafka how far a group is: at once after a quiet time, at most every `everyMs` otherwise, and never
 * while records wait for it. Those applied since the last time may come once more after a crash; the inbox
 * knows them.
 */
export class OffsetCommits {
  private newest: Payload | undefined;
  private timer: NodeJS.Timeout | undefined;
  private committing: Promise<void> | undefined;
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

  /** Commits for the last time by itself; afterwards only a `flush` does. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await within(this.flush(), lastCommitMs);
  }

  /** Commits what is not committed yet; never throws. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.committing;
    const payload = this.newest;
    this.newest = undefined;
    if (payload) {
      this.lastAt = performance.now();
      this.committing = this.commit(payload);
    }
    // also what another flush of this moment has begun
    await this.committing;
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
