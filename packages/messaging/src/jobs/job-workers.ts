import { UnrecoverableError, Worker, type Job as BullJob } from 'bullmq';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { nameOf } from '../engine-loss.ts';
import { faultPoint } from '../fault-points.ts';
import type { Job } from './job-of.ts';
import type { JobData } from './job-queues.ts';
import type { MessagingMetrics } from '../metrics.ts';
import type { SqlClient } from '../sql.ts';
import { within } from '../notify/wake.ts';

export interface JobWorkersOptions {
  redisUrl: string;
  prefix: string;
  jobs: ReadonlyMap<string, Job>;
  client: SqlClient;
  concurrency: number;
  lockMs: number;
  stalledMs: number;
  pauseMs: number;
  metrics: MessagingMetrics;
  logger: Logger;
}

/**
 * How long a worker waits for a job before it looks by itself. Redis wakes the one that waits longest; if
 * that one stands still, the others look only then.
 */
const waitSeconds = 10;

/** Runs the jobs. A crashed worker's job is taken over when its lock has run out. */
export class JobWorkers {
  private readonly redis: Redis;
  private workers: Worker<JobData>[] = [];

  constructor(private readonly options: JobWorkersOptions) {
    this.redis = new Redis(options.redisUrl, {
      maxRetriesPerRequest: null,
      connectTimeout: 3_000,
      retryStrategy: (times) => Math.min(times * 100, 2_000),
      lazyConnect: true,
    });
    this.redis.on('error', (error) => options.logger.debug({ err: error }, 'redis'));
  }

  get isRunning(): boolean {
    return this.redis.status === 'ready' && this.workers.every((worker) => worker.isRunning());
  }

  start(): void {
    const { prefix, concurrency, lockMs, stalledMs, logger } = this.options;
    this.workers = [...this.options.jobs].map(([kind, job]) => {
      const worker = new Worker<JobData>(kind, (run) => this.run(kind, job, run), {
        connection: this.redis,
        prefix,
        concurrency,
        lockDuration: lockMs,
        stalledInterval: stalledMs,
        maxStalledCount: 20,
        drainDelay: waitSeconds,
        // a worker that lost Redis looks again so soon; what waits is not held for BullMQ's 15 seconds
        runRetryDelay: 1_000,
      });
      worker.on('error', (error) => logger.debug({ kind, err: error }, 'worker'));
      worker.on('failed', (run, error) => void this.pauseFailed(kind, run, error));
      return worker;
    });
  }

  /** Lets running jobs finish, at most timeoutMs; what is cut off is taken over by another worker. */
  async stop(timeoutMs: number): Promise<void> {
    const isDone = await within(Promise.all(this.workers.map((worker) => worker.close())), timeoutMs);
    if (!isDone) await within(Promise.all(this.workers.map((worker) => worker.close(true))), 1_000);
    this.redis.disconnect();
  }

  private async run(kind: string, job: Job, run: BullJob<JobData>): Promise<void> {
    const { client, metrics } = this.options;
    const { key, scheduled } = run.data;
    const rows = await client.$queryRawUnsafe<{ version: bigint }[]>(
      'SELECT version FROM job_requests WHERE kind = $1 AND key = $2',
      kind,
      key,
    );
    const versions = rows.map((row) => BigInt(row.version));
    if (versions.length === 0 && !scheduled) return;
    const startedAt = performance.now();
    try {
      await job.run({
        key,
        version: Number(versions.reduce((a, b) => (a > b ? a : b), 0n)),
        progress: async (done, total) => {
          await run.updateProgress({ done, total });
          faultPoint('in-job');
        },
      });
    } catch (error) {
      metrics.observeJob(kind, 'failed', (performance.now() - startedAt) / 1_000);
      throw withoutValues(error);
    }
    faultPoint('in-job');
    metrics.observeJob(kind, 'done', (performance.now() - startedAt) / 1_000);
    // Exactly those seen before the run: a request that came meanwhile asks for one more.
    if (versions.length > 0) {
      await client.$executeRawUnsafe(
        `DELETE FROM job_requests WHERE kind = $1 AND key = $2
          AND version = ANY(string_to_array($3, ',')::bigint[])`,
        kind,
        key,
        versions.join(','),
      );
    }
  }

  private async pauseFailed(kind: string, run: BullJob<JobData> | undefined, error: Error): Promise<void> {
    const { client, pauseMs, logger } = this.options;
    logger.warn({ kind, tries: run?.attemptsMade, err: error }, 'job failed');
    if (!run || (run.attemptsMade < (run.opts.attempts ?? 1) && !(error instanceof UnrecoverableError)))
      return;
    await client
      .$executeRawUnsafe(
        `UPDATE job_requests SET failures = failures + 1, not_before = now() + $3::int * interval '1 ms'
          WHERE kind = $1 AND key = $2`,
        kind,
        run.data.key,
        pauseMs,
      )
      .catch((cause: unknown) => logger.warn({ kind, err: cause }, 'failed job not paused'));
  }
}

/**
 * The error as BullMQ may keep it: message and stack stay in Redis until the next try, and the board shows
 * them.
 */
function withoutValues(error: unknown): Error {
  const ErrorClass = error instanceof UnrecoverableError ? UnrecoverableError : Error;
  return Object.assign(new ErrorClass(nameOf(error)), { cause: error });
}
