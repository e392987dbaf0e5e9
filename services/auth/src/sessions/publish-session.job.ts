import { Injectable } from '@nestjs/common';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { SessionRecords } from './session-records.ts';
import { SessionsService } from './sessions.service.ts';

/**
 * Writes a session's record as Postgres has it, until Redis takes it: an old device must not live on because
 * Redis was away.
 */
@Injectable()
@JobOf('publish-session')
export class PublishSessionJob implements Job {
  constructor(
    private readonly sessions: SessionsService,
    private readonly records: SessionRecords,
  ) {}

  async run(job: JobRun): Promise<void> {
    const record = await this.sessions.recordOf(job.key);
    if (record) await this.records.write(job.key, record);
  }
}
