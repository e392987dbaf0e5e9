import type { Logger } from 'pino';
import { inTransaction, type SqlClient } from '../sql.ts';
import { Wake } from '../notify/wake.ts';

export interface InboxPruningOptions {
  client: SqlClient;
  /** Marks older than this are forgotten, in milliseconds. */
  retentionMs: number;
  everyMs: number;
  /** Most marks in one statement: a long one would hold back vacuum and the handlers' commits. */
  batch: number;
  logger: Logger;
}

/** One process a database prunes at a time. */
const pruningLock = 72707373;

/**
 * Forgets old marks of handled events, in bounded batches. A mark guards against what comes again soon: a
 * send that was repeated, a batch whose offset was not marked. What comes again after that (offsets lost, an
 * old dead letter replayed) changes nothing either, because rows keep the sequence that they were written
 * with.
 */
export class InboxPruning {
  private readonly wake = new Wake();
  private isStopped = false;
  private loop: Promise<void> | undefined;

  constructor(private readonly options: InboxPruningOptions) {}

  start(): void {
    this.loop ??= this.run();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.wake.wake();
    await this.loop;
  }

  /** Forgets everything that is old enough. @returns how many marks */
  async prune(): Promise<number> {
    let forgotten = 0;
    while (!this.isStopped) {
      const count = await this.pruneBatch();
      forgotten += count;
      if (count < this.options.batch) break;
    }
    return forgotten;
  }

  private pruneBatch(): Promise<number> {
    const { client, retentionMs, batch } = this.options;
    return inTransaction(client, 30_000, async (tx) => {
      const [lock] = await tx.$queryRawUnsafe<{ got: boolean }[]>(
        `SELECT pg_try_advisory_xact_lock(${pruningLock}) AS got`,
      );
      if (lock?.got !== true) return 0;
      return tx.$executeRawUnsafe(
        `DELETE FROM inbox WHERE ctid = ANY(ARRAY(SELECT ctid FROM inbox
          WHERE handled_at < now() - $1::bigint * interval '1 ms' ORDER BY handled_at LIMIT $2::int))`,
        retentionMs,
        batch,
      );
    });
  }

  private async run(): Promise<void> {
    const { everyMs, logger } = this.options;
    while (!this.isStopped) {
      try {
        const forgotten = await this.prune();
        if (forgotten > 0) logger.info({ forgotten }, 'old inbox marks forgotten');
      } catch (error) {
        logger.warn({ err: error }, 'inbox not pruned; trying again later');
      }
      if (!this.isStopped) await this.wake.wait(everyMs);
    }
  }
}
