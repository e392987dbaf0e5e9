import type { Logger } from 'pino';
import type { JobQueues } from './job-queues.ts';
import type { ListenConnection } from '../notify/listen-connection.ts';
import type { SqlClient } from '../sql.ts';
import { WokenLoop } from '../notify/woken-loop.ts';

export interface JobRelayOptions {
  client: SqlClient;
  line: ListenConnection;
  queues: JobQueues;
  kinds: readonly string[];
  sweepMs: number;
  logger: Logger;
}

/** Schedules are looked at once in so many sweeps, and whenever Redis is back. */
const sweepsAScheduleLook = 12;

interface Pending {
  kind: string;
  key: string;
  delay_ms: number;
  versions: bigint[];
}

/**
 * Adds a job for every request: at once when it is woken, and every sweepMs whatever is still there, so
 * that an emptied Redis loses nothing. Adding twice is harmless (deduplication), so each process may run one.
 */
export class JobRelay {
  private readonly loop: WokenLoop;
  private backOffMs = 0;
  /** Versions added since the last sweep: a notification is no reason to add them again. */
  private added = new Set<bigint>();
  private nextSweepAt = 0;
  private nextScheduleLookAt = 0;

  constructor(private readonly options: JobRelayOptions) {
    this.loop = new WokenLoop(options.line, 'jobs', () => this.turn());
    options.queues.redis.on('ready', () => {
      this.nextScheduleLookAt = 0; // it may have come back empty
    });
  }

  start(): void {
    if (this.options.kinds.length > 0) this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async turn(): Promise<number> {
    try {
      await this.addPending();
      this.backOffMs = 0;
      return this.options.sweepMs;
    } catch (error) {
      this.options.logger[this.backOffMs > 0 ? 'warn' : 'debug'](
        { err: error },
        'jobs not added; trying again',
      );
      this.backOffMs = Math.min(this.backOffMs * 2 + 200, 2_000);
      return this.backOffMs;
    }
  }

  private async addPending(): Promise<void> {
    const isSweep = Date.now() >= this.nextSweepAt;
    const rows = await this.options.client.$queryRawUnsafe<Pending[]>(
      `SELECT kind, key, min(delay_ms) AS delay_ms, array_agg(version) AS versions FROM job_requests
        WHERE (not_before IS NULL OR not_before <= now()) AND kind = ANY(string_to_array($1, ','))
        GROUP BY kind, key ORDER BY min(version) LIMIT 2000`,
      this.options.kinds.join(','),
    );
    const requests = isSweep
      ? rows
      : rows.filter((row) => row.versions.some((version) => !this.added.has(version)));
    for (const kind of new Set(requests.map((row) => row.kind))) {
      await this.options.queues.add(
        kind,
        requests.filter((row) => row.kind === kind).map((row) => ({ key: row.key, delayMs: row.delay_ms })),
      );
    }
    if (isSweep) {
      await this.lookAtSchedules();
      this.nextSweepAt = Date.now() + this.options.sweepMs;
      this.added = new Set();
    }
    for (const row of rows) for (const version of row.versions) this.added.add(version);
  }

  private async lookAtSchedules(): Promise<void> {
    const { queues, sweepMs } = this.options;
    if (Date.now() < this.nextScheduleLookAt) return;
    await queues.ensureSchedules();
    this.nextScheduleLookAt = Date.now() + sweepMs * sweepsAScheduleLook;
  }
}
