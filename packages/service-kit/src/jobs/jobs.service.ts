import { Inject, Injectable } from '@nestjs/common';
import type { ServiceName } from '@yuedu/contracts/event';
import type { JobView } from '@yuedu/contracts/http/jobs';
import { isAdmin } from '@yuedu/contracts/rules/roles';
import type { JobRun } from '@yuedu/messaging/jobs/job-of';
import { requestJob } from '@yuedu/messaging/jobs/job-requests';
import type { Sql } from '@yuedu/messaging/sql';
import type { Logger } from 'pino';
import type { Caller } from '../auth/caller.ts';
import { CLOCK, type Clock } from '../clock.ts';
import { advisoryLock } from '../database/locks.ts';
import { PRISMA, type TransactionHost, withTransaction } from '../database/database.ts';
import { fail, Problem } from '../http/fail.ts';
import { newId, publicId } from '../ids.ts';
import { type KitDatabase, SERVICE_NAME } from '../kit-options.ts';
import { LOGGER } from '../operations/log.ts';
import { changeJob, type JobChange, type JobProblem, type JobRow, presentJob } from './job-rows.ts';
import { ProgressPace } from './progress-pace.ts';

/** How long a job can be read from its request on, in milliseconds: 7 days. */
export const jobRetentionMs = 7 * 86_400_000;
/** Most jobs of one person that have not ended. */
export const mostOpenJobs = 20;
/** So often a job is begun before it is given up: as often as BullMQ runs one that fails. */
const mostTries = 5;
/** Longest input or result, as JSON; in bytes. Longer things are files. */
const longestJsonBytes = 65_536;

const jobsOfOwner = advisoryLock('jobs-of-owner');

/** A job that a person asks for. */
export interface NewJob {
  readonly kind: string;
  readonly ownerId: string;
  readonly input: unknown;
  readonly once?: boolean;
  readonly retentionMs?: number;
}

/** A job while it runs. */
export interface RunningJob<I> {
  /** The job's own id, without the service's name: a good key for effects, since a job may run twice. */
  readonly id: string;
  readonly ownerId: string;
  readonly input: I;
  /**
   * Says how far it is. May be called for every row: it is written twice a second at most.
   * @throws JobEnded
   */
  progress(done: number, total: number): Promise<void>;
}

/** The job has ended elsewhere or is no more: whoever still works on it leaves off. */
export class JobEnded extends Error {
  override readonly name = 'JobEnded';
}

/** Long pieces of work that a person asks for and may look at: `GET /v1/jobs/{service}-{id}`. */
@Injectable()
export class Jobs {
  constructor(
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @Inject(PRISMA) private readonly prisma: KitDatabase & TransactionHost<Sql>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Asks for a job in the caller's transaction.
   * @param job kind: name given to @JobOf; input: what its run needs, as JSON of 64 KB at most; once: while
   * the person has such a job with the same input that has not ended, that one is given; retentionMs: how
   * long it can be read, jobRetentionMs unless said
   * @returns its id, for `{ jobId }` of a 202
   * @throws limit.exceeded (429) when the person has too many that have not ended
   */
  async request(tx: Sql, job: NewJob): Promise<string> {
    const { kind, ownerId, input } = job;
    const [id, now] = [newId(), this.clock.now()];
    await jobsOfOwner.hold(tx, ownerId); // so that two at once can't both be the last one
    const same = job.once ? await this.openJob(tx, job, now) : undefined;
    if (same !== undefined) return publicId(this.service, same);
    const [open] = await tx.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM jobs WHERE owner_id = $1::uuid AND state IN ('queued', 'running')
        AND expires_at > $2::timestamptz`,
      ownerId,
      now.toISOString(),
    );
    if ((open?.count ?? 0) >= mostOpenJobs) throw fail('limit.exceeded', { retryAfterS: 10 });
    await tx.$executeRawUnsafe(
      `INSERT INTO jobs (id, kind, owner_id, input, created_at, updated_at, expires_at)
       VALUES ($1::uuid, $2, $3::uuid, $4::jsonb, $5::timestamptz, $5::timestamptz, $6::timestamptz)`,
      id,
      kind,
      ownerId,
      boundedJson(input),
      now.toISOString(),
      new Date(now.getTime() + (job.retentionMs ?? jobRetentionMs)).toISOString(),
    );
    await requestJob(tx, { kind, key: id });
    return publicId(this.service, id);
  }

  private async openJob(tx: Sql, job: NewJob, now: Date): Promise<string | undefined> {
    const [row] = await tx.$queryRawUnsafe<{ id: string }[]>(
      `SELECT id FROM jobs WHERE owner_id = $1::uuid AND kind = $2 AND input = $3::jsonb
        AND state IN ('queued', 'running') AND expires_at > $4::timestamptz LIMIT 1`,
      job.ownerId,
      job.kind,
      boundedJson(job.input),
      now.toISOString(),
    );
    return row?.id;
  }

  /** @throws not-found for who neither asked for it nor is an admin, and when it has expired */
  async find(id: string, caller: Caller): Promise<JobView> {
    const [row] = await this.prisma.$queryRawUnsafe<JobRow[]>(
      `SELECT id, kind, owner_id, input, state, done, total, result, problem, tries, created_at, expires_at
        FROM jobs
        WHERE id = $1::uuid AND expires_at > $2::timestamptz`,
      id,
      this.clock.now().toISOString(),
    );
    if (!row || (row.owner_id !== caller.userId && !isAdmin(caller))) throw fail('not-found');
    return presentJob(this.service, row);
  }

  /**
   * Does the work of a job, once it is asked for: `run(job) { return this.jobs.run(job, async ({ input }) =>
   * …) }` in a class marked @JobOf. A Problem under 500 that the work throws ends the job as failed with its
   * code; any other error is tried again, five times in all.
   * @param work returns the result, as JSON of 64 KB at most. It may run twice: its effects are keyed by the
   * job's id or versioned
   */
  async run<I>(
    run: JobRun,
    work: (job: RunningJob<I>) => Promise<Readonly<Record<string, unknown>>>,
  ): Promise<void> {
    const row = await this.begin(run.key);
    if (!row) return; // ended by an earlier run, expired, or its owner was erased
    const pace = new ProgressPace(async (progress) => {
      if (!(await this.change(row.id, { state: 'running', progress }))) throw new JobEnded();
      await run.progress(progress.done, progress.total);
    });
    try {
      const result = await work({
        id: row.id,
        ownerId: row.owner_id,
        input: row.input as I,
        progress: (done, total) => pace.publish({ done, total }),
      });
      boundedJson(result);
      await this.change(row.id, { state: 'done', result, ...(pace.last && { progress: pace.last }) });
    } catch (error) {
      if (error instanceof JobEnded) return;
      const problem = problemOfRun(error, row.tries);
      if (!problem) throw error;
      if (problem.code === 'internal')
        this.log.error({ jobId: row.id, kind: row.kind, err: error }, 'job given up');
      await this.change(row.id, { state: 'failed', problem, ...(pace.last && { progress: pace.last }) });
    }
  }

  private async begin(id: string): Promise<JobRow | undefined> {
    const [row] = await this.prisma.$queryRawUnsafe<JobRow[]>(
      `UPDATE jobs SET tries = tries + 1 WHERE id = $1::uuid AND state IN ('queued', 'running')
        AND expires_at > $2::timestamptz
       RETURNING id, kind, owner_id, input, tries`,
      id,
      this.clock.now().toISOString(),
    );
    if (row && row.tries > mostTries) {
      // its runs ended with their process
      await this.change(id, { state: 'failed', problem: { code: 'internal' } });
      return undefined;
    }
    if (row) await this.change(id, { state: 'running' });
    return row;
  }

  private change(id: string, change: JobChange): Promise<boolean> {
    return withTransaction(this.prisma, (tx) => changeJob(tx, this.service, id, change, this.clock.now()));
  }
}

/** What ends the job, or undefined for what is tried again. */
function problemOfRun(error: unknown, tries: number): JobProblem | undefined {
  if (error instanceof Problem && error.status < 500)
    return { code: error.code, errors: error.options.errors?.slice(0, 100) };
  return tries >= mostTries ? { code: 'internal' } : undefined;
}

function boundedJson(value: unknown): string {
  const json = JSON.stringify(value ?? {});
  if (Buffer.byteLength(json) > longestJsonBytes)
    throw new RangeError(`a job's input or result of more than ${longestJsonBytes} bytes: make it a file`);
  return json;
}
