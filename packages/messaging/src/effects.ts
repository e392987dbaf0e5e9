import { lockArrivals, markReady } from './waiting/parking.ts';
import { gatherJobRequests, requestJobs, type JobRequest } from './jobs/job-requests.ts';
import type { Sql } from './sql.ts';

export interface Arrival {
  kind: string;
  id: string;
}

/**
 * What the handlers of one transaction want done at its end, each in one statement for all of them: waking
 * parked events, asking for jobs. Locks are taken in one order and held briefly, and many requests for one
 * key become one row.
 */
export class Effects {
  private readonly arrivals: Arrival[] = [];
  private readonly jobs: JobRequest[] = [];

  constructor(
    private readonly tx: Sql,
    private readonly consumer: string,
  ) {
    gatherJobRequests(tx, this.jobs);
  }

  arrived(kind: string, id: string): void {
    this.arrivals.push({ kind, id });
  }

  /** A place to come back to, as a savepoint is. */
  place(): () => void {
    const [arrivals, jobs] = [this.arrivals.length, this.jobs.length];
    return () => {
      this.arrivals.length = arrivals;
      this.jobs.length = jobs;
    };
  }

  /** Writes everything; the transaction's last act. */
  async flush(): Promise<void> {
    gatherJobRequests(this.tx, undefined);
    if (this.arrivals.length > 0) {
      await lockArrivals(this.tx, this.arrivals);
      await markReady(this.tx, this.consumer, this.arrivals);
    }
    const soonest = new Map<string, JobRequest>();
    for (const request of this.jobs) {
      const id = JSON.stringify([request.kind, request.key]);
      const other = soonest.get(id);
      if (!other || (request.delayMs ?? 0) < (other.delayMs ?? 0)) soonest.set(id, request);
    }
    await requestJobs(this.tx, [...soonest.values()]);
  }
}
