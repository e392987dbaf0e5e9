import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Schedule } from '../messaging-options.ts';

export interface JobData {
  key: string;
  scheduled?: boolean;
}

export interface JobQueuesOptions {
  redisUrl: string;
  /** Hash tag of the service: all its keys stay in one slot of a Redis Cluster. */
  prefix: string;
  kinds: readonly string[];
  schedules: readonly Schedule[];
  logger: Logger;
}

/** Of what BullMQ notes of a queue's jobs, which nobody here reads; it holds some 10,000 by itself, 1 MB. */
const mostEvents = 100;
const jobOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: true,
  removeOnFail: true,
} as const;

/**
 * The service's queues, one a kind, as those who add work see them. Every call fails fast while Redis is
 * away.
 */
export class JobQueues {
  readonly redis: Redis;
  private readonly queues = new Map<string, Queue<JobData>>();

  constructor(private readonly options: JobQueuesOptions) {
    this.redis = new Redis(options.redisUrl, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      commandTimeout: 3_000,
      connectTimeout: 3_000,
      retryStrategy: (times) => Math.min(times * 100, 2_000),
    });
    this.redis.on('error', (error) => options.logger.debug({ err: error }, 'redis'));
  }

  /**
   * Adds one job a key: asked for again while it waits, nothing is added; while it runs, it will run once
   * more.
   */
  async add(kind: string, requests: readonly { key: string; delayMs: number }[]): Promise<void> {
    const queue = this.queue(kind);
    await queue.addBulk(
      requests.map(({ key, delayMs }) => ({
        name: kind,
        data: { key },
        opts: { ...jobOptions, delay: delayMs, deduplication: { id: key, keepLastIfActive: true } },
      })),
    );
  }

  /**
   * Writes the schedules that Redis lacks (all of them after it was emptied) and removes those that the code
   * no longer has. What BullMQ notes of jobs goes, too.
   */
  async ensureSchedules(): Promise<void> {
    for (const kind of this.options.kinds) {
      const queue = this.queue(kind);
      await queue.trimEvents(mostEvents);
      const schedules = new Map(
        this.options.schedules
          .filter((schedule) => schedule.kind === kind)
          .map((schedule) => [`${kind}:${schedule.key}`, schedule]),
      );
      const present = await queue.getJobSchedulers(0, 200);
      for (const scheduler of present)
        if (!schedules.has(scheduler.key)) await queue.removeJobScheduler(scheduler.key);
      for (const [id, { key, everyMs, cron }] of schedules) {
        const same = present.some(
          (s) => s.key === id && (everyMs === undefined ? s.pattern === cron : Number(s.every) === everyMs),
        );
        const repeat = everyMs === undefined ? { pattern: cron ?? '', tz: 'UTC' } : { every: everyMs };
        if (!same)
          await queue.upsertJobScheduler(id, repeat, {
            name: kind,
            data: { key, scheduled: true },
            opts: { removeOnComplete: true, removeOnFail: true },
          });
      }
    }
  }

  /** How far the run of a key is; undefined when none runs or waits. */
  async progress(kind: string, key: string): Promise<{ done: number; total: number } | undefined> {
    const queue = this.queue(kind);
    const id = await queue.getDeduplicationJobId(key);
    const progress = id ? (await queue.getJob(id))?.progress : undefined;
    return typeof progress === 'object' ? (progress as { done: number; total: number }) : undefined;
  }

  async close(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
    this.redis.disconnect();
  }

  // Made when Redis is there: BullMQ keeps a first connection that failed for ever.
  private queue(kind: string): Queue<JobData> {
    const present = this.queues.get(kind);
    if (present) return present;
    if (!this.options.kinds.includes(kind)) throw new Error(`no job of kind ${kind}`);
    if (this.redis.status !== 'ready') throw new Error('Redis is away');
    const queue = new Queue<JobData>(kind, {
      connection: this.redis,
      prefix: this.options.prefix,
      skipWaitingForReady: true,
      skipMetasUpdate: true,
    });
    queue.on('error', (error) => this.options.logger.debug({ err: error }, 'queue'));
    this.queues.set(kind, queue);
    return queue;
  }
}
