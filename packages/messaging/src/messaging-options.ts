import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { MessagingEnv } from './env.ts';
import type { GatherTimes } from './outbox/gather.ts';
import type { JobClass } from './jobs/job-of.ts';
import type { Listen } from './consume/listens.ts';
import type { Sql, SqlClient } from './sql.ts';

/** Starts a job by the clock. Exactly one of everyMs and cron (UTC). */
export interface Schedule {
  kind: string;
  key: string;
  everyMs?: number;
  cron?: string;
}

/**
 * Limits and times; milliseconds where the name says so. The defaults are right for production, tests shorten
 * them.
 */
export interface Tuning {
  /** Waits before the second to fifth try of an event that fails. */
  retryDelaysMs: readonly number[];
  /** Most events in one transaction. */
  batchSize: number;
  /** Most transactions that apply events at the same time. */
  deliveriesAtOnce: number;
  /** How often offsets are committed at most; what comes again after a crash is in the inbox. */
  commitEveryMs: number;
  transactionTimeoutMs: number;
  /** How long an event may be parked before it goes to the dead letters. */
  waitingLimitMs: number;
  waitingSweepMs: number;
  /**
   * Most events of one aggregate that wait behind one which was parked; what comes then goes to the dead
   * letters.
   */
  mostBehind: number;
  relaySweepMs: number;
  /** From one send of events to the next at least; the first after a quiet time goes at once. */
  relayGather: GatherTimes;
  relayBatch: number;
  jobSweepMs: number;
  jobConcurrency: number;
  jobLockMs: number;
  jobStalledMs: number;
  /** Pause after a failed run that has used up its tries. */
  jobPauseMs: number;
  /** How long the mark of a handled event is kept. */
  inboxRetentionMs: number;
  inboxPruneEveryMs: number;
  /** Most marks forgotten in one statement. */
  inboxPruneBatch: number;
  /** Longest graceful stop. */
  stopMs: number;
}

export const defaultTuning: Tuning = {
  retryDelaysMs: [500, 2_000, 6_000, 15_000],
  batchSize: 100,
  deliveriesAtOnce: 3,
  commitEveryMs: 100,
  transactionTimeoutMs: 15_000,
  waitingLimitMs: 86_400_000,
  waitingSweepMs: 15_000,
  mostBehind: 1_000,
  relaySweepMs: 1_000,
  relayGather: { shortMs: 50, longMs: 400 },
  relayBatch: 500,
  jobSweepMs: 5_000,
  jobConcurrency: 4,
  jobLockMs: 8_000,
  jobStalledMs: 5_000,
  jobPauseMs: 60_000,
  inboxRetentionMs: 14 * 86_400_000,
  inboxPruneEveryMs: 3_600_000,
  inboxPruneBatch: 5_000,
  stopMs: 18_000,
};

export interface MessagingOptions {
  /** Name of the service: consumer group, inbox consumer, queue prefix. */
  service: string;
  listens: readonly Listen[];
  /** Classes marked @JobOf; provided by their features' modules. */
  jobs?: readonly JobClass[];
  schedules?: readonly Schedule[];
  /** url: a direct connection (not PgBouncer): the relay holds a session lock and listens. */
  database: { client: SqlClient; url: string };
  env: MessagingEnv;
  tuning?: Partial<Tuning>;
  /** Where the metrics go; prom-client's default registry when absent. */
  registry?: Registry;
  logger?: Logger;
}

/** Which parts a process runs. All by default; main.ts under SPLIT=1 runs none of them, worker.ts all. */
export interface MessagingRoles {
  consumers?: boolean;
  relay?: boolean;
  jobs?: boolean;
}

/** What a process does beside its own handlers. */
export interface MessagingHooks {
  /** In the transaction that applies user.deleted, after the handlers, for all whom it erases. */
  forgetPeople?: (tx: Sql, userIds: readonly string[]) => Promise<unknown>;
  /** How many calls the process has taken and not answered: the more, the longer events gather for a send. */
  callsInHand?: () => number;
}

export const MESSAGING_OPTIONS = Symbol('MESSAGING_OPTIONS');
/**
 * Injection token of the logger of the process that this runs in; where there is none, the options' or one of
 * its own.
 */
export const MESSAGING_LOGGER = Symbol('MESSAGING_LOGGER');
