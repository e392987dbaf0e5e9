import { together } from '../consume/together.ts';
import type { Sql } from '../sql.ts';

export interface JobRequest {
  kind: string;
  key: string;
  delayMs?: number;
}

/**
 * Asks for a job in the caller's transaction. Many requests for one (kind, key) become one run; a request
 * that comes while it runs makes one more run.
 * @param request kind: name given to @JobOf; key: what to work on; delayMs: how long to gather further
 * requests before the run, in milliseconds (default 0)
 */
export async function requestJob(tx: Sql, request: JobRequest): Promise<void> {
  await requestJobs(tx, [request]);
}

/** As requestJob, for many at once, in one statement; those of a batch of events go together. */
export async function requestJobs(tx: Sql, requests: readonly JobRequest[]): Promise<void> {
  if (requests.length > 0) await together(tx, insertRequests, requests);
}

/** How requests are written; requestJobs is what a handler calls. */
export async function insertRequests(tx: Sql, requests: readonly JobRequest[]): Promise<void> {
  // A row per request: rows of one key never lock each other out, as raising a counter would.
  await tx.$queryRawUnsafe(
    `WITH added AS (
       INSERT INTO job_requests (kind, key, delay_ms)
       SELECT kind, key, delay_ms FROM jsonb_to_recordset($1::jsonb) AS r(kind text, key text, delay_ms int)
       RETURNING 1)
     SELECT pg_notify('yuedu_jobs', '')::text FROM (SELECT count(*) FROM added) AS n`,
    JSON.stringify(soonest(requests).map((r) => ({ kind: r.kind, key: r.key, delay_ms: r.delayMs ?? 0 }))),
  );
}

/** One request for each job: the one that waits shortest. */
function soonest(requests: readonly JobRequest[]): JobRequest[] {
  const byJob = new Map<string, JobRequest>();
  for (const request of requests) {
    const id = JSON.stringify([request.kind, request.key]);
    const other = byJob.get(id);
    if (!other || (request.delayMs ?? 0) < (other.delayMs ?? 0)) byJob.set(id, request);
  }
  return [...byJob.values()];
}
