import type { Logger } from 'pino';
import type { JobQueues } from './job-queues.ts';
import type { PgLine } from './pg-line.ts';
import type { SqlClient } from './sql.ts';
import { Wake } from './wake.ts';

export interface JobRelayOptions {
  client: SqlClient;
  line: PgLine;
  queues: JobQueues;
  kinds: readonly string[];
  sweepMs: number;
  logger: Logger;
}

interface Pending { kind: string; key: string; delay_ms: number; versions: bigint[] }

/**
 * Adds a job for every request: at once when it is told of one, and every sweepMs whatever is still there, so that an emptied Redis loses nothing.
 * Adding twice is harmless (deduplication), so each process may run one.
 */
export class JobRelay {
  private readonly wake = new Wake();
  private isStopped = false;
  private loop: Promise<void> | undefined;
  private readonly unsubscribe: () => void;
  /** Versions added since the last sweep: a notification is no reason to add them again. */
  private added = new Set<bigint>();
  private nextSweepAt = 0;

  constructor(private readonly options: JobRelayOptions) {
    this.unsubscribe = options.line.on('jobs', () => this.wake.wake());
  }

  start(): void {
    if (this.options.kinds.length > 0) this.loop ??= this.run();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.unsubscribe();
    this.wake.wake();
    await this.loop;
  }

  private async run(): Promise<void> {
    let pauseMs = 0;
    while (!this.isStopped) {
      try {
        await this.addPending();
        pauseMs = 0;
      } catch (error) {
        this.options.logger[pauseMs > 0 ? 'warn' : 'debug']({ err: String(error).slice(0, 200) }, 'jobs not added; trying again');
        pauseMs = Math.min(pauseMs * 2 + 200, 2_000);
      }
      await this.wake.wait(pauseMs > 0 ? pauseMs : this.options.sweepMs);
    }
  }

  private async addPending(): Promise<void> {
    const isSweep = Date.now() >= this.nextSweepAt;
    const rows = await this.options.client.$queryRawUnsafe<Pending[]>(
      `SELECT kind, key, min(delay_ms) AS delay_ms, array_agg(version) AS versions FROM job_requests
        WHERE (not_before IS NULL OR not_before <= now()) AND kind = ANY(string_to_array($1, ',')) GROUP BY kind, key ORDER BY min(version) LIMIT 2000`,
      this.options.kinds.join(','));
    const wanted = isSweep ? rows : rows.filter((row) => row.versions.some((version) => !this.added.has(version)));
    for (const kind of new Set(wanted.map((row) => row.kind))) {
      await this.options.queues.add(kind, wanted.filter((row) => row.kind === kind).map((row) => ({ key: row.key, delayMs: row.delay_ms })));
    }
    if (isSweep) {
      await this.options.queues.ensureSchedules();
      this.nextSweepAt = Date.now() + this.options.sweepMs;
      this.added = new Set();
    }
    for (const row of rows) for (const version of row.versions) this.added.add(version);
  }
}
