import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { Jobs } from '../jobs/jobs.service.ts';
import { importJobKind } from './import-uploads.service.ts';
import { type ImportJobInput, ImportWork } from './import-work.service.ts';

/** Reads, tries and makes the rows of files. A service that has imports names it among its jobs. */
@Injectable()
@JobOf(importJobKind)
export class ImportJob implements Job {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(ImportWork) private readonly imports: ImportWork,
  ) {}

  run(run: JobRun): Promise<void> {
    return this.jobs.run<ImportJobInput>(run, (job) => this.imports.run(job));
  }
}
