import { errorCatalogue, type ErrorCode } from '@yuedu/contracts/errors';
import { jobSignals } from '@yuedu/contracts/events/jobs';
import type { ServiceName } from '@yuedu/contracts/event';
import type { JobView } from '@yuedu/contracts/http/jobs';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import type { Sql } from '@yuedu/messaging/sql';
import type { FieldFault } from '../http/fail.ts';
import { publicId } from '../ids.ts';

export interface JobProblem {
  readonly code: ErrorCode;
  readonly errors?: readonly FieldFault[] | undefined;
}

export interface JobRow {
  id: string;
  kind: string;
  owner_id: string;
  input: unknown;
  state: JobView['state'];
  done: number;
  total: number;
  result: Record<string, unknown> | null;
  problem: JobProblem | null;
  tries: number;
  created_at: Date;
  expires_at: Date;
}

/** What a run writes into the row; what is left out stays. */
export interface JobChange {
  readonly state: 'running' | 'done' | 'failed';
  readonly progress?: { readonly done: number; readonly total: number };
  readonly result?: Readonly<Record<string, unknown>>;
  readonly problem?: JobProblem;
}

/**
 * Writes how far a job is, and its signal for the owner's open pages, in the caller's transaction.
 * @returns false when the job has ended before, or is no more: its owner was erased, or it was swept
 */
export async function changeJob(
  tx: Sql,
  service: ServiceName,
  id: string,
  change: JobChange,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.$queryRawUnsafe<{ version: number; owner_id: string }[]>(
    `UPDATE jobs SET state = $2, done = coalesce($3::int, done), total = coalesce($4::int, total),
      result = $5::jsonb,
            problem = $6::jsonb, version = version + 1, updated_at = $7::timestamptz
      WHERE id = $1::uuid AND state IN ('queued', 'running') RETURNING version, owner_id`,
    id,
    change.state,
    change.progress?.done ?? null,
    change.progress?.total ?? null,
    change.result ? JSON.stringify(change.result) : null,
    change.problem ? JSON.stringify(change.problem) : null,
    now.toISOString(),
  );
  if (!row) return false;
  const data = { jobId: publicId(service, id), audience: [row.owner_id] };
  const event = { subject: id, sequence: row.version, time: now, data };
  await appendEvents(tx, [newEvent(jobSignals[service], event)]);
  return true;
}

/** A row as its owner reads it: nothing of the input, and a problem with the catalogue's words. */
export function presentJob(service: ServiceName, row: JobRow): JobView {
  return {
    _id: publicId(service, row.id),
    kind: row.kind,
    state: row.state,
    progress: { done: row.done, total: row.total },
    ...(row.result ? { result: row.result } : {}),
    ...(row.problem
      ? {
          problem: {
            code: row.problem.code,
            message: errorCatalogue[row.problem.code].message,
            ...(row.problem.errors ? { errors: [...row.problem.errors] } : {}),
          },
        }
      : {}),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** Deletes jobs that have expired, a bounded number at a time. @returns how many */
export async function sweepJobs(db: Sql, now: Date): Promise<number> {
  return db.$executeRawUnsafe(
    `DELETE FROM jobs WHERE id = ANY(ARRAY(SELECT id FROM jobs WHERE expires_at <= $1::timestamptz
      LIMIT 5000))`,
    now.toISOString(),
  );
}
